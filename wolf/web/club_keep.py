"""What the host changes in the archive: people's names, seasons, imported and deleted games."""

from datetime import datetime

from flask import redirect, request

from ..engine.errors import Illegal
from .club import ClubPage, archive, need_keeper, page, pages
from .templates import template
from .who import house, url_for


@template("club/keep.html")
class KeepPage(ClubPage):
    """Everything that the host can change about the archive."""

    everybody: object           # all people: shown, merged and hidden
    seasons: list


@template("club/delete.html")
class DeletePage(ClubPage):
    """Asks once more whether a game should be deleted."""

    played: dict


@pages.get("/keep")
def keep():
    need_keeper()
    return page(KeepPage, "keep", everybody=archive().everybody(), seasons=archive().own_seasons())


def kept():
    return redirect(url_for("club.keep"), 303)


@pages.post("/keep/<what>")
def keep_person(what: str):
    need_keeper()
    form = request.form
    deeds = {
        "rename": lambda: archive().rename(form.get("name", ""), form.get("shown", "")),
        "merge": lambda: archive().merge(form.get("name", ""), form.get("into", "")),
        "split": lambda: archive().split(form.get("name", "")),
        "hide": lambda: archive().hide(form.get("name", ""), True),
        "show": lambda: archive().hide(form.get("name", ""), False),
        "season": lambda: archive().begin_season(form.get("first", ""), form.get("name", "")),
        "unseason": lambda: archive().drop_season(form.get("first", "")),
    }
    if what not in deeds:
        raise Illegal("not-asked", "you cannot do that now")
    deeds[what]()
    return kept()


@pages.post("/import")
def bring():
    need_keeper()
    file = request.files.get("record")
    try:
        text = file.read().decode("utf-8-sig") if file else ""
    except UnicodeDecodeError:
        raise Illegal("record-text", "a record is a text file; this is not one") from None
    id = archive().bring(text, datetime.fromtimestamp(house().now()).date(), file.filename if file else "")
    return redirect(url_for("club.game", id=id), 303)


@pages.get("/game/<id>/delete")
def ask_delete(id: str):
    need_keeper()
    return page(DeletePage, "history", played=archive().one(id))


@pages.post("/game/<id>/delete")
def delete(id: str):
    need_keeper()
    if request.form.get("sure") != "yes":
        return redirect(url_for("club.ask_delete", id=id), 303)
    archive().delete(id, {room.game_id for room in house().rooms.values()})
    return redirect(url_for("club.history"), 303)
