; RUN: asm --isa a2xx %s | dis --isa a2xx --dialect wiki --memory-order -
; The old name of the position buffer selects the syntax of 2012. The output has the order in memory.
EXEC ADDR(0x3) CNT(0x1)
   (S)FETCH:	VERTEX	R2.xyz1 = R0.x FMT_32_32_32_FLOAT UNSIGNED STRIDE(16) CONST(5)
ALLOC COORD SIZE(0x0)
EXEC ADDR(0x4) CNT(0x1)
      ALU:	MAXv	export62 = R2, R2
ALLOC PARAM/PIXEL SIZE(0x0)
EXEC_END ADDR(0x5) CNT(0x0)
