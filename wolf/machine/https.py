"""https without internet: an authority of our own, and certificates for the addresses this computer has right now.

The authority is made once and kept with the data; its certificates are short-lived.

The authority can vouch for private addresses and our own names only, so that a phone that trusts it risks nothing else.
"""

import ssl
import time
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from ..store.files import PRIVATE, write_whole
from .addresses import is_private

NAMES = ("local", "localhost")              # with all that ends in .local: names within one network
ALWAYS = ("wolf.local", "localhost", "127.0.0.1")
NETWORKS = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8")
AUTHORITY_DAYS, LEAF_DAYS = 3650, 397       # phones refuse leaves that last longer
DATED_BACK = timedelta(days=30)             # a phone's clock may be behind ours, or ours ahead: a Pi has no battery
RENEW_BEFORE = timedelta(days=30)


class Broken(Exception):
    """A sentence for the person who runs the judge."""


class Trust:
    def __init__(self, data: Path, now=time.time):
        self.folder, self._now = data / "https", now
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._key, self.authority = self._load() or self._make_authority()
        self._covers: frozenset[str] = frozenset()
        self._until = self.now
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.minimum_version = ssl.TLSVersion.TLSv1_2

    @property
    def now(self) -> datetime:
        """The time, but never before this program was written: a clock without a battery may say 1970."""
        return datetime.fromtimestamp(max(self._now(), Path(__file__).stat().st_mtime), UTC)

    @property
    def der(self) -> bytes:
        return self.authority.public_bytes(serialization.Encoding.DER)

    @property
    def fingerprint(self) -> str:
        """The certificate's fingerprint, which phones show too, so that people can compare."""
        found = self.authority.fingerprint(hashes.SHA256()).hex().upper()
        return " ".join(found[at:at + 2] for at in range(0, len(found), 2))

    def cover(self, hosts: Iterable[str]) -> bool:
        """A certificate for these addresses and names, unless the one in use will do. Whether there is a new one.

        Open connections stay as they are; whoever comes next is shown the new one.
        """
        wanted = frozenset([*ALWAYS, *(one for one in hosts if may_vouch_for(one))])
        if wanted == self._covers and self.now < self._until - RENEW_BEFORE:
            return False
        path = self.folder / "server.pem"
        write_whole(path, self._leaf(wanted), PRIVATE)
        self.context.load_cert_chain(path)
        self._covers = wanted
        return True

    def vouches_for(self, host: str) -> bool:
        return host in self._covers

    # --- the authority ---

    def _load(self):
        key, authority = self.folder / "authority.key", self.folder / "authority.pem"
        if not (key.exists() and authority.exists()):
            return None
        try:
            loaded = (serialization.load_pem_private_key(key.read_bytes(), None),
                      x509.load_pem_x509_certificate(authority.read_bytes()))
        except ValueError as why:
            raise Broken(f"{self.folder} is damaged ({why}); "
                         "move it away, and phones have to trust the new authority") from None
        return loaded if loaded[1].not_valid_after_utc > self.now + timedelta(days=LEAF_DAYS) else None

    def _make_authority(self):
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Wolf table authority {key_mark(key)}"),
                          x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Wolf, on your own computer")])
        only = x509.NameConstraints([*(x509.DNSName(one) for one in NAMES),
                                     *(x509.IPAddress(IPv4Network(one)) for one in NETWORKS)], None)
        made = (self._certificate(name, name, key.public_key(), AUTHORITY_DAYS)
                .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
                .add_extension(usage(signs=True), critical=True)
                .add_extension(only, critical=True)
                .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
                .sign(key, hashes.SHA256()))
        write_whole(self.folder / "authority.key", private(key), PRIVATE)
        write_whole(self.folder / "authority.pem", made.public_bytes(serialization.Encoding.PEM), PRIVATE)
        return key, made

    # --- what it signs ---

    def _leaf(self, hosts: frozenset[str]) -> bytes:
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, ALWAYS[0])])
        named = [x509.IPAddress(IPv4Address(one)) if is_ip(one) else x509.DNSName(one) for one in sorted(hosts)]
        made = (self._certificate(name, self.authority.subject, key.public_key(), LEAF_DAYS)
                .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
                .add_extension(usage(signs=False), critical=True)
                .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
                .add_extension(x509.SubjectAlternativeName(named), critical=False)
                .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
                .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(self._key.public_key()),
                               critical=False)
                .sign(self._key, hashes.SHA256()))
        self._until = made.not_valid_after_utc
        return private(key) + made.public_bytes(serialization.Encoding.PEM)

    def _certificate(self, subject: x509.Name, issuer: x509.Name, key, days: int) -> x509.CertificateBuilder:
        begins = self.now - DATED_BACK
        return (x509.CertificateBuilder().subject_name(subject).issuer_name(issuer).public_key(key)
                .serial_number(x509.random_serial_number())
                .not_valid_before(begins).not_valid_after(begins + timedelta(days=days)))


def is_ip(host: str) -> bool:
    return host.replace(".", "").isdigit()


def may_vouch_for(host: str) -> bool:
    return host in ALWAYS or (is_private(host) if is_ip(host) else host.endswith(".local"))


def usage(signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(digital_signature=not signs, content_commitment=False, key_encipherment=False,
                         data_encipherment=False, key_agreement=False, key_cert_sign=signs,
                         crl_sign=signs, encipher_only=False, decipher_only=False)


def private(key) -> bytes:
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
                             serialization.NoEncryption())


def key_mark(key) -> str:
    """A few digits that tell two tables' authorities apart in a phone's settings."""
    return x509.SubjectKeyIdentifier.from_public_key(key.public_key()).digest.hex()[:6]
