// RUN: asm --spec %S/small-description.xml --gpu gfx1150 --hex %s
// A file that is not there is reported where it is included.
.include "x.inc"
s_nop 0
