#!/bin/sh
# Guess: basalt refuses a predicate that sm_120 does not have, and two signs of one operand; .reuse sets its bit.
# Seen: basalt-sass 1.0.0 encodes @P8 as @P0, @P9 as @P1, and --R2 as -R2. It drops .reuse. There is no message. The
# destination P8 is refused.
. "$(dirname "$0")/basalt.sh"
same 'Predicates' '@P8 FADD R0, R1, R2: 000fc000000000000000000201000221
@P0 FADD R0, R1, R2: 000fc000000000000000000201000221
@P9 FADD R0, R1, R2: 000fc000000000000000000201001221
ISETP.NE.AND P8, PT, R1, RZ, PT: refused' "$(assemble '@P8 FADD R0, R1, R2' '@P0 FADD R0, R1, R2' \
    '@P9 FADD R0, R1, R2' 'ISETP.NE.AND P8, PT, R1, RZ, PT')"
same 'Signs' 'FADD R0, R1, --R2: 000fc000000000008000000201007221
FADD R0, R1, -R2: 000fc000000000008000000201007221' "$(assemble 'FADD R0, R1, --R2' 'FADD R0, R1, -R2')"
same 'Reuse' 'FADD R0, R1.reuse, R2: 000fc000000000000000000201007221
FADD R0, R1, R2: 000fc000000000000000000201007221' "$(assemble 'FADD R0, R1.reuse, R2' 'FADD R0, R1, R2')"
