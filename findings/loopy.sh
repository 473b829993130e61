# Sourced by the scripts in this directory. `opencl EXPRESSION...` translates assignments out[i] = EXPRESSION with loopy
# 2025.2 to OpenCL C and prints the statements, and the type of out that loopy chose. The expressions use x (float32), k
# (int32) and u (uint32), each with the index [i]. Needs CPython 3.10 or newer with venv.
. "$(dirname "$0")/packages.sh"

opencl() {
    if [ ! -d "$scratch/loopy" ]; then
        environment loopy loopy==2025.2 pymbolic==2025.1 islpy==2026.2.2 codepy==2025.1 pytools==2026.1.1 numpy==2.2.6 \
            mako==1.4.3 markupsafe==3.0.4 colorama==0.4.6 constantdict==2025.3 platformdirs==4.14.8 \
            typing_extensions==4.16.0 siphash24==1.9
        "$scratch/loopy/bin/pip" --quiet --disable-pip-version-check install --no-deps --no-binary :all: genpy==2022.1 \
            cgen==2025.1
    fi
    cat > "$scratch/translate.py" <<'PYTHON'
import re
import sys

import loopy
import numpy

for expression in sys.argv[1:]:
    arrays = [
        loopy.GlobalArg(name, kind, shape="n")
        for name, kind in (("x", numpy.float32), ("k", numpy.int32), ("u", numpy.uint32), ("out", None))
    ]
    kernel = loopy.make_kernel(
        "{[i]: 0<=i<n}", f"out[i] = {expression}", [*arrays, loopy.ValueArg("n", numpy.int32)],
        target=loopy.OpenCLTarget(), lang_version=(2018, 2),
    )
    code = loopy.generate_code_v2(kernel).device_code()
    statement = re.search(r"^ *(out\[i\] = .*;)$", code, re.MULTILINE)[1]
    print(f"{expression}: {re.search(r'__global ([a-z]+) ?[*]__restrict__ out', code)[1]}: {statement}")
PYTHON
    "$scratch/loopy/bin/python" "$scratch/translate.py" "$@" 2> "$scratch/messages"
}
