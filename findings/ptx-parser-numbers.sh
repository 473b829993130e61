#!/bin/sh
# Guess: ptx_parser returns the numbers of a PTX instruction with the values that PTX gives them, and reports text that
# it cannot parse.
# Seen: version 0.1.3 reads 010, which is octal in PTX, as ten, and -5 and the offset -4 as unsigned 64-bit numbers. It
# has no hexadecimal and binary integers and no suffix U: parse_instruction returns None for them, as for a negated
# predicate, without an error. ptxas of CUDA 13.5 (V13.5.37) accepts the lines, and 010 is 8.
. "$(dirname "$0")/nvidia.sh"
environment parser ptx-parser==0.1.3
cat > "$scratch/parse.py" <<'PYTHON'
import ptx_parser

for line in (
    "mov.u32 %r1, 010;",
    "add.s32 %r1, %r2, -5;",
    "ld.global.u32 %r1, [%rd1+-4];",
    "mov.u32 %r1, 0x10;",
    "mov.u32 %r1, 0b101;",
    "mov.u32 %r1, 5U;",
    "@!%p1 bra L;",
):
    found = ptx_parser.parse_instruction(line)
    print(line, "->", found and str(found).split("operands=")[1][:-1])
PYTHON
seen='mov.u32 %r1, 010; -> [Register(General(1)), Immediate(10)]
add.s32 %r1, %r2, -5; -> [Register(General(1)), Register(General(2)), Immediate(18446744073709551611)]
ld.global.u32 %r1, [%rd1+-4]; -> [Register(General(1)), MemoryRegDisp(Wide(1), 18446744073709551612)]
mov.u32 %r1, 0x10; -> None
mov.u32 %r1, 0b101; -> None
mov.u32 %r1, 5U; -> None
@!%p1 bra L; -> None'
same 'ptx_parser 0.1.3' "$seen" "$("$scratch/parser/bin/python" "$scratch/parse.py")"
same 'ptxas V13.5.37: constants of the accepted lines' '0x3 0x10 0x8 -0x4' "$(ptx sm_90 <<'PTX' |
mov.u32 %r1, 010;
add.s32 %r2, %r1, -5;
setp.ne.u32 %q1, %n, 0x10;
@!%q1 st.global.u32 [%p+-4], %r1;
st.global.u32 [%p], %r2;
st.global.u32 [%p+4], 0b101;
st.global.u32 [%p+8], 5U;
PTX
    grep -o -E '0x8|0x3|0x10|-0x4' | awk '!seen[$0]++' | paste -s -d ' ')"
