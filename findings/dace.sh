# Sourced by the scripts in this directory. `cuda` reads lines `TYPE EXPRESSION` and prints the expressions of C++ that
# DaCe 1.0.2 writes to the CUDA kernel of a map over arrays of the type, where x is an element (`__in1` or an
# intermediate value in C++). Needs CPython 3.9 to 3.12 with venv.
. "$(dirname "$0")/packages.sh"

cuda() {
    if [ ! -d "$scratch/dace" ]; then
        environment dace aenum==3.1.17 astunparse==1.6.3 dill==0.4.1 fparser==0.2.5 mpmath==1.3.0 networkx==3.2.1 \
            numpy==1.26.4 packaging==26.4 ply==3.11 pyyaml==6.0.4 six==1.17.0 sympy==1.14.0 setuptools==80.9.0 \
            wheel==0.45.1
        "$scratch/dace/bin/pip" --quiet --disable-pip-version-check install --no-deps dace==1.0.2
    fi
    cat > "$scratch/translate.py" <<'PYTHON'
import importlib
import re
import sys
import warnings

warnings.simplefilter("ignore")
for index, line in enumerate(sys.stdin):
    name, expression = line.strip().split(" ", 1)
    element = expression.replace("x", "A[i]")
    with open(f"{sys.path[0]}/program{index}.py", "w") as file:
        file.write(f"""import dace
@dace.program
def f(A: dace.{name}[8], R: dace.{name}[8]):
    for i in dace.map[0:8]:
        R[i] = {element}
""")
    importlib.invalidate_caches()
    graph = importlib.import_module(f"program{index}").f.to_sdfg()
    graph.apply_gpu_transformations()
    code = next(part.clean_code for part in graph.generate_code() if part.language == "cu")
    values = re.findall(r"^ *__(?:out|tmp\d+) = (.*\W.*);$", re.sub(r"__tmp_\w+_r\b", "__in1", code), re.M)
    print(f"{line.strip()} -> {'; '.join(values)}")
PYTHON
    (cd "$scratch" && HOME="$scratch" "$scratch/dace/bin/python" "$scratch/translate.py" 2> "$scratch/messages")
}
