; RUN: asm --spec tests/golden/isaspec/data/typo.xml %s
; The description is the cause, so it comes first.
op 3
