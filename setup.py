"""What pyproject.toml cannot say: every build, wheel or editable, takes htmx out of the package django-htmx."""

import hashlib
import sys
from importlib.metadata import distribution  # finds files without importing anything of Django
from pathlib import Path

from setuptools import setup

CHECKSUMS = {
    "htmx-2.min.js": "71ea67185bfa8c98c39d31717c6fce5d852370fcdfd129db4543774d3145c0de",
    "ext/hx-ws-2.min.js": "896afc2936ded7a56373edf16ce75b0fe9bf49c03d1f55aee9baa94cb87c8d3e",
}
HERE = Path(__file__).resolve().parent

for folder in ("wolf/_vendor", "templates", "static"):
    (HERE / folder).mkdir(exist_ok=True)
for name, checksum in CHECKSUMS.items():
    content = distribution("django-htmx").locate_file(f"django_htmx/static/django_htmx/{name}").read_bytes()
    if hashlib.sha256(content).hexdigest() != checksum:
        sys.exit(f"error: the checksum of {name} in django-htmx is not the one in setup.py, so it was not installed.")
    (HERE / "wolf/_vendor" / Path(name).name).write_bytes(content)
setup()
