// RUN: dis --spec %S/small-description.xml --gpu gfx1150 --bare %s
s_add_u32 s1, s3, s2          // 000000000000: 80010203
v_mov_b32 v1, s3              ; encoding: [0x03,0x02,0x02,0x7e]
