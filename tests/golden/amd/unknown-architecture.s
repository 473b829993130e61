// RUN: asm --spec %S/small-description.xml %s
s_add_u32 s1, s3, s2
