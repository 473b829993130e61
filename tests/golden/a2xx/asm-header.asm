; RUN: asm --isa a2xx %s
@unifrm(C0) mvp
EXEC_END
