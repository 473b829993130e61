// RUN: asm --spec %S/small-description.xml --gpu gfx1150 --hex %s
  s_ad_u32 s1, s2, s3
  s_add_u32 s1, s2
  .long 5
  s_branch nowhere
a:
a:
  s_add_u32 s300, s1, s2
  s_add_u32 s1, s2, later+4
  .set K, 4
  s_add_u32 s1, K*2, s2, s3
