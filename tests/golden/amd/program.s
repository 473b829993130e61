// RUN: asm --spec %S/small-description.xml --gpu gfx1150 --listing %s
start:
  s_add_u32 s1, s3, s2
  s_add_u32 s1, s3, 0x1234     // a literal
  s_branch start
  .long 0x12345678, 1
end: .byte 1, 2, 3, 4
