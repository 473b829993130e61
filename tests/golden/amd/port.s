// RUN: port %s --from tests/golden/amd/small-description.xml:gfx1150 --to tests/golden/amd/small-description.xml:gfx1150
loop:	s_plus_u32 s1, s3, s2 // the old name
	S_NOP 3
	s_branch loop
