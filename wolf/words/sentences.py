"""Sentences about facts, questions, options and problems: templates of a catalogue, filled in."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..engine.errors import Problems, Refused, Sentence
from ..engine.fact import Fact, fact_name
from ..engine.locale import ENGLISH
from ..engine.option import Option
from ..engine.seat import Seat
from ..engine.speech import Remark, Speech
from ..engine.tally import half_votes_text

SAID, TOLD, DID = "said", "told", "did"         # aloud to all; to one player alone; in the review
OR = "|"                                        # between several ways to say the same


class Form(NamedTuple):
    """What a text says at those tables only for which all of this holds (see `table`)."""

    conditions: tuple[str, ...]
    text: str


class Sentences:
    """One language's way to say things. `texts` has the templates, by section and key."""

    lang: str
    texts: dict[str, dict[str, str]]
    clips: dict[str, str]
    forms: dict[tuple[str, str], list[Form]]            # what is added to a text, by its section and key

    # --- facts ---

    @lru_cache(4096)        # noqa: B019  # catalogues are few, and live as long as the program
    def announce(self, fact: Fact) -> str:
        """A fact as the judge would say it; empty where nothing is said."""
        return self.sentence(fact, SAID)

    @lru_cache(4096)        # noqa: B019
    def whisper(self, fact: Fact, viewer: Seat | str) -> str:
        """What a player alone is told, in one line; empty where there is nothing to read."""
        return self.sentence(fact, TOLD, viewer)

    def deed(self, fact: Fact) -> str:
        """What was done in secret, for the review; empty where it has no sentence of its own."""
        return self.sentence(fact, DID)

    def sentence(self, fact: Fact, section: str, viewer: Seat | str | None = None) -> str:
        template = self.template(fact, section)[1]
        return self.fill(template, fact.values(viewer)) if template else ""

    def template(self, fact: Fact, section: str) -> tuple[str, str]:
        """The key of a fact in a section, and what stands there. Some facts have a sentence per case: `fallen.none`."""
        said, name, case = self.texts.get(section, {}), fact_name(type(fact)), fact.case()
        key = f"{name}.{case}" if case and f"{name}.{case}" in said else name
        return key, said.get(key, "")

    def end(self, winner: str, reason: str) -> str:
        """How a game ended, where nothing else is known about it."""
        return self.fill(self.texts[SAID].get(f"over.{reason}", ""), {"winner": winner})

    # --- what players say ---

    @lru_cache(1024)        # noqa: B019
    def speech(self, speech: Speech) -> str:
        """What somebody has said, after his number; empty where it was nothing."""
        text = self.texts["list"]["sentence"].join(self.remark(remark, speech.seat + speech.at + number)
                                                   for number, remark in enumerate(speech.remarks))
        return self.texts["ui"]["speech"].format(seat=speech.seat, text=text) if text else ""

    def remark(self, remark: Remark, turn: int = 0) -> str:
        """One remark as a sentence. There may be several ways to say it: they take turns."""
        said = self.texts["remark"]
        ways = (said.get(f"{remark.verb}.{remark.word}") or said[remark.verb]).split(OR)
        return self.fill(ways[turn % len(ways)], {"seat": remark.seat, "seats": remark.seats, "role": remark.word})

    # --- for the ear ---

    @lru_cache(4096)        # noqa: B019
    def aloud(self, fact: Fact) -> str:
        """What is announced, with words for symbols such as arrows."""
        return self.announce(fact).replace("→", self.texts["list"]["for"])

    def clip_names(self, fact: Fact) -> list[str]:
        """What a recording of this may be called, best name first: `shown-3-hunter`, `shown`."""
        key, template = self.template(fact, SAID)
        values = fact.values()
        spoken = [values[field] for field in re.findall(r"{(\w+)}", template)]
        parts = [str(part) for value in spoken for part in (value if isinstance(value, tuple) else [value])]
        clip = self.clips.get(key, key)
        return ["-".join([clip, *parts]), clip] if all(re.fullmatch(r"\w+", part) for part in parts) else [clip]

    # --- questions, options ---

    def question(self, verb: str, by_day: bool = False) -> str:
        """What somebody is asked by this verb. By day it may mean something else: `take.day`."""
        ask = self.texts["ask"]
        return by_day and ask.get(f"{verb}.day") or ask[verb]

    def passing(self, verb: str, by_day: bool = False) -> str:
        """What a pass is called as an answer to this question."""
        words = self.texts["pass"]
        return by_day and words.get(f"{verb}.day") or words.get(verb) or self.texts["button"]["pass"]

    def label(self, option: str, value: str) -> str:
        """A value of an option: as this option calls it, as all options do, or by a card's name."""
        labels = self.texts["value"]
        return labels.get(f"{option}.{value}") or labels.get(value) or self.role_name(value)

    def option_help(self, option: Option) -> str:
        """What an option is about. The English text is in the code."""
        return self.texts.get("option", {}).get(option.name, option.help)

    # --- what is wrong ---

    def refusal(self, why: Refused) -> str:
        """Why something was not done."""
        refused = self.texts["refused"]
        if why.code in refused:
            return refused[why.code].format(**{name: self.explained(value) for name, value in why.params.items()})
        return str(why) if self.lang == ENGLISH else refused["not-asked"]

    def explained(self, value: object) -> object:
        """What is wrong with something, in this language; several sentences one after the other."""
        if isinstance(value, Problems):
            return self.texts["list"]["problems"].join(map(self.problem_text, value))
        return self.problem_text(value) if isinstance(value, Sentence) else value

    def problem_text(self, sentence: str) -> str:
        """What is wrong with a board, with cards and steps by their names."""
        if not isinstance(sentence, Sentence):
            return sentence
        template = self.texts.get("problem", {}).get(sentence.template, sentence.template)
        return template.format(**{name: self.named(value) for name, value in sentence.params.items()})

    def named(self, value: object) -> object:
        if not isinstance(value, str):
            return value
        return self.texts["role"].get(value) or self.texts.get("step", {}).get(value, value)

    # --- words ---

    def role_name(self, card: str) -> str:
        """A card's name. One that has gone from the game since is called by its id."""
        return self.texts["role"].get(card, card)

    def fill(self, template: str, values: Mapping[str, object]) -> str:
        return template.format(**{field: self.word(field, value) for field, value in values.items()})

    def word(self, field: str, value: object) -> str:
        """A value of a fact as it is said: a card by its name, a list with commas."""
        texts, joined = self.texts, self.texts["list"]["and"].join
        if field == "role" or (field == "result" and value in texts["role"]):
            return self.role_name(str(value))
        if field == "winner":
            return texts["camp"][str(value)]
        if field in ("result", "camp", "card", "side"):
            return texts[field][str(value)]
        if not isinstance(value, tuple):
            return str(value)
        if field == "roles":
            return joined(self.role_name(card) for card in value)
        if field == "steps":
            return joined(texts["step"][step] for step in value)
        if field == "votes":
            return joined(f"{voter}→{target}" for voter, target in value)
        if field == "tally":
            return joined(f"{seat}: {half_votes_text(votes)}" for seat, votes in value)
        return joined(str(item) for item in value if isinstance(item, Seat)) or texts["list"]["nobody"]
