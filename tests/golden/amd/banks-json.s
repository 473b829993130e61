; RUN: asm --spec %S/small-description.xml --overlay %S/banks.errata --gpu gfx1150 --emit obj %s -o %t | dis --spec %S/small-description.xml --overlay %S/banks.errata --format jsonl %t
; Records have the complete register numbers.
.text
	s_set_vgpr_msb 0x41
	v_mov_b32 v0, v44
