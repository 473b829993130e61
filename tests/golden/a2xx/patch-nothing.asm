; RUN: patch --isa xenos tests/golden/a2xx/data/game.bin --at 0x99 %s
; Behind the end of the file is no program.
EXEC_END ADDR(0x1) CNT(0x1)
      ALU:	ADDv	R0 = C7, R0
