"""Names that people enter: what can be seen of them, and which ones look alike."""

import re
import unicodedata
from functools import lru_cache

from ..engine.errors import Illegal

LONGEST_NAME = 12
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")         # control and direction marks, zero width, no characters at all
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")         # others that take no ink
KANA = frozenset("\u3099\u309a")       # marks that make another letter
MARKS = 2                       # accents on one letter; more grow over the lines above
# Written together, as people do in China, Japan and Korea. Any other alphabet stands alone or with these.
TOGETHER = frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC"})
LIKE_LATIN = str.maketrans(dict(zip(
    "АВЕЅІЈКМНОРСТУХԚԜавеѕіјкмнорстухԛԝһѵпгиьԁӏ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορστυχωϲϳ"
    "ՏՕԼԱօոսհցզա" "ᎪᏔᎬᎻᎫᏦᎷᏢᏚᎢᏙᏃᎠᎡᏀᏟᏴᏞ" "ıȷłøđħŧɑɡɩɪ",
    "ABESIJKMHOPCTYXQWabesijkmhopctyxqwhvnrubdl" "ABEZHIKMNOPTYXabyenikvopotuxwcj"
    "SOLUonuhgqw" "AWEHJKMPSTVZDRGCBL" "ijlodhtagii", strict=True)))
ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l"})
SQUARED = re.compile(r"(?:LATIN|SQUARED|REGIONAL INDICATOR) .*(?:LETTER|CAPITAL) ([A-Z])$")


def seen(name: str) -> str:
    """What can be seen of a name, as it can stand in a record: what would end it there is written in its wide form."""
    shown = "".join(letter for letter in unicodedata.normalize("NFC", name)
                    if (unicodedata.category(letter) not in UNSEEN and letter not in BLANK
                        and not "\ufe00" <= letter <= "\ufe0f") or letter.isspace())
    shown = "".join(letter for at, letter in enumerate(shown)
                    if not all(unicodedata.category(one) == "Mn" for one in shown[max(0, at - MARKS):at + 1]))
    shown = " ".join(shown.split()).replace("#", "＃").replace(",", "，")
    if not 1 <= len(shown) <= LONGEST_NAME or all(unicodedata.category(letter)[0] == "M" for letter in shown):
        raise Illegal("name-length", "a name has 1 to {most} characters", most=LONGEST_NAME)
    if len(alphabets(shown) - TOGETHER) > 1:
        raise Illegal("name-alphabets", "a name is written in one alphabet, so that it cannot pass for another one")
    return shown


def alphabets(name: str) -> set[str]:
    """In which alphabets a name is written, as Unicode calls them."""
    return {unicodedata.name(letter, "?").partition(" ")[0] for letter in unicodedata.normalize("NFKC", name)
            if letter.isalpha()}


@lru_cache(4096)
def look(name: str) -> str:
    """Names that look alike have the same one: whatever their alphabet, capitals, accents and spaces are."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", name)
                    if letter in KANA or unicodedata.category(letter) not in ("Mn", *UNSEEN, "Zs"))
    latin = "".join(map(as_latin, plain)).translate(LIKE_LATIN).casefold().translate(ALIKE)
    return latin.replace("rn", "m").replace("vv", "w")


def as_latin(letter: str) -> str:
    """Small capitals, letters in squares, letters of flags."""
    found = SQUARED.search(unicodedata.name(letter, "")) if ord(letter) > 127 else None
    return found[1] if found else letter
