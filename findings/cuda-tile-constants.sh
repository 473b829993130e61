#!/bin/sh
# Guess: in a kernel of cuTile, a constant expression has the value that the same operations of float32 and int32 have.
# Seen: cuda-tile 1.7.0 folds constants as Python does: 16777217.0 - 16777216.0 is 1 and 0.1 + 0.2 - 0.3 is 5.55e-17,
# while both are rounded to 32 bits otherwise. ct.astype(3e9, ct.int32) is -1294967296. ct.maximum(1.0, NaN) is 1 and
# ct.maximum(NaN, 1.0) is NaN. There is no message. Needs x86-64 Linux and CPython 3.10 or newer with venv.
. "$(dirname "$0")/packages.sh"
environment tile cuda-tile==1.7.0 typing_extensions==4.16.0
cat > "$scratch/fold.py" <<'PYTHON'
import importlib
import io
import re
import sys
from contextlib import redirect_stderr

import cuda.tile as ct
from cuda.tile.compilation import ArrayConstraint, CallingConvention, KernelSignature, export_kernel

sys.path.insert(0, sys.argv[1])
for number, expression in enumerate(sys.argv[2:]):
    with open(f"{sys.argv[1]}/kernel{number}.py", "w") as file:
        file.write("import cuda.tile as ct\n\n\n@ct.kernel\ndef kernel(out):\n")
        file.write(f"    ct.store(out, (0,), ct.full((1,), 0, ct.float32) + ({expression}))\n")
    array = ArrayConstraint(
        ct.float32, 1, index_dtype=ct.int32, stride_lower_bound_incl=0, alias_groups=(), may_alias_internally=False
    )
    signature = KernelSignature(parameters=[array], calling_convention=CallingConvention.cutile_python_v1())
    text = io.StringIO()
    with redirect_stderr(text):
        export_kernel(
            importlib.import_module(f"kernel{number}").kernel, [signature], io.BytesIO(), gpu_code="sm_100",
            output_format="tileir_bytecode", bytecode_version="13.2",
        )
    values = re.findall(r"Tile\[float32,\(\)\] = typed_const\(value=(.*)\)$", text.getvalue(), re.MULTILINE)
    print(f"{expression}: {values[-1]}")
PYTHON
fold() { CUDA_TILE_LOGS=CUTILEIR "$scratch/tile/bin/python" "$scratch/fold.py" "$scratch" "$@"; }
same 'Constants' '16777217.0 - 16777216.0: 1.0
0.1 + 0.2 - 0.3: 5.551115123125783e-17
ct.astype(3e9, ct.int32): -1294967296.0
ct.maximum(1.0, float("nan")): 1.0
ct.maximum(float("nan"), 1.0): nan' \
    "$(fold '16777217.0 - 16777216.0' '0.1 + 0.2 - 0.3' 'ct.astype(3e9, ct.int32)' \
        'ct.maximum(1.0, float("nan"))' 'ct.maximum(float("nan"), 1.0)')"
