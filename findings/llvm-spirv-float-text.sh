#!/bin/sh
# Guess: spirv-as assembles the text of llc -filetype=asm to the module of llc -filetype=obj.
# Seen: LLVM 22.1.8 prints the bits of a half constant as a decimal integer: 0.5 is 14336, which spirv-as 2025.5 reads
# as the half 14336.0. A 64-bit NaN is printed as 0x1.8p+128, which spirv-as reads as a finite number. A 32-bit NaN
# loses its payload. There is no message.
. "$(dirname "$0")/llvm22.sh"
cat > "$scratch/in.ll" <<'IR'
define spir_func void @f(ptr addrspace(1) %h, ptr addrspace(1) %s, ptr addrspace(1) %d) {
  store half 0.5, ptr addrspace(1) %h
  store float 0x7FF4000020000000, ptr addrspace(1) %s
  store double 0x7FF8000000000000, ptr addrspace(1) %d
  ret void
}
IR
constants() { spirv spirv-dis --no-header --no-indent "$1" | sed -n -E 's/^.*= OpConstant (%[a-z]+)/\1/p'; }
llvm llc -mtriple=spirv64-unknown-unknown -filetype=asm "$scratch/in.ll" -o "$scratch/out.s"
same 'LLVM 22.1.8, text' '0x1.8p+128
0x1.8p+128
14336' "$(sed -n -E 's/^.*= OpConstant %[0-9]+ //p' "$scratch/out.s")"
llvm llc -mtriple=spirv64-unknown-unknown -filetype=obj "$scratch/in.ll" -o "$scratch/out.spv"
same 'LLVM 22.1.8, module' '%double 0x1.8p+1024
%float 0x1.400002p+128
%half 0x1p-1' "$(constants "$scratch/out.spv")"
spirv spirv-as "$scratch/out.s" -o "$scratch/again.spv"
same 'spirv-as 2025.5, module from the text' '%double 5.104235503814077e+38
%float 0x1.8p+128
%half 0x1.cp+13' "$(constants "$scratch/again.spv")"
