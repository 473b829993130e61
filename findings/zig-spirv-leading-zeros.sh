#!/bin/sh
# Guess: in a kernel written in Zig, @clz and @ctz of a u8 count within 8 bits, as at compile time: @clz(1) is 7.
# Seen: the SPIR-V backend of Zig 0.17.1 counts in 32 bits and does not correct the result, so @clz of the u8 1 is 31
# and @ctz of the u8 0 is 32. The same expression with a constant is 7. There is no message.
. "$(dirname "$0")/zig.sh"
same '@clz(b) of a u8' '%48 = OpExtInst %u32 %50 clz %24
OpStore %47 %48 Aligned 4' "$(kernel 'p[0] = @clz(b);')"
same 'type of the operand' '%u32 = OpTypeInt 32 0
%24 = OpFunctionParameter %u32' "$(grep -E '^%u32 = |^%24 = ' "$scratch/zig.spvasm")"
same '@ctz(b) of a u8' '%48 = OpExtInst %u32 %50 ctz %24
OpStore %47 %48 Aligned 4' "$(kernel 'p[0] = @ctz(b);')"
same '@clz of the constant 1 as u8' 'OpStore %47 %u32_7 Aligned 4' "$(kernel 'p[0] = @clz(@as(u8, 1));')"
