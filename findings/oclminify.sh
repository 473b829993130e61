# Sourced by the scripts in this directory. `minified < STATEMENTS` minifies each line, the statements of an OpenCL
# kernel with the parameters `__global int *p, int n, int m`, with oclminify 0.8.0, and prints the statements of the
# result, in which n is c and m is d (needs gcc).
. "$(dirname "$0")/packages.sh"

minified() {
    environment oclminify oclminify==0.8.0 ply==3.11 setuptools==80.9.0
    "$scratch/oclminify/bin/pip" --quiet --disable-pip-version-check install --no-deps --no-build-isolation \
        pycparserext==2016.1 pycparser==2.14 >&2
    cat > "$scratch/minify.py" <<'PYTHON'
import sys

from oclminify.minify import minify

for line in sys.stdin:
    text = minify("__kernel void k(__global int *p, int n, int m) { %s }" % line.strip())
    print(line.strip(), "->", text[text.index("{") + 1:text.rindex("}")])
PYTHON
    (cd "$scratch" && "$scratch/oclminify/bin/python" "$scratch/minify.py" 2> "$scratch/messages")
}
