"""Tokens for cookies and links, and words that people type."""

import secrets
import unicodedata

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"             # none that looks or sounds like another
LONG = 8                        # letters: at a hundred guesses a second, at a full table, one is found in ten years


def new_token() -> str:
    return secrets.token_urlsafe(16)


def new_word() -> str:
    """Eight letters and digits, in two groups."""
    word = "".join(secrets.SystemRandom().choices(LETTERS, k=LONG))
    return f"{word[:LONG // 2]} {word[LONG // 2:]}"


def same(given: str, word: str) -> bool:
    """Whether somebody has typed this word, in whatever way a keyboard writes it."""
    return bool(word) and secrets.compare_digest(plain(given).encode(), plain(word).encode())


def is_long(word: str) -> bool:
    """Not one of an older release."""
    return len(plain(word)) >= LONG


def plain(word: str) -> str:
    """Without spaces and capitals; a Chinese keyboard may have made its letters wide."""
    return "".join(letter for letter in unicodedata.normalize("NFKC", word).casefold() if letter.isalnum())
