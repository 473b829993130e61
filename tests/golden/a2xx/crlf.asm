; RUN: asm --isa a2xx --print xna --stage fragment %s
ALLOC PARAM/PIXEL SIZE(0)
EXEC_END
 ALU: MAXv export0 = C64, C64 ; no line end