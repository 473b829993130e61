; RUN: asm --isa a2xx %s | dis --isa a2xx --cfg
EXEC
      ALU: MAXv R0 = C0, C0
again:
EXEC
      ALU: PRED_SETGT_PUSHv R1.x___ = R0, C1
COND_JMP ADDR(done) COND(1)
COND_JMP ADDR(again) FORCE_CALL
done:
EXEC_END
      ALU: MAXv export0 = R0, R0
