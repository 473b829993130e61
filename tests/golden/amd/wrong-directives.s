// RUN: asm --spec %S/small-description.xml --gpu gfx1150 --hex %s
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.bytes 1
.p2align x
  s_add_u32 s1, s2, s3 // bits 12345678
  .protected foo
  .byte 1, 300, 2
  .long 1, 2 +, 3
  .ascii "a", b
  .size foo, 4 *
  .type foo, @thing
  .section .mine,"aq"
  .p2align 40
  .float 1.0, x
again:
  s_add_u32 s1, s2, s3
again:
  .set again, 4
  .quad again - 5b
  .byte 1 << 20 + missing
  .byte far
far = 1000
