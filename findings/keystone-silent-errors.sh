#!/bin/sh
# Guess: Ks.asm raises KsError for an operand that is out of range, on each architecture.
# Seen: for MIPS, Keystone 0.9.2 prints the error to standard error, and asm returns None without an exception. A
# program that joins the results loses the instruction. addi with 40000, which is also out of range, becomes two
# instructions that overwrite register $at. On x86, such an operand is an exception or is cut.
. "$(dirname "$0")/keystone.sh"
seen='lui $t0, 0x12345 -> nothing
sll $t0, $t0, 33 -> nothing
ori $t0, $t0, -1 -> nothing
addi $t0, $t0, 40000 -> 34019c4001014020
lui $t0, 0x1234 -> 3c081234'
same 'MIPS' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | assemble MIPS MIPS32)"
same 'standard error' 'error: expected 16-bit unsigned immediate
error: expected 5-bit unsigned immediate
error: expected 16-bit unsigned immediate' "$(grep error: "$scratch/messages")"
same 'x86-64' 'shl eax, 256 -> Invalid operand' "$(echo 'shl eax, 256' | assemble X86 64)"
