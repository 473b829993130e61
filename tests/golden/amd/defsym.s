// RUN: asm --spec %S/small-description.xml --gpu gfx1150 --hex-bytes --each-line --defsym TILE=16 --defsym low=-0x1 %s
.byte TILE, low
.if TILE == 16
s_nop TILE
s_nop other
/* open
