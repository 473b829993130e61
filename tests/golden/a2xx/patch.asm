; RUN: patch --isa xenos tests/golden/a2xx/data/game.bin --at 0x10 %s -o - | dis --isa xenos --bare --at 0x10 -
; The program in the larger file becomes this one, which has as many bytes; what stands around it stays.
ALLOC PARAM/PIXEL SIZE(0x0)
EXEC_END ADDR(0x1) CNT(0x1)
      ALU:	MAXv	export0 = C7, C7
