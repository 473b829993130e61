#!/bin/sh
# Guess: a simulator that is made to find errors in kernels computes the exact cases of OpenCL C: sinpi(1) and
# cospi(0.5) are 0, and isnormal(1e-40f) is 0.
# Seen: Oclgrind 21.10 computes sinpi(x) as sin(x * pi) in double precision, so sinpi(1) is 1.2e-16 (0x250d3132) and
# cospi(0.5) is 6.1e-17 (0x248d3132), where the OpenCL specification has 0. It tests the denormal 1e-40f as a double,
# which has a wider range, and isnormal returns 1. There is no message.
. "$(dirname "$0")/oclgrind.sh"
same 'Oclgrind 21.10, bits of floats' 'as_uint(sinpi(one)): 0x250d3132
as_uint(cospi(one / 2)): 0x248d3132
as_uint(tiny): 0x000116c2' "$(values uint 'as_uint(sinpi(one))' 'as_uint(cospi(one / 2))' 'as_uint(tiny)')"
same 'Oclgrind 21.10, isnormal' 'isnormal(one): 1
isnormal(tiny): 1
isnormal(one - one): 0' "$(values int 'isnormal(one)' 'isnormal(tiny)' 'isnormal(one - one)')"
