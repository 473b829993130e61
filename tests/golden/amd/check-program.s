// RUN: check --spec tests/golden/amd/small-description.xml --gpu gfx1150 --program %s
start:
  s_add_u32 s1, s3, s2
  s_branch 0x10
  .byte 1, 2, 3, 4
