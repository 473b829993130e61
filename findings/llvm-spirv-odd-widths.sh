#!/bin/sh
# Guess: llc for SPIR-V keeps the meaning of integers such as i5 and i24, which SPIR-V does not have, or refuses them.
# Seen: LLVM 22.1.8 replaces the types by 8-bit and 32-bit integers and does not wrap the values. The i5 sum 31 + 1 is
# 32 and greater than 31. A truncation to i5 keeps 8 bits (& 255). A saturating conversion to i5 saturates at 127. An
# i24 load and store access 4 bytes instead of 3. There is no message.
. "$(dirname "$0")/llvm22.sh"
show() { same "LLVM 22.1.8, $1" "$2" "$(module "$scratch/in.ll" | grep -v OpReturn)"; }
cat > "$scratch/in.ll" <<'IR'
define spir_func i1 @f(i5 %a, i5 %b) {
  %sum = add i5 %a, %b
  %more = icmp ugt i5 %sum, %a
  ret i1 %more
}
IR
show 'i5 sum' '%8 = OpIAdd %uchar %a %b
%9 = OpUGreaterThan %bool %8 %a'
cat > "$scratch/in.ll" <<'IR'
define spir_func i32 @f(i32 %a) {
  %small = trunc i32 %a to i5
  %large = zext i5 %small to i32
  ret i32 %large
}
IR
show 'trunc to i5, zext to i32' '%7 = OpBitwiseAnd %uint %a %uint_255'
cat > "$scratch/in.ll" <<'IR'
declare i5 @llvm.fptosi.sat.i5.f32(float)
define spir_func i5 @f(float %a) {
  %r = call i5 @llvm.fptosi.sat.i5.f32(float %a)
  ret i5 %r
}
IR
show 'fptosi.sat to i5' '%7 = OpConvertFToS %uchar %a'
cat > "$scratch/in.ll" <<'IR'
define spir_func void @f(ptr addrspace(1) %p) {
  %v = load i24, ptr addrspace(1) %p
  store i24 %v, ptr addrspace(1) %p
  ret void
}
IR
show 'i24 load and store' '%8 = OpLoad %uint %p Aligned 4
OpStore %p %8 Aligned 4'
