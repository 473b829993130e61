; RUN: asm --spec %shared/specs/amd/cdna3_facts.xml.gz --gpu gfx942 --emit obj %s -o %t | dis --spec %shared/specs/amd/cdna3_facts.xml.gz --live %t
; A hazard is shown beside the second instruction.
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.text
.type k,@function
k:
	v_mfma_f32_16x16x16_f16 v[0:3], v[4:5], v[6:7], v[0:3]
	s_nop 4
	v_add_f32_e32 v8, v0, v1
	s_endpgm
.Lend:
.size k, .Lend-k
