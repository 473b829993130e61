#!/bin/sh
# Guess: integer literals of HLSL are 32-bit ints, and shifts use the low five bits of the count.
# Seen: in the DXC library of compushady 0.17.5, literals have 64 bits until a variable takes part: (1 << 33) >> 33 is
# 1, and 1 << 33 is cut to 0, while a << 33 shifts by 1. `8 >> -1` is 0 in DXIL and 16 in SPIR-V, and the same shift of
# a variable shifts by 31 in both.
. "$(dirname "$0")/dxc.sh"
same '(1 << 33) >> 33' 'DXIL: store i32 1
SPIR-V: store %int_1' "$(store int '(1 << 33) >> 33')"
same '1 << 33' 'DXIL: store i32 0
SPIR-V: store %int_0' "$(store int '1 << 33')"
same 'a << 33' 'DXIL: shl i32 _, 1;store i32 _
SPIR-V: OpShiftLeftLogical _ %int_1;store _' "$(store int 'a << 33')"
same '8 >> -1' 'DXIL: store i32 0
SPIR-V: store %int_16' "$(store int '8 >> -1')"
same 'a >> -1' 'DXIL: ashr i32 _, 31;store i32 _
SPIR-V: OpShiftRightArithmetic _ %int_31;store _' "$(store int 'a >> -1')"
