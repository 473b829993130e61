#!/bin/sh
# Guess: pystencils computes half of an integer field as a division, or refuses it.
# Seen: pystencils 2.0 folds the factor 1/2 as an integer to 0, so k / 2 is 0 for each k, in CUDA and HIP. There is no
# message. It refuses 0.5 * k and floor(k / 2). k**-1 becomes 1 / k. Needs CPython 3.10 or newer with venv.
. "$(dirname "$0")/packages.sh"
environment stencils pystencils==2.0 sympy==1.14.0 mpmath==1.3.0 numpy==2.2.6 appdirs==1.4.4 joblib==1.6.0 \
    fasteners==0.20 packaging==26.4 pyyaml==6.0.4 cloudpickle==3.1.3
cat > "$scratch/kernel.py" <<'PYTHON'
import pystencils
import sympy

k, r = pystencils.fields("k, r: int32[1D]")
for target in (pystencils.Target.CUDA, pystencils.Target.HIP):
    for expression in (k[0] / 2, sympy.Rational(3, 2) * k[0], 1 / k[0], 0.5 * k[0], sympy.floor(k[0] / 2)):
        try:
            settings = pystencils.CreateKernelConfig(target=target)
            code = pystencils.create_kernel([pystencils.Assignment(r[0], expression)], settings).get_c_code()
            result = next(line.split("] = ")[1] for line in code.split("\n") if "] = " in line)
        except Exception:
            result = "refused"
        print(f"{target.name}: {expression}: {result}".replace("_data_k[ctr_0 * _stride_k_0]", "k").replace("k_C", "k"))
PYTHON
same 'Integer fields' 'CUDA: k/2: 0;
CUDA: 3*k/2: k;
CUDA: 1/k: 1 / k;
CUDA: 0.5*k: refused
CUDA: floor(k/2): refused
HIP: k/2: 0;
HIP: 3*k/2: k;
HIP: 1/k: 1 / k;
HIP: 0.5*k: refused
HIP: floor(k/2): refused' "$("$scratch/stencils/bin/python" "$scratch/kernel.py" 2>&1)"
