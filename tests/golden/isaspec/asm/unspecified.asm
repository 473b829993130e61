; RUN: asm --spec tests/golden/isaspec/data/unspecified.xml --hex %s
; one warning for a program, of fields that the text does not show; bits that an assert fixes are told
load r1
load r2
wait
