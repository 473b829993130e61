// RUN: dis --spec tests/golden/amd/small-description.xml --gpu gfx1150 %s
s_add_u32 s1, s2, s3
s_add_u32 s1, s2, s3
