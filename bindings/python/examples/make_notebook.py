"""Generates isaloom.ipynb: runs the cells and stores their outputs. Run it after a change of CELLS."""

import ast
import json
from pathlib import Path

CELLS = [
    "# isaloom in a notebook\nExplains single instructions and decodes columns of words. See `docs/libraries/python.md` for everything else.",
    'import isaloom\n\ntoy = isaloom.open("toy", gpu=2)\ntoy',
    "## One instruction\nThe argument is a word in hex, a line of assembly or bytes. The boxes show its bits.",
    'toy.explain("20000001")',
    "## Columns\nDecodes a column of words and counts those that match an instruction.",
    "import pyarrow as pa\nimport pyarrow.compute as pc\n\n"
    "words = pa.array([0x20000001 + 0x10 * i for i in range(1000)] + [0xFFFFFFFF], pa.uint32())\n"
    "table = toy.decode_batch(words, text=True)\n"
    'pc.value_counts(pc.struct_field(table.combine_chunks(), "matched")).to_pylist()',
    "## Errors",
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
