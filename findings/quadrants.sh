# Sourced by the scripts in this directory. `values` reads lines `EXPRESSION|VALUE,...` and computes each expression in
# a kernel of Quadrants 1.3.3 on the CPU. The values are a, b (int32) or x, y (float32) by the names that the expression
# uses. It prints the expressions and the results. Requires CPython 3.10 or newer with venv.
. "$(dirname "$0")/packages.sh"

values() {
    environment quadrants quadrants==1.3.3 numpy==2.2.6 colorama==0.4.6 dill==0.4.1 rich==15.0.0 markdown-it-py==4.3.0 \
        mdurl==0.1.2 pygments==2.21.0 cffi==2.1.1 pycparser==3.12 pydantic==2.14.4 pydantic_core==2.50.5 \
        annotated-types==0.8.0 typing_extensions==4.16.0 typing-inspection==0.4.5
    cat > "$scratch/values.py" <<'PYTHON'
import importlib
import re
import sys

import quadrants as qd

sys.path.insert(0, sys.argv[1])
qd.init(arch=qd.cpu, log_level=qd.ERROR, offline_cache=False)
for number, line in enumerate(sys.stdin):
    expression, values = line.strip().split("|")
    floats = not re.search(r"\b[ab]\b", expression)
    names = "x, y" if floats else "a, b"
    kinds = ", ".join(f"{name}: qd.{'f32' if floats else 'i32'}" for name in names.split(", "))
    with open(f"{sys.argv[1]}/kernel{number}.py", "w") as file:
        file.write(f"import quadrants as qd\n\nr = qd.field(qd.f64, shape=())\n\n\n@qd.kernel\ndef kernel({kinds}):\n")
        file.write(f"    r[None] = qd.cast({expression}, qd.f64)\n")
    module = importlib.import_module(f"kernel{number}")
    given = [float(value) if floats else int(value) for value in values.split(",")]
    module.kernel(*given, *[1] * (2 - len(given)))
    print(f"{expression} with {names} = {values}: {module.r[None]:.9g}")
PYTHON
    "$scratch/quadrants/bin/python" "$scratch/values.py" "$scratch" 2> "$scratch/messages" | grep -v '^\['
}
