.amdgcn_target "amdgcn-amd-amdhsa--gfx1150"
.text
.type scale,@function
scale:
	v_mov_b32 v5, s2
	s_nop 2
loop:
	v_mov_b32 v6, v5
	s_add_u32 s1, s1, 1
	s_branch loop
.Lscale_end:
.size scale, .Lscale_end-scale
.type other,@function
other:
	s_nop 0
.Lother_end:
.size other, .Lother_end-other
