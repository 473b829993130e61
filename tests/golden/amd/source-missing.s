; RUN: asm --spec %S/small-description.xml --gpu gfx1150 --emit obj %s -o %t | dis --spec %S/small-description.xml --source %t
; Files that cannot be read are reported.
.text
.file 1 "axpy.txt"
.type k,@function
k:
	.loc 1 2 3
	v_mov_b32 v1, s2
	.loc 1 3 1
	v_mov_b32 v2, v1
	.loc 1 9 1
	s_nop 0
.Lend:
.size k, .Lend-k
