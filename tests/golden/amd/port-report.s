// RUN: port %s --from tests/golden/amd/small-description.xml:gfx1150 --to tests/golden/amd/small-description.xml:gfx1150 --format json
loop:	s_plus_u32 s1, s3, s2
