#!/bin/sh
# Guess: shaderdef translates a comparison and an index of Python to the same comparison and index in GLSL.
# Seen: shaderdef 0.8.3 translates x == y to the assignment x = y, -(-x) to --x and, on CPython 3.9 or newer, the index
# a[i] to the name ai. It drops the parentheses of (x < y) == b. There is no message. Needs CPython 3.9 to 3.13.
. "$(dirname "$0")/packages.sh"
environment shaderdef attrs==26.1.0 setuptools==80.9.0 wheel==0.45.1
"$scratch/shaderdef/bin/pip" --quiet --disable-pip-version-check install --no-deps --no-build-isolation \
    --no-binary :all: shaderdef==0.8.3
cat > "$scratch/translate.py" <<'PYTHON'
import ast

from shaderdef.py_to_glsl import py_to_glsl

for line in ("x = a[i]", "x = -(-y)", "b = x == y", "b = (x < y) == c", "b = x != y"):
    function = ast.parse(f"def f() -> None:\n    {line}").body[0]
    function.returns = None
    print(f"{line} -> {py_to_glsl(function)[1].strip()}")
PYTHON
same 'shaderdef 0.8.3' 'x = a[i] -> x = ai;
x = -(-y) -> x = --y;
b = x == y -> b = x = y;
b = (x < y) == c -> b = x < y = c;
b = x != y -> b = x != y;' "$("$scratch/shaderdef/bin/python" "$scratch/translate.py" 2>&1)"
