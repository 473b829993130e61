.amdgcn_target "amdgcn-amd-amdhsa--gfx1150"
.text
.type scale,@function
scale:
	v_mov_b32 v1, s2
loop:
	v_mov_b32 v2, v1
	v_mov_b32 v3, v2
	s_add_u32 s1, s1, s2
	s_branch loop
.Lscale_end:
.size scale, .Lscale_end-scale
.type gone,@function
gone:
	s_nop 0
.Lgone_end:
.size gone, .Lgone_end-gone
