"""Rows of a game as the store keeps them, numbered."""

from wolf.store import Row, Store


def answer(n: int) -> Row:
    return Row(n, f"{n % 12 + 1} protect 6", [f"guarded {n} 6 @{n % 12 + 1}", "step guard 守卫 @all"],
               f"2025-01-31T20:01:{n % 60:02}")


def append(store: Store, *numbers: int, game: str = "g") -> None:
    for n in numbers:
        row = answer(n)
        store.append(game, row.n, row.line, row.facts, row.at)
