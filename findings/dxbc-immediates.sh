#!/bin/sh
# Guess: the text of the crate dxbc shows the integer coordinates of `ld`, the texture load, and integers in `mov`.
# Seen: version 0.1.0 prints immediate values of both as floats with six digits, so the texel (5, 3) becomes l(0.000000,
# 0.000000, 0.000000, 0.000000), and the same text stands for 1e-10 and for 5 in `mov`. In `iadd` it is 5.
. "$(dirname "$0")/dxbc.sh"
r0='1000f2 0'
r0_x='100012 0'
r1_x='10000a 1'
same 'ld of the texel (5, 3)' 'ld r0.xyzw, l(0.000000, 0.000000, 0.000000, 0.000000), t0.xyzw
ret' "$(disassemble 0 a00002d $r0 4002 5 3 0 0 107e46 0 100003e)"
same 'mov of the integer 5 and of 1e-10' 'mov r0.x, l(0.000000)
mov r0.x, l(0.000000)
ret' "$(disassemble 0 5000036 $r0_x 4001 5 5000036 $r0_x 4001 2edbe6ff 100003e)"
same 'iadd' 'iadd r0.x, r1.x, l(5)
ret' "$(disassemble 0 700001e $r0_x $r1_x 4001 5 100003e)"
