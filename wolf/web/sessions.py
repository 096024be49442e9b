"""The cookie by which a phone is known. Signed, and independent of this computer's clock.

A small computer without a battery comes back from a power cut in some other year; whoever sat down before must still be
sitting. So the signature carries no time, and the browser counts the cookie's age by its own clock.
"""

from contextlib import suppress
from datetime import timedelta

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadData, URLSafeSerializer
from werkzeug.http import dump_cookie

KEPT = timedelta(days=400)      # as long as browsers keep any cookie


class Sessions(SecureCookieSessionInterface):
    """Cookies set over https are never sent without it. One server may have both."""

    def get_cookie_secure(self, app: Flask) -> bool:
        return request.is_secure

    def signed(self, app: Flask) -> URLSafeSerializer:
        """With a salt of its own, so that nobody's old cookie is read as a new one."""
        return URLSafeSerializer(str(app.secret_key), salt="seat", serializer=self.serializer, signer_kwargs={
            "key_derivation": self.key_derivation, "digest_method": self.digest_method})

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        """What the cookie says; one of 0.1.0 carries a time, which nobody looks at."""
        sent = request.cookies.get(self.get_cookie_name(app), "")
        for serializer in (self.signed(app), self.get_signing_serializer(app)):
            with suppress(BadData):
                return self.session_class(serializer.loads(sent))
        return self.session_class()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        if session.accessed:
            response.vary.add("Cookie")
        if not session.modified:
            return
        about = {"secure": self.get_cookie_secure(app), "samesite": self.get_cookie_samesite(app),
                 "httponly": self.get_cookie_httponly(app)}
        name = self.get_cookie_name(app)
        if session:
            cookie = dump_cookie(name, self.signed(app).dumps(dict(session)), max_age=KEPT, sync_expires=False, **about)
            response.headers.add("Set-Cookie", cookie)
        else:
            response.delete_cookie(name, **about)
