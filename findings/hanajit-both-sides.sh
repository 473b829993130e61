#!/bin/sh
# Guess: in a kernel of hanajit, `a[n] if n < m else 0.0` reads a[n] only if n < m, and so does `n < m and a[n] > 0.0`.
# Seen: hanajit 0.24.0 for Vulkan loads a[n] first and then selects: the SPIR-V has no branch. For `and` it computes
# both sides and an OpLogicalAnd. There is no message.
. "$(dirname "$0")/hanajit.sh"
same 'Vulkan, a[n] if n < m else 0.0' 'OpSLessThan %bool _ _
OpLoad %double _
OpSelect %double _ _ %double_0' "$(vulkan 'a[n] if n < m else 0.0')"
same 'Vulkan, 1.0 if n < m and a[n] > 0.0 else 0.0' 'OpSLessThan %bool _ _
OpLoad %double _
OpFOrdGreaterThan %bool _ %double_0
OpLogicalAnd %bool _ _
OpSelect %double _ %double_1 %double_0' "$(vulkan '1.0 if n < m and a[n] > 0.0 else 0.0')"
