#!/bin/sh
# Guess: in the simulator of nv2a-debug, LOGP of 0.1 gives the exponent -4, the mantissa 1.6 and log2, as for 2.5 it
# gives 1, 1.25 and 1.32.
# Seen: version 0.2.2 gives the exponent 4294967296 for every number below 1: for 0.5, 0.1 and 1e-30. The mantissa and
# the logarithm are right. There is no message.
. "$(dirname "$0")/nv2a-debug.sh"
seen='LOGP R0, v0.x|2.5 0 0 0 -> 1 1.25 1.321928 1
LOGP R0, v0.x|1 0 0 0 -> 0 1 0 1
LOGP R0, v0.x|0.5 0 0 0 -> 4.294967e+09 1 -1 1
LOGP R0, v0.x|0.1 0 0 0 -> 4.294967e+09 1.6 -3.321928 1
LOGP R0, v0.x|1e-30 0 0 0 -> 4.294967e+09 1.267651 -99.65784 1'
same 'nv2a-debug 0.2.2' "$seen" "$(steps <<'END'
LOGP R0, v0.x|2.5 0 0 0
LOGP R0, v0.x|1 0 0 0
LOGP R0, v0.x|0.5 0 0 0
LOGP R0, v0.x|0.1 0 0 0
LOGP R0, v0.x|1e-30 0 0 0
END
)"
