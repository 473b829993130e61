"""Makes isaloom.ipynb: runs its cells and keeps what they print. `python examples/make_notebook.py` after a change."""

import ast
import json
from pathlib import Path

CELLS = [
    "# isaloom in a notebook\nInstructions explained, and many of them as columns. `docs/python.md` has the rest.",
    'import isaloom\n\ntoy = isaloom.open("toy", gpu=2)\ntoy',
    "## One instruction\nA word in hex, a line of assembly or bytes; the boxes are its bits.",
    'toy.explain("20000001")',
    "## Many\nA column of words, and how often each instruction is among them.",
    "import pyarrow as pa\nimport pyarrow.compute as pc\n\n"
    "words = pa.array([0x20000001 + 0x10 * i for i in range(1000)] + [0xFFFFFFFF], pa.uint32())\n"
    "table = toy.decode_batch(words, text=True)\n"
    'pc.value_counts(pc.struct_field(table.combine_chunks(), "matched")).to_pylist()',
    "## A mistake",
    'try:\n    toy.asm("add hr3, hr0, hc4.y\\nadd hr3\\n")\nexcept isaloom.AssembleError as error:\n    caught = error\ncaught.errors[0].place.to_dict()["line"]',
]


def main() -> None:
    names: dict = {}
    cells = []
    for number, source in enumerate(CELLS):
        lines = source.splitlines(keepends=True)
        if source.startswith("#"):
            cells.append({"cell_type": "markdown", "id": f"cell-{number}", "metadata": {}, "source": lines})
            continue
        tree = ast.parse(source)
        last = tree.body.pop()
        exec(compile(tree, "cell", "exec"), names)
        outputs = []
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
            data = {"text/plain": repr(value).splitlines(keepends=True)}
            if hasattr(value, "_repr_html_"):
                data["text/html"] = value._repr_html_().splitlines(keepends=True)
            outputs.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
        else:
            exec(compile(ast.Module([last], []), "cell", "exec"), names)
        cells.append(
            {
                "cell_type": "code",
                "execution_count": number,
                "id": f"cell-{number}",
                "metadata": {},
                "outputs": outputs,
                "source": lines,
            }
        )
    notebook = {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path = Path(__file__).with_name("isaloom.ipynb")
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
