#!/bin/sh
# Guess: Keystone reports an immediate that does not fit into its field.
# Seen: Keystone 0.9.2 cuts it without a message in many x86 instructions: mov al, 300 becomes mov al, 44, ret 65536
# becomes ret 0, and [rax + 0x100000000] becomes [rax]. int 256 and out 300, al are errors.
. "$(dirname "$0")/keystone.sh"
seen='mov al, 300 -> b02c
mov ax, 65536 -> 66b80000
mov eax, 4294967296 -> b800000000
mov byte ptr [rax], 0x1ff -> c600ff
ret 65536 -> c20000
mov eax, [rax + 0x100000000] -> 8b4000
imul eax, ecx, 0x100000001 -> 69c101000000
int 256 -> Invalid operand
out 300, al -> Invalid operand'
same 'x86-64' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | assemble X86 64)"
