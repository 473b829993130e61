#!/bin/sh
# Guess: x != x in a kernel of hanajit is true for NaN, as in Python.
# Seen: hanajit 0.24.0 writes OpFOrdNotEqual to SPIR-V, which is false for NaN, and the result on the CPU is also False.
# There is no message.
. "$(dirname "$0")/hanajit.sh"
same 'Vulkan' 'OpLoad %double _
OpLoad %double _
OpFOrdNotEqual %bool _ _
OpSelect %double _ %double_1 %double_0' "$(vulkan '1.0 if x != x else 0.0')"
same 'CPU, NaN and 1.0' 'False False' "$(cpu 'x != x' nan 0) $(cpu 'x != x' 1 0)"
same 'CPU, not (x == x) for NaN' True "$(cpu 'not (x == x)' nan 0)"
