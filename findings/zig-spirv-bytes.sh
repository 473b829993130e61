#!/bin/sh
# Guess: an array of u8 in an OpenCL kernel written in Zig has one byte per element, as @sizeOf(u8) reports.
# Seen: the SPIR-V backend of Zig 0.17.1 represents u8 by a 32-bit integer, unless the CPU feature int8 is set. A
# pointer to u8 becomes a pointer to a 32-bit integer, so q[1] is at byte 4, a store writes four bytes with the
# alignment 1, and a u8 parameter of the kernel takes four bytes. @sizeOf(u8) is still 1. There is no message, and
# spirv-val accepts it.
. "$(dirname "$0")/zig.sh"
types() { grep -E '^%_ptr_CrossWorkgroup|^%u[0-9]* = |PtrAccessChain' "$scratch/zig.spvasm" | sed 's/%[0-9]*/%/g'; }
same 'q[1] = b' 'OpStore %47 %24 Aligned 1' "$(kernel 'q[1] = b;')"
same 'types and address' '%_ptr_CrossWorkgroup_f32 = OpTypePointer CrossWorkgroup %f32
%u32 = OpTypeInt % 0
%_ptr_CrossWorkgroup_u32 = OpTypePointer CrossWorkgroup %u32
%u64 = OpTypeInt % 0
% = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_u32 % %u64_1' "$(types | sed 's/Int [0-9]* /Int % /')"
same 'spirv-val' valid "$(check opencl2.2)"
same '@sizeOf(u8)' 'OpStore %47 %u32_1 Aligned 4' "$(kernel 'p[0] = @sizeOf(u8);')"
kernel 'q[1] = b;' > "$scratch/messages"
zig -target spirv64-opencl -mcpu=generic+int8 > "$scratch/messages"
same 'with the feature int8' '% = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_u8 % %u64_1' "$(types | tail -n 1)"
