; RUN: asm --isa xenos --lint --hex %s
EXEC_END
 FETCH: VERTEX R0 = R0.x FMT_32 SIGNED STRIDE(4) CONST(1, 0) {IS_MINI_FETCH=1}
