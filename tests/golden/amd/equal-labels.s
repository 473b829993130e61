; RUN: asm --spec %S/small-description.xml --gpu gfx1150 --emit obj %s -o %t | dis --spec %S/small-description.xml %t
; Two local symbols with one name, as in an object that was linked from two files. A name is declared once in text.
.text
.globl f
f:
loop: // symbol inner
	s_nop 1
	s_branch loop
loop.2: // symbol inner
	s_nop 2
	s_branch loop.2
inner.2:
	s_nop 3
