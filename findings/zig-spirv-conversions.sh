#!/bin/sh
# Guess: the SPIR-V backend of Zig writes valid modules for a shift by a constant and for @clz of an i32.
# Seen: Zig 0.17.1 converts the shift count (a u5) to i32 with SConvert, and the result of @clz (a u6) with UConvert.
# Both types are 32-bit integers in SPIR-V, and a conversion to the same width is invalid. spirv-val 2025.5 refuses the
# modules. Zig prints no message. @clz of a u8 has no conversion and is valid.
. "$(dirname "$0")/zig.sh"
same 'n << 3' '%52 = OpSConvert %u32 %u32_3
%54 = OpShiftLeftLogical %u32 %18 %52
OpStore %47 %54 Aligned 4' "$(kernel 'p[0] = n << 3;')"
same 'spirv-val' 'Expected input to have different bit width from Result Type: SConvert' "$(check opencl2.2)"
same '@clz(n) of an i32' '%48 = OpExtInst %u32 %50 clz %18
%51 = OpUConvert %u32 %48
OpStore %47 %51 Aligned 4' "$(kernel 'p[0] = @clz(n);')"
same 'spirv-val' 'Expected input to have different bit width from Result Type: UConvert' "$(check opencl2.2)"
kernel 'p[0] = @clz(b);' > "$scratch/messages"
same '@clz(b) of a u8, spirv-val' valid "$(check opencl2.2)"
