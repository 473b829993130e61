"""Types of the package as mypy sees them: every attribute of a record has a type, never `Any`."""

import subprocess
import sys
from pathlib import Path

import pytest

SAMPLE = Path(__file__).parent / "types" / "sample.py"
OPTIONS = ["--strict", "--disallow-any-expr", "--follow-imports", "silent"]


def check(path, cache):
    command = [sys.executable, "-m", "mypy", *OPTIONS, "--cache-dir", str(cache), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=cache)
    return done.returncode, done.stdout + done.stderr


def test_public_types_are_exact(tmp_path):
    pytest.importorskip("mypy", reason="mypy is not installed")
    if sys.version_info < (3, 11):
        pytest.skip("`typing.assert_type` needs Python 3.11")
    code, output = check(SAMPLE, tmp_path)
    assert code == 0, output
    # The same check rejects an attribute of the type `Any`.
    path = tmp_path / "any.py"
    path.write_text("import isaloom\n\nprint(isaloom.open('toy').dis(b'')[0]['name'])\n")
    code, output = check(path, tmp_path)
    assert code == 1 and 'has type "Any"' in output, output


def test_no_property_of_a_record_is_untyped():
    import typing

    from isaloom import records

    for name in records.__all__:
        thing = getattr(records, name)
        if not isinstance(thing, type):
            continue
        for key, member in vars(thing).items():
            if isinstance(member, property):
                kind = typing.get_type_hints(member.fget, vars(records))["return"]
                assert "Any" not in str(kind) and "dict" not in str(kind), f"{name}.{key}: {kind}"
                assert member.__doc__, f"{name}.{key}"
