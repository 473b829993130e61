// RUN: asm --isa xenos --dialect xna %s
 exece
 max oPos, r1, r1.q
