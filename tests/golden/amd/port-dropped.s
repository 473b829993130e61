// RUN: port %s --from tests/golden/amd/small-description.xml:gfx1150 --to tests/golden/amd/small-description.xml:gfx1200 --report
k:	s_add_u32 s1, s3, s2
.amdhsa_kernel k
	.amdhsa_next_free_vgpr 8
	.amdhsa_next_free_sgpr 16
	.amdhsa_ieee_mode 1
	.amdhsa_shared_vgpr_count 0
.end_amdhsa_kernel
