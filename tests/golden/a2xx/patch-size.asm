; RUN: patch --isa xenos tests/golden/a2xx/data/game.bin --at 0x10 %s
; A program of another size is refused, and the file stays as it is.
ALLOC PARAM/PIXEL SIZE(0x0)
EXEC_END ADDR(0x1) CNT(0x2)
      ALU:	ADDv	R0 = C7, R0
      ALU:	MAXv	export0 = R0, R0
