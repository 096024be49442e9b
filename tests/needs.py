"""Programs that a test needs and not every machine has."""
import atexit, os, shutil

import pytest


def need(program: str, package: str = "") -> str:
    """Where it is. Without it the test is skipped, which is said once more below everything; with CI=true it fails."""
    if found := shutil.which(program):
        return found
    without(f"there is no {program}; Debian has it in {package or program}")


def without(why: str) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    atexit.register(print, f"\nSKIPPED: {why}.")
    pytest.skip(why)
