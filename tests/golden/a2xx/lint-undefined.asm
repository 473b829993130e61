; RUN: asm --isa a2xx --lint --stage fragment --hex %s
EXEC_END
 FETCH: RAW 7, 0, 0
