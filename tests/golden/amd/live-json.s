; RUN: asm --spec %S/small-description.xml --gpu gfx1150 --emit obj %s -o %t | dis --spec %S/small-description.xml --live --format jsonl %t
; Records of live registers.
.text
.type k,@function
k:
	v_mov_b32 v1, s2
loop:
	v_mov_b32 v2, v1
	v_mov_b32 v3, v2
	s_add_u32 s1, s1, s2
	s_branch loop
.Lend:
.size k, .Lend-k
