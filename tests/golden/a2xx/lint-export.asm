; RUN: asm --isa a2xx --lint --stage fragment --hex %s
ALLOC PARAM/PIXEL SIZE(0)
EXEC_END
 ALU: MAXv export40 = R1, R1
