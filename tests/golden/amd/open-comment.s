// RUN: asm --spec %S/small-description.xml --gpu gfx1150 --hex-bytes %s
s_nop 1 /* over
lines */ s_nop 2
s_nop 3 /* without an end
s_nop 4
