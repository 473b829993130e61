"""Runs the examples in docs/libraries/python.md, the docstrings and the notebook."""

import doctest
import importlib
import re
import subprocess
import sys

import pytest
from conftest import ROOT

PAGE = ROOT / "docs/libraries/python.md"


def test_documentation_page_runs(tmp_path, monkeypatch):
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 5
    names: dict = {}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)


MODULES = "isaloom _batch _errors _isa _listing _object _record _session _spirv capstone records".split()


@pytest.mark.parametrize("module", MODULES)
def test_docstrings_run(module, toy):
    import isaloom

    module = importlib.import_module("isaloom" if module == "isaloom" else f"isaloom.{module}")
    data = (ROOT / "tests/golden/amd/kernel.co").read_bytes()
    names = {"isaloom": isaloom, "toy": toy, "one": toy.dis("20000001")[0], "data": data}
    results = doctest.testmod(module, optionflags=doctest.ELLIPSIS, extraglobs=names)
    assert not results.failed


def test_public_names_have_docstrings():
    import isaloom

    for name in isaloom.__all__:
        thing = getattr(isaloom, name)
        if name == "__version__":
            continue
        assert thing.__doc__, name
        if isinstance(thing, type):
            for key, member in vars(thing).items():
                if not key.startswith("_") and (callable(member) or isinstance(member, property)):
                    assert member.__doc__, f"{name}.{key}"


def test_import_is_fast():
    # CPU time, so that other load on the machine has little effect. The goal is 0.1 s with compiled files.
    code = "import time; t = time.process_time(); import isaloom; print(time.process_time() - t)"
    run = [sys.executable, "-c", code]
    times = [float(subprocess.run(run, capture_output=True, check=True).stdout) for _ in range(3)]
    assert min(times) < 0.3, times
