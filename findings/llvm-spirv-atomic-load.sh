#!/bin/sh
# Guess: llc for SPIR-V writes OpAtomicLoad and OpAtomicStore for atomic loads and stores of LLVM IR.
# Seen: LLVM 22.1.8 writes OpLoad and OpStore, the same as for a plain load and store. The order (acquire, release) and
# the scope are dropped without a message. atomicrmw becomes an atomic instruction.
. "$(dirname "$0")/llvm22.sh"
cat > "$scratch/in.ll" <<'IR'
define spir_func i32 @f(ptr addrspace(1) %p) {
  store atomic i32 1, ptr addrspace(1) %p syncscope("workgroup") release, align 4
  %a = load atomic i32, ptr addrspace(1) %p syncscope("workgroup") acquire, align 4
  %b = atomicrmw add ptr addrspace(1) %p, i32 %a syncscope("workgroup") acq_rel
  ret i32 %b
}
IR
seen='OpStore %p %uint_1 Aligned 4
%10 = OpLoad %uint %p Aligned 4
%11 = OpAtomicIAdd %uint %p %uint_2 %uint_8 %10
OpReturnValue %11'
same 'LLVM 22.1.8' "$seen" "$(module "$scratch/in.ll")"
