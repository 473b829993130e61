// RUN: asm --spec %S/small-description.xml --gpu gfx1150 --hex %s
  s_nop 0
.data
  .long 5
