"""Executes the tutorial notebook in a kernel, as a reader does."""

import json

import pytest
from conftest import ROOT

NOTEBOOK = ROOT / "bindings/python/examples/tutorial.ipynb"


def test_tutorial_runs_in_a_kernel(tmp_path):
    nbformat = pytest.importorskip("nbformat", reason="nbformat is not installed")
    nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed")
    pytest.importorskip("ipykernel", reason="ipykernel is not installed")
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    results = [
        output["data"]
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if output.output_type == "execute_result"
    ]
    assert len(results) >= 8
    html = [data["text/html"] for data in results if "text/html" in data]
    assert len(html) >= 5 and any("<svg" in one for one in html)
    assert not [one for one in html if "<body" in one or "\nbody {" in one]


def test_tutorial_is_current():
    """The notebook is generated from the cells of the script, and committed without outputs."""
    import runpy

    cells = runpy.run_path(str(NOTEBOOK.with_name("make_notebook.py")))["CELLS"]
    stored = json.loads(NOTEBOOK.read_text())["cells"]
    assert ["".join(cell["source"]) for cell in stored] == cells
    assert not any(cell.get("outputs") for cell in stored)
