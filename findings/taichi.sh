# Sourced by the scripts in this directory. `taichi OPTION` reads lines `EXPRESSION|VALUE,VALUE`, computes each
# expression of the floats x and y and the int n (the second value) in a kernel of Taichi 1.7.4 on the CPU, and prints
# the lines and the results. OPTION is `fast` or `exact`, which sets fast_math=False. Needs CPython 3.9 to 3.12.
. "$(dirname "$0")/packages.sh"

taichi() {
    environment taichi taichi==1.7.4 numpy==2.2.6 colorama==0.4.6 dill==0.4.1 rich==15.0.0 markdown-it-py==4.3.0 \
        mdurl==0.1.2 pygments==2.21.0
    cat > "$scratch/run.py" <<'PYTHON'
import importlib
import sys

import taichi as ti

ti.init(arch=ti.cpu, log_level=ti.ERROR, offline_cache=False, fast_math=sys.argv[1] == "fast")
for index, line in enumerate(sys.stdin):
    expression, values = line.strip().split("|")
    x, y = (float(value) for value in values.split(","))
    with open(f"{sys.path[0]}/kernel{index}.py", "w") as file:
        file.write(f"""import taichi as ti
@ti.kernel
def f(x: ti.f32, y: ti.f32, n: ti.i32) -> ti.f64:
    return ti.cast({expression}, ti.f64)
""")
    importlib.invalidate_caches()
    print(f"{line.strip()}: {importlib.import_module(f'kernel{index}').f(x, y, int(y)):.9g}")
PYTHON
    "$scratch/taichi/bin/python" "$scratch/run.py" "$1" 2> "$scratch/messages" | sed '/^\[Taichi\]/d'
}
