// RUN: asm --spec %S/small-description.xml %s
  S_ADD_U33 SDST=0x1, SSRC0=0x3, SSRC1=0x2
  S_ADD_U32 SDST=0x1, SSRC0=0x3
  S_ADD_U32 SDST=0x1, SSRC0=0x3, SSRC1=0x2, NEG=0x1
  S_ADD_U32 SDST=0x1, SSRC0=0x3, SSRC1=0x100
  S_ADD_U32 s1, s2, s3
  .amdhsa_kernel k
