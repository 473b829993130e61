# Sourced by the scripts in this directory. `metashade LANGUAGE < STATEMENTS` runs Python statements that generate the
# body of a function with the parameters x, y (float) and n (int) with metashade 0.6.2, and prints the body in `glsl` or
# `hlsl`. In the statements, `sh` is the generator.
. "$(dirname "$0")/packages.sh"

metashade() {
    environment metashade metashade==0.6.2
    cat > "$scratch/statements.py"
    cat > "$scratch/generate.py" <<'PYTHON'
import io
import sys

from metashade.targets.glsl import frag
from metashade.targets.hlsl.sm6 import ps_6_0

file = io.StringIO()
sh = frag.Generator(file, "450") if sys.argv[1] == "glsl" else ps_6_0.Generator(file)
with sh.function("f", sh.Float)(x=sh.Float, y=sh.Float, n=sh.Int):
    exec(open(f"{sys.path[0]}/statements.py").read())
lines = (line.strip() for line in file.getvalue().split("\n"))
print("\n".join(line for line in lines if line.endswith(";")))
PYTHON
    "$scratch/metashade/bin/python" "$scratch/generate.py" "$1"
}
