// RUN: port %s --from tests/golden/amd/small-description.xml:gfx1150 --to tests/golden/amd/small-description.xml:gfx1150
	s_frobnicate s1
	s_nop 3
