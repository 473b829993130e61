#!/bin/sh
# Guess: ptx_to_python of pyptx translates each instruction, or reports those that it does not know.
# Seen: pyptx 0.1.1 drops an instruction with a literal with the suffix U, a binary literal, a sum, a complement or a
# decimal float, without a message or a comment. The rest of the kernel remains and runs with the old value of the
# register. The parser of pyptx reads these lines, and its emitter writes them unchanged. ptxas 13.5 accepts them.
. "$(dirname "$0")/pyptx.sh"
seen='mov.u32 %r1, 5U; -> nothing
mov.u32 %r1, 0b11; -> nothing
mov.u32 %r1, 2+3; -> nothing
mov.u32 %r1, ~5; -> nothing
mov.f32 %f1, 1e10; -> nothing
mov.u32 %r1, 5; -> ptx.inst.mov.u32(r[1], 5)
mov.f32 %f1, 0f3F800000; -> ptx.inst.mov.f32(f[1], "0f3F800000")'
echo "$seen" | sed 's/ ->.*//' > "$scratch/lines"
same 'pyptx 0.1.1' "$seen" "$(python < "$scratch/lines")"
same 'ptxas 13.5' '7 accepted' "$(accepted < "$scratch/lines" | sort | uniq -c | sed 's/^ *//')"
