"""Proof by use: an option is declared beside the code that reads it and explained in every language. Nothing else
changes.

This is the test of the list "Add an option" in CONTRIBUTING.md.
"""

SEER = "wolf/games/werewolf/roles/seer.py"
TEXTS = {
    "en": ("wolf/games/werewolf/locale/en.toml", "[value]\n", '"seer_rests.odd" = "in odd nights"\n'),
    "zh": ("wolf/games/werewolf/locale/zh.toml", "[value]\n", '"seer_rests.odd" = "单数夜"\n'),
}
HELP = {"en": "nights in which the seer is not asked", "zh": "预言家在哪些夜晚不能验人"}
DECLARED = '''\
        choice("seer_rests", "never odd", "nights in which the seer is not asked",
               classic="never", modern="never", friends="never", codex="never"),
    )
'''
RECORD = '''\
# The seer rests in odd nights
board: custom
ruleset: modern
deal: werewolf*2 villager*3 seer
options: sheriff=off, speech=free, seer_rests={value}

night 1
  wolves kill 3
  {line}
'''


def add_option(copy) -> None:
    """What a contributor does: declare, read, translate."""
    code = copy.read(SEER)
    start = code.index("    options = (")
    end = code.index("    )\n", start)
    code = code[:end] + DECLARED + code[end + len("    )\n"):]
    code = code.replace("    def night(self, g, me):\n", "    def night(self, g, me):\n"
                        '        if g.options.seer_rests == "odd" and g.round % 2:\n            return\n')
    copy.write(SEER, code)
    for path, before, line in TEXTS.values():
        copy.write(path, copy.read(path).replace(before, before + line, 1))
    chinese = TEXTS["zh"][0]
    copy.write(chinese, copy.read(chinese).replace("[seer]\n", f'[seer]\noption.seer_rests = "{HELP["zh"]}"\n', 1))


def test_an_option_is_on_every_page_and_in_records(copy):
    add_option(copy)
    for number, (value, line) in enumerate([("never", "seer check 1 -> wolf"), ("odd", "reject seer check 1")]):
        copy.write(f"tests/records/rests-{number}.game", RECORD.format(value=value, line=line))
        said = copy.command("play", f"tests/records/rests-{number}.game")
        assert said == f"ok tests/records/rests-{number}.game\n"
    found = copy.visit(board="friends", players=6, focus="seer", nights=["up"])
    assert found["missing"] == []
    for language, (_, _, line) in TEXTS.items():
        label = line.split('"')[3]
        for page in ("console", "workshop"):
            seen = found["seen"][page][language]
            assert any(HELP[language] in piece for piece in seen), f"no help on {page} in {language}"
            assert any(label in piece for piece in seen), f"no label on {page} in {language}"
    assert copy.changed() == {SEER, *(path for path, _, _ in TEXTS.values()),
                              *(f"tests/records/rests-{number}.game" for number in (0, 1))}
