"""A second implementation of the rules, written from docs/rules.md alone, and played in lockstep against the engine.

It is plain and slow on purpose: one function per rule, no generators, nothing shared with `wolf/`, so that a mistake in
the one is not a mistake in the other. Whoever writes it has not read the engine.

    table       Setup, Question, Refused: what both games of the oracle speak in
    werewolf…   Werewolf
    avalon…     Avalon
    engine      the engine behind the same five methods; here and in `tables` only, `wolf/` is imported
    tables      random tables: boards, sizes, cards, options
    lockstep    random games on both sides; what differs, and the shortest record that shows it

Both games, and the engine, give a class with the same five methods:

    Table(setup)                            deals; the game is at its first question
    asked() -> {(actor, verb): Question}    every question that is open now, standing offers included
    act(actor, verb, answer, drawn=False)   one answer; raises Refused and changes nothing if the rules forbid it
    clock()                                 time is up: whatever is open passes, a speech is over, a silence ends
    picture() -> dict                       what can be seen of the table now, as plain values

Nights are called (eyes closed, one step at a time), and no real time runs: a step ends when it has been answered.
"""
