; RUN: asm --spec %S/small-description.xml --gpu gfx1150 --emit obj %s -o %t | stats --spec %S/small-description.xml --loops %t
; Instruction mix of each loop.
.text
.type k,@function
k:
	v_mov_b32 v1, s2
loop:
	v_mov_b32 v2, v1
	s_nop 3
	s_add_u32 s1, s1, s2
	s_branch loop
.Lend:
.size k, .Lend-k
