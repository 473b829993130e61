#!/bin/sh
# Guess: in a Triton kernel, // and % have one meaning, whether the number is a constexpr or comes from memory.
# Seen: Triton 3.9.0 computes a constexpr as Python does and other integers as C does: for -7, n // 2 is -4 as a
# constexpr and -3 (arith.divsi) otherwise, and n % 3 is 2 and -1 (arith.remsi). n % 3.0 is 2 and -1 (arith.remf). So a
# parameter that becomes a tl.constexpr, a usual optimization, changes the result. n << 33 is -60129542144, which has
# more than 32 bits, as a constexpr, and a shift of an i32 by 33 with a warning otherwise.
. "$(dirname "$0")/packages.sh"
environment triton triton==3.9.0
cat > "$scratch/compile.py" <<'PYTHON'
import os
import re
import sys

folder, expression = sys.argv[1:]
os.environ.update(TRITON_CACHE_DIR=folder + "/cache", TRITON_DEFAULT_FP_FUSION="1")
sys.path.insert(0, folder)
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource, compile

with open(folder + "/kernel.py", "w") as file:
    file.write(f"""import triton
import triton.language as tl


@triton.jit
def kernel(p, o, C: tl.constexpr):
    n = tl.load(p)
    tl.store(o, {expression})
""")
import kernel

signature = {"p": "*i32", "o": "*fp32", "C": "constexpr"}
source = ASTSource(kernel.kernel, signature, constexprs={(2,): -7})
for line in compile(source, target=GPUTarget("cuda", 90, 32)).asm["ttir"].split("\n"):
    if match := re.search(r"arith\.(constant -?[0-9].* : f32|divsi|remsi|remf|shli)", line):
        print(match[1].replace("constant ", "").replace(" : f32", ""))
PYTHON
ttir() {
    "$scratch/triton/bin/python" "$scratch/compile.py" "$scratch" "$1" 2> "$scratch/messages"
}
same 'C // 2' -4.000000e+00 "$(ttir 'C // 2')"
same 'n // 2' divsi "$(ttir 'n // 2')"
same 'C % 3' 2.000000e+00 "$(ttir 'C % 3')"
same 'n % 3' remsi "$(ttir 'n % 3')"
same 'C % 3.0' 2.000000e+00 "$(ttir 'C % 3.0')"
same 'n % 3.0' '3.000000e+00
remf' "$(ttir 'n % 3.0')"
same 'C << 33' '-6.01295421E+10' "$(ttir 'C << 33')"
same 'n << 33' shli "$(ttir 'n << 33')"
same 'its warning' 'Value 33 exceeds the maximum bitwidth (32)' "$(grep -o 'Value.*[)] for' "$scratch/messages" |
    sed 's/ for$//')"
