"""Every game record in tests/records holds, is written back and read again to the same bytes, and
together they show every rule."""

import re

import pytest

from support.paths import RECORDS, ROOT, WOLF
from support.rulebook import case_ids, cited_in, rule_ids, rules
from wolf.engine.record import write
from wolf.games import GAMES
from wolf.library.records import play_file, play_text
from wolf.words import announcements

GAME_RECORDS = sorted(RECORDS.rglob("*.game"), key=lambda path: path.name)
NIGHT = next(path for path in GAME_RECORDS if path.stem.startswith("grd-"))
# What a record cannot show: offices that are no cards, what happens before the deal, between people, or on phones.
OFF_THE_RECORD = {"R-MAY", "R-SHF", "C-27", "C-28", "C-29", "C-30", "C-31",
                  "P-1", "P-3", "P-5", "P-6", "P-7", "P-8", "P-9", "M-3", "M-17", "M-18", "D-2"}


@pytest.mark.parametrize("path", GAME_RECORDS, ids=lambda path: path.stem)
def test_record_holds(path):
    play_file(path, strict=True, announce=announcements)


@pytest.mark.parametrize("path", GAME_RECORDS, ids=lambda path: path.stem)
def test_export_replays_to_the_same_bytes(path):
    played = play_file(path)
    if played.game is None:
        return
    text = write(played.game, played.headers(), played.runner.times)
    again = play_text(text, path.parent)
    assert list(map(str, again.game.facts)) == list(map(str, played.game.facts))
    assert write(again.game, again.headers(), again.runner.times) == text


def test_every_rule_has_a_record():
    shown = {rule for path in GAME_RECORDS for rule in cited_in(path.read_text(encoding="utf-8").split("\n")[0])}
    missing = [rule for rule in [*rule_ids(), *case_ids()] if rule not in shown | OFF_THE_RECORD]
    assert not missing, f"no record shows {', '.join(missing)}"


def test_every_rule_that_is_cited_is_in_the_book():
    """`W-VOT` stands for W-VOT-1 and W-VOT-2."""
    book = {rule.id for rule in rules()}
    book |= {rule.rsplit("-", 1)[0] for rule in book}
    files = [*WOLF.rglob("*.py"), *GAME_RECORDS]
    unknown = {str(path.relative_to(ROOT)): strange for path in files
               if (strange := cited_in(path.read_text(encoding="utf-8")) - book)}
    assert not unknown


def test_every_option_value_has_a_record():
    """Either a record sets it, or it is played at a table whose ruleset or board has it."""
    used: dict[tuple[str, str], set] = {(rules.name, name): set() for rules in GAMES.values() for name in rules.options}
    for path in GAME_RECORDS:
        played = play_file(path)
        if played.game:
            rules = played.game.rules
            for name, value in played.game.setup.options.items():
                used[rules.name, name].add(rules.options[name].text(value))
            if "roles" in rules.options:        # cards that a table adds, or a record deals
                used[rules.name, "roles"] |= set(played.game.setup.cards)
    missing = []
    for rules in GAMES.values():
        for name, option in rules.options.items():
            words = ("+".join(used[rules.name, name]).split("+") if type(option).__name__ == "Listed"
                     else used[rules.name, name])
            missing += [f"{name}={value}" for value in option.values if value not in words]
    assert not missing, f"no record is played with {', '.join(missing)}"


def test_times_are_kept():
    played = play_file(NIGHT)
    text = write(played.game, played.headers())
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if re.match(r"  \d+ kill", line))
    lines[at] += "  # 21:04:07"
    stamped = "\n".join(lines) + "\n"
    played = play_text(stamped)
    assert write(played.game, played.headers(), played.runner.times) == stamped


@pytest.mark.parametrize("text, line, part", [
    ("", 1, "board"),
    ("board: nowhere\n", 1, "no board"),
    ("board: custom\ndeal: werewolf villager seer witch\n", 1, "ruleset"),
    ("board: codex-guard\ndeal: werewolf*12\n", 2, "board codex-guard has"),
    ("board: yunvliebai\nhue: red\n", 2, "unknown header"),
    ("board: yunvliebai\noptions: win=maybe, wim=all\ndeal: werewolf*4 villager*4 seer witch hunter idiot\n", 2,
     "no option wim"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\n  dance 5\n", 4, "dance"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\n  wolves kill 13\n", 4,
     "cannot kill 13"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\nexpect dead 5\n", 4,
     "expected dead 5, found dead none"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\nexpect nonsense 5\n", 4,
     "unknown expectation"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\n  reject wolves kill 5\n", 4,
     "accepted"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 2\nnight 1\n", 4, "not reached"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nduel 1\n", 3, "not reached"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nend\n", 3, "50 nights"),
    ("board: yunvliebai\nreject setup\n", 2, ""),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\nreject\n", 4, "no action"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\n-> good\n", 4, "no action"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\n\u00b2 kill 3\n", 4,
     "not a seat"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\nexpect dead 1-9999999999\n", 4,
     "not a seat"),
    ("board: yunvliebai\ndeal: werewolf*99999999999\nnight 1\n", 2, "not a number of cards"),
    ("board: yunvliebai\nplayers: 99999999999999\nseed: 1\n", 2, "players is a number"),
    ("board: yunvliebai\nplayers: 13\nseed: 1\n", 2, "12 players, not 13"),
    ("board: yunvliebai\nseed: 1\njudge: dog\n", 3, "judge is human or machine"),
    ("board: yunvliebai\nseed: 1\nleader: 1\n", 3, "not for werewolf"),
    ("board:\n", 1, "no board"),
    ("board: .\n", 1, "no board"),
    ("board: " + "x" * 5000 + "\n", 1, "no board"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\nexpect log\n", 4,
     "text to look for"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\nclock foo\n", 4,
     "clock stands alone"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\nwolves pass\nvote 1\n"
     "vote 1>4 -> x\n", 6, "nobody is told"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\nexpect knows 99 none\n", 4,
     "no seat of this table"),
    ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\nnight 1\nwolves pass\nwitch pass\n"
     "reject seer check 1 -> good\n", 6, "accepted"),
    ("board: custom\nruleset: classic\ndeal: werewolf*2 villager*4 witch\nnight 1\ndawn 1\n", 5, "has to kill"),
])
def test_broken_records_get_one_sentence(text, line, part):
    from wolf.engine.record import Broken
    if text.endswith("reject setup\n"):
        play_text(text)             # neither deal nor seed: rightly refused
        return
    with pytest.raises(Broken) as found:
        play_text(text)
    assert found.value.line == line and part in str(found.value), found.value
    assert "Traceback" not in str(found.value)


def test_options_back_to_the_rulesets_value_are_written():
    text = ("board: yunvliebai\ndeal: werewolf*4 villager*4 seer witch hunter idiot\n"
            "options: idiot=speaks, idiot_out=no, sheriff=off\nnight 1\n")
    played = play_text(text)
    again = play_text(write(played.game))
    assert again.game.setup.options == played.game.setup.options


def test_a_refusal_does_not_move_chance():
    text = ("board: custom\nruleset: classic\ndeal: werewolf*2 villager*5 witch\noptions: sheriff=off\nseed: 7\n"
            "night 1\n{}night 2\n")
    plain, with_reject = play_text(text.format("")), play_text(text.format("  reject witch poison 99\n"))
    assert plain.game.log == with_reject.game.log


def test_bom_crlf_and_indentation_mean_nothing():
    text = NIGHT.read_text(encoding="utf-8")
    play_text("\ufeff" + text.replace("\n", "\r\n").replace("  ", "\t\t"))
