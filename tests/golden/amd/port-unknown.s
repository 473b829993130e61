// RUN: port %s --from gfx951 --to gfx1200
	s_nop 0
