; RUN: asm --isa xenos %s | dis --isa xenos --pseudo glsl -
; Jumps into the middle of other forms stay jumps.
EXEC ADDR(0x4) CNT(0x1)
      ALU:	MAXv	R1 = R0, C0
   	    	PRED_SETGTs	R2.____ = R0.xyzx
COND_JMP ADDR(La) COND(1)
EXEC
      ALU:	ADDv	R1 = R1, R0
COND_JMP ADDR(Lb) COND(0)
EXEC_END
      ALU:	MAXv	export0 = R1, R1
La:
EXEC
      ALU:	MULv	R1 = R1, C1
Lb:
EXEC_END
      ALU:	MAXv	export0 = R1, R1
