; RUN: asm --isa a2xx --print lossless %s
; Headers are kept and printed back; comments are not. Carriage returns and a missing line end are fine.
@const(C0)   -1.0, 0.5, 1e3, 2
@sampler(3)  diffuse
EXEC_END
      ALU: MAXv export0 = C0, C0 ; a comment
