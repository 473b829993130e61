// RUN: asm --spec %S/small-description.xml --syntax xml --listing %s
start:
  S_ADD_U32 SDST=0x1, SSRC0=0x3, SSRC1=0x2
  s_add_u32 SSRC1=0x2, SSRC0=0x3, SDST=0x1 // fields in any order, names in any case
  .long 0x80010203
