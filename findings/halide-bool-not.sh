#!/bin/sh
# Guess: ~(p < q) in Halide's Python package negates the comparison for every API, as it does on the CPU.
# Seen: Halide 21.0.0 writes it as a bitwise operation. In OpenCL and Metal, `bool _10 = ~_9;` promotes the bool to an
# int, and ~0 and ~1 are both true, so the negation is always true. For Vulkan it writes OpNot with a bool result, which
# spirv-val 2025.5 refuses, and for WebGPU ~ of a bool, which Dawn (npm webgpu 0.6.2) refuses. There is no message.
. "$(dirname "$0")/dawn.sh"
. "$here/halide.sh"
expression='hl.select(~(p < q), 1.0, 2.0)'
same 'CPU, p = 1 and q = 2' 2.0 "$(on_cpu float32 "$expression" 1 2)"
same 'CPU, p = 2 and q = 1' 1.0 "$(on_cpu float32 "$expression" 2 1)"
for api in opencl metal; do
    kernel $api float32 "$expression" > "$scratch/messages"
    same "$api" ' bool _ = _ < _;
 bool _ = ~_;' "$(grep -a -o -E '^ bool _[0-9]+ = [^;]*;' "$scratch/out.o" | sed 's/_[0-9]*/_/g')"
done
kernel vulkan float32 "$expression" || true
same 'Vulkan' 'OpFOrdLessThan %bool
OpNot %bool' "$(spirv spirv-dis "$scratch/out.o.spv" | grep -o -E 'Op(FOrd[A-Za-z]*|Not) %bool')"
same 'spirv-val 2025.5' 'Expected int scalar or vector type as Result Type: Not' \
    "$(spirv spirv-val --target-env vulkan1.3 "$scratch/out.o.spv" 2>&1 | sed -n 's/^error: line [0-9]*: //p')"
same 'WebGPU' '~(p < q)' "$(kernel webgpu float32 "$expression" | grep -o '~(p < q)')"
same 'Dawn' "let x = ~(1f < 2f): no matching overload for 'operator ~ (bool)'" \
    "$(echo 'let x = ~(1f < 2f)' | checks | grep '^let')"
