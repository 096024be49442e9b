"""Programs that a test needs and not every machine has."""
import os
import shutil
from typing import NoReturn

import pytest


def need(program: str, package: str = "") -> str:
    """Where it is. Without it the test is skipped, and with CI=true it fails."""
    if found := shutil.which(program):
        return found
    return without(f"there is no {program}; Debian has it in {package or program}")


def without(why: str) -> NoReturn:
    """Skip this test for that reason, which tests/conftest.py repeats below everything; fail where CI=true."""
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)
