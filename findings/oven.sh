# Sourced by the scripts in this directory. `translate < STATEMENTS` translates a kernel with the parameters a (a
# pointer), n, k (ints), x and y (floats) with oven-language 0.1.8 to MLIR and prints its operations. `folded`
# canonicalizes them with mlir-opt 22.1.8 and prints the result, or the first error. The operation oven.store is written
# in the generic form, since mlir-opt does not know it.
. "$(dirname "$0")/mlir.sh"
environment oven oven-language==0.1.8

translate() {
    { echo 'def f(a: ol.ptr, n: int, k: int, x: float, y: float):'; sed 's/^/    /'; } > "$scratch/in.py"
    "$scratch/oven/bin/python" - "$scratch/in.py" "$scratch/out.mlir" <<'PYTHON'
import sys

from oven.compiler import PythonToMLIRCompiler

with open(sys.argv[1]) as source, open(sys.argv[2], "w") as output:
    output.write(PythonToMLIRCompiler().compile_source(source.read()) + "\n")
PYTHON
    sed -n -e '/oven.smem/d' -e '1d' -e '/^  return/d' -e 's/^  //p' "$scratch/out.mlir"
}

folded() {
    sed 's/oven.store \(.*\) : \((.*)\)/"oven.store"(\1) : \2 -> ()/' "$scratch/out.mlir" > "$scratch/generic.mlir"
    if mlir mlir-opt --allow-unregistered-dialect --canonicalize "$scratch/generic.mlir" > "$scratch/folded.mlir" \
        2> "$scratch/messages"; then
        sed -n 's/^    \(.*\)/\1/p' "$scratch/folded.mlir" | grep -v '^return'
    else
        sed -n 's/^.*error: //p' "$scratch/messages" | head -1
    fi
}
