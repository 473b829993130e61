#!/bin/sh
# Guess: DXC translates firstbithigh of an int, which finds the first bit that differs from the sign, to the SPIR-V
# instruction FindSMsb.
# Seen: the DXC library of compushady 0.17.5 writes FindUMsb for int and for uint: firstbithigh of a negative int is 31
# on Vulkan, and -1 to 30 with DXIL, which has two instructions, FirstbitSHi and FirstbitHi. There is no message.
. "$(dirname "$0")/dxc.sh"
same 'firstbithigh of an int' 'DXIL: FirstbitSHi;sub i32 31, _;icmp eq i32 _, -1;select i1 _, i32 -1, i32 _;store i32 _
SPIR-V: FindUMsb _;OpBitcast _;store _' "$(store int 'firstbithigh(a)')"
same 'firstbithigh of a uint' 'DXIL: FirstbitHi;sub i32 31, _;icmp eq i32 _, -1;select i1 _, i32 -1, i32 _;store i32 _
SPIR-V: FindUMsb _;store _' "$(store uint 'firstbithigh(c)' | sed 's/OpBitcast _;//')"
