#!/bin/sh
# Guess: Slang rounds a half-float constant to the nearest value and ties to even, as IEEE 754 does.
# Seen: Slang 2026.12 (slangpy 0.43.1) rounds ties away from zero: 2049.0h is 2050 and half(2048.0) + half(1.0) is 2050.
# The tie 65520.0h is the exception and becomes 65504, the largest half, without a message.
. "$(dirname "$0")/packages.sh"
environment slang slangpy==0.43.1
cat > "$scratch/in.slang" <<'SLANG'
RWStructuredBuffer<half> b;
[shader("compute")]
[numthreads(1, 1, 1)]
void main()
{
    b[0] = 2049.0h;
    b[1] = half(2048.0) + half(1.0);
    b[2] = 2051.0h;
    b[3] = 1.00048828125h;
    b[4] = -2049.0h;
    b[5] = 65520.0h;
}
SLANG
"$scratch/slang/bin/python" "$here/slang.py" "$scratch/in.slang" "$scratch/out.spv"
spirv spirv-val --target-env vulkan1.3 "$scratch/out.spv"
spirv spirv-dis --raw-id --no-header --no-indent "$scratch/out.spv" > "$scratch/out.spvasm"
cat > "$scratch/show.py" <<'PYTHON'
import re
import struct
import sys

text = open(sys.argv[1]).read()
half = re.search(r"(%\d+) = OpTypeFloat 16", text)[1]
constants = dict(re.findall(rf"(%\d+) = OpConstant {half} (\S+)", text))
print("Slang:", *(float.fromhex(constants[value]) for value in re.findall(r"OpStore %\d+ (%\d+)", text)))


def nearest(value):
    try:
        return struct.unpack("e", struct.pack("e", value))[0]
    except OverflowError:
        return "infinity"


print("ties to even:", *map(nearest, (2049.0, 2049.0, 2051.0, 1.00048828125, -2049.0, 65520.0)))
PYTHON
seen='Slang: 2050.0 2050.0 2052.0 1.0009765625 -2050.0 65504.0
ties to even: 2048.0 2048.0 2052.0 1.0 -2048.0 infinity'
same 'Slang 2026.12' "$seen" "$(python3 "$scratch/show.py" "$scratch/out.spvasm")"
