; RUN: check --spec %shared/specs/amd/cdna3_facts.xml.gz --gpu gfx942 --program %s
; Too few wait states between two instructions, also across a branch. Each function has one pair with enough of them.
.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
.text
.type memory,@function
memory:
	v_readfirstlane_b32 s4, v0
	s_nop 3
	global_load_dword v1, v0, s[4:5]
	v_readfirstlane_b32 s6, v0
	s_nop 4
	global_load_dword v2, v0, s[6:7]
	s_waitcnt vmcnt(0)
	s_endpgm
.Lmemory:
.size memory, .Lmemory-memory
.type lanes,@function
lanes:
	v_add_u32_e32 v1, v2, v3
	v_mov_b32_dpp v4, v1 row_shr:1 row_mask:0xf bank_mask:0xf
	v_exp_f32_e32 v5, v4
	v_add_f32_e32 v6, v5, v5
	v_add_u32_e32 v1, v2, v3
	s_nop 1
	v_mov_b32_dpp v4, v1 row_shr:1 row_mask:0xf bank_mask:0xf
	s_endpgm
.Llanes:
.size lanes, .Llanes-lanes
.type paths,@function
paths:
	v_cmp_eq_u32_e32 vcc, v0, v1
	s_cbranch_scc0 .Ljoin
	s_nop 4
.Ljoin:
	v_div_fmas_f32 v2, v3, v4, v5
	s_mov_b32 m0, 0
	ds_gws_barrier v0 gds
	s_waitcnt lgkmcnt(0)
	s_endpgm
.Lpaths:
.size paths, .Lpaths-paths
