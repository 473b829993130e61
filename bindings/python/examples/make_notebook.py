"""Generates tutorial.ipynb without outputs. Run it after a change of CELLS. `pytest tests/test_notebook.py` runs it."""

import json
from pathlib import Path

CELLS = [
    "# isaloom in a notebook\nThis tutorial takes instructions apart, reads a program, decodes columns and handles errors. It uses the "
    "built-in instruction set `toy`. For your own, pass a description: `isaloom.open(\"ir3.xml\", gpu=\"a650\")`.\n\n"
    "`docs/libraries/python.md` describes everything else.",
    'import isaloom\n\ntoy = isaloom.open("toy", gpu=2)\ntoy',
    "## One instruction\n`explain` takes a word in hex, a line of assembly, or bytes. The boxes show the bits of each field.",
    'toy.explain("20000001")',
    "Every value is an attribute with a type. `help(isaloom.Instruction)` lists them; Tab completes them.",
    'instruction = toy.explain("20000001")[0].instruction\n'
    "{field.name: (field.bits, field.value) for field in instruction.fields if field.kind == \"field\"}",
    "To decode many single words in a loop, use `decode`, which returns only name, text and fields.",
    'toy.decode(0x20000001)',
    "## A program\n`asm` returns bytes, and `dis` returns a listing of records. A notebook shows the listing in color.",
    'code = toy.asm("""\nmvi r0, #0\nmvi r1, #10\nloop:\nmul r2, r1, r1\nadd r0, r0, r2\nsub r1, r1, #1\ncmp r1, r1, #0\nbr.ne loop\nnop\n""")\n'
    "listing = toy.dis(code, labels=True)\nlisting",
    "Records are converted when you use them, so a long listing costs little.",
    "[one.name for one in listing]",
    "The control-flow graph has the blocks in program order. The border of a loop is colored.",
    "toy.graph(code)",
    "## Columns\n`decode_batch` decodes a column of words on all cores. The words can be an Arrow array, a numpy array, or a "
    "list; a missing word gives a row of nulls.",
    "import pyarrow as pa\n\n"
    "words = [0x20000001 + 0x10 * i for i in range(1000)] + [0xFFFFFFFF, None]\n"
    'rows = toy.decode_batch(words, text=True, fields=["DST"])\n'
    "table = pa.table(rows.combine_chunks())\n"
    'table.group_by("matched").aggregate([("matched", "count")]).to_pylist()',
    "## Verify a description\n`check` finds conflicts, unreachable cases and unused fields.",
    "toy.check()",
    "## Errors\nEvery error is a subclass of `IsaloomError` and has its diagnostics with locations as data.",
    'try:\n    toy.asm("add hr3, hr0, hc4.y\\nadd hr3\\n")\nexcept isaloom.AssembleError as error:\n    caught = error\n'
    "caught.errors[0].place.line",
    "caught",
]


def main() -> None:
    cells = []
    for number, source in enumerate(CELLS):
        is_text = source.startswith("#") or not _is_code(source)
        lines = source.splitlines(keepends=True)
        cell = {"cell_type": "markdown" if is_text else "code", "id": f"cell-{number}", "metadata": {}, "source": lines}
        if not is_text:
            cell |= {"execution_count": None, "outputs": []}
        cells.append(cell)
    notebook = {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path = Path(__file__).with_name("tutorial.ipynb")
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")


def _is_code(source: str) -> bool:
    try:
        compile(source, "cell", "exec")
    except SyntaxError:
        return False
    return True


if __name__ == "__main__":
    main()
