#!/bin/sh
# Guess: a right shift of int32 in Halide keeps the sign for Vulkan, as it does on the CPU.
# Seen: Halide 21.0.0 for Vulkan writes OpShiftRightLogical for a variable count, so -8 >> 1 is 2147483644 instead of
# -4. A constant count becomes a division that rounds down, with the right result. For WebGPU and Metal, the operator >>
# keeps the sign. There is no message.
. "$(dirname "$0")/packages.sh"
. "$here/halide.sh"
same 'CPU, -8 >> 1' -4 "$(on_cpu int32 'p >> q' -8 1)"
same 'Vulkan, p >> q' 'OpShiftRightLogical OpShiftLeftLogical ' "$(vulkan int32 'p >> q')"
same 'Vulkan, type of the shift' int "$(spirv spirv-dis "$scratch/out.o.spv" |
    sed -n 's/.*OpShiftRightLogical %\([a-z]*\) .*/\1/p')"
same 'Vulkan, p >> 1' 'OpSDiv ' "$(vulkan int32 'p >> 1')"
same 'WebGPU, p >> q' 'select((p << u32(abs(q))), (p >> u32(abs(q))), (q >= 0))' \
    "$(kernel webgpu int32 'p >> q')"
same 'the logical shift of -8' 2147483644 "$(((-8 & 4294967295) >> 1))"
