; RUN: asm --isa toy --endian big %s -o %t | dis --isa toy --bare -x 29021001
; the order of bytes is that of the output
mul r2, r1, r1
