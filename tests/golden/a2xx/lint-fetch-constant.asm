; RUN: asm --isa a2xx --lint --stage fragment --hex %s
EXEC_END
 FETCH: VERTEX R0 = R0.x FMT_32 SIGNED STRIDE(4) CONST(1, 3)
