#!/bin/sh
# Guess: a conversion of a constant out of range, int(3.0e9f), has a value, as the conversion of Direct3D 11 saturates,
# and one compiler gives it one value.
# Seen: for DXIL, the DXC library of compushady 0.17.5 makes the value undefined and then refuses its own output:
# "Assignment of undefined values to UAV". In SPIR-V int(3.0e9f) is 2147483647 and uint(-1.5f) is 0. If the constant is
# first stored in a variable, spirv-opt converts it, and the values are -2147483648 and 4294967295.
. "$(dirname "$0")/dxc.sh"
same 'int(3.0e9f)' 'DXIL: Assignment of undefined values to UAV.
validation errors
SPIR-V: store %int_2147483647' "$(store int 'int(3.0e9f)')"
same 'uint(-1.5f)' 'DXIL: Assignment of undefined values to UAV.
validation errors
SPIR-V: store %uint_0' "$(store uint 'uint(-1.5f)')"
same '(x = 3.0e9f, int(x))' 'SPIR-V: store %int_n2147483648' "$(store int '(x = 3.0e9f, int(x))' | grep SPIR-V)"
same '(x = -1.5f, uint(x))' 'SPIR-V: store %uint_4294967295' "$(store uint '(x = -1.5f, uint(x))' | grep SPIR-V)"
