// RUN: check --program %s --spec %shared/specs/amd/rdna3_5_reconstructed.xml.gz --gpu gfx1150
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1150"
	.text
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_waitcnt vmcnt(0)
	global_load_b32 v1, v[2:3], off
	v_add_f32_e32 v9, v1, v1
	s_cbranch_scc0 100
	s_nop 0
.Lend:
	.size	k, .Lend-k
	.section	.rodata,"a",@progbits
	.p2align	6
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
