; RUN: asm --spec %S/small-description.xml --overlay %S/banks.errata --gpu gfx1150 --emit obj %s -o %t | dis --spec %S/small-description.xml --overlay %S/banks.errata %t
; The state of `s_set_vgpr_msb` applies until the end of a block, the next symbol, or data.
.text
f:
	s_set_vgpr_msb 0x41
	v_mov_b32 v0, v44 ; v_mov_b32 v0 /*v256*/, v44 /*v300*/
	v_mov_b32 v1 /*v257*/, s3
	s_branch .Lend
	v_mov_b32 v0, v44
	s_set_vgpr_msb 0x4103
	v_mov_b32 v0, v44
.Lend:
	v_mov_b32 v0, v44
g:
	v_mov_b32 v0, v44
	s_set_vgpr_msb 0xff
	.long 0xffffffff
	v_mov_b32 v0, v44
