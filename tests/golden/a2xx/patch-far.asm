; RUN: patch --isa xenos tests/golden/a2xx/data/game.bin --at 0xffffffffffffffff %s
; No file reaches so far.
EXEC_END ADDR(0x1) CNT(0x1)
      ALU:	ADDv	R0 = C7, R0
