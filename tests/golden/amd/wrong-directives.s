// RUN: asm --spec %S/small-description.xml --gpu gfx1150 --hex %s
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.bytes 1
.p2align x
  s_add_u32 s1, s2, s3 // bits 12345678
  .protected foo
