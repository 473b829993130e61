# Sourced by the scripts in this directory. `pygpgpu BACKEND` reads lines with Python expressions of the arguments x, y
# (float32), n, m (int32), q (float64) and v (float4), translates each one with PyGPGPU 0.1.1 for `opencl` or `cuda` in
# a kernel that stores it, and prints the stored C expression (needs a C compiler).
. "$(dirname "$0")/packages.sh"

pygpgpu() {
    if [ ! -d "$scratch/pygpgpu" ]; then
        environment pygpgpu pygpgpu==0.1.1 numpy==2.4.6 imageio==2.38.1 pillow==13.0.0 pygf==0.1.4 \
            tree-sitter==0.26.1 typing_extensions==4.16.0 setuptools==80.9.0
        "$scratch/pygpgpu/bin/pip" --quiet --disable-pip-version-check install --no-deps --no-build-isolation \
            tree-sitter-opencl==0.0.2 tree-sitter-cuda37==0.21.2 >&2
    fi
    cat > "$scratch/translate.py" <<'PYTHON'
import math
import sys

from pygpgpu import gpu
from pygpgpu.kernel.translator import PTR, FunctionTranslator

names = {"math": math, "gpu": gpu}
for index, line in enumerate(sys.stdin):
    expression = line.strip()
    path = f"{sys.path[0]}/kernel{index}.py"
    with open(path, "w") as file:
        file.write("def kernel(o, x, y, n, m, q, v):\n    for i in range(o.shape[0]):\n")
        file.write(f"        o[i] = {expression}\n")
    exec(compile(open(path).read(), path, "exec"), names)
    output = (PTR, "float4" if "v" in expression.split() else "float")
    types = ["float", "float", "int", "int", "double", "float4"]
    function = FunctionTranslator(names["kernel"], [output, *types], sys.argv[1], names.get, {}, is_kernel=True)
    function.translate()
    for stored in function.render_kernel("kernel").split("\n"):
        if stored.strip().startswith("o[i] = "):
            print(f"{expression} -> {stored.strip()[7:-1]}")
PYTHON
    "$scratch/pygpgpu/bin/python" "$scratch/translate.py" "$1"
}
