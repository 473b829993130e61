// RUN: asm --spec %S/small-description.xml --gpu gfx1150 --hex-bytes --each-line %s
s_add_u32 s1, s3, s2
s_nothing
