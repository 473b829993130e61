; RUN: patch --isa xenos - --at 0 %s
; Standard input cannot be changed in place.
EXEC_END ADDR(0x1) CNT(0x1)
