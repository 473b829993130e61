#!/bin/sh
# Guess: intel-gen4asm assembles the text of intel-gen4disasm, its counterpart in the same package, to the same bytes.
# Seen: version 1.27.1 counts a subregister in bytes when it assembles and in elements when it disassembles. g2.4F is
# printed as g2.1<0,1,0>F, which assembles to byte 1; printed again, that is g2.0, another value and no message. Floats
# are printed with six digits, so 0.333333343 and 1000000.5 change, and the exponent of 1.23457e+08F is
# refused.
. "$(dirname "$0")/intel.sh"
twice() {
    for line; do
        first=$(gen 7 "mov(8) g1<1>F $line")
        gen 7 "${first#* -> }" | sed "s/^/$line -> /"
    done | sed 's/mov(8) g1<1>F //g'
}
seen='g2.4F -> g2.1<0,1,0>F -> g2.0<0,1,0>F
g2.8F -> g2.2<0,1,0>F -> g2.0<0,1,0>F
g2.2UW -> g2.1<0,1,0>UW -> g2.0<0,1,0>UW
g2.3UB -> g2.3<0,1,0>UB -> g2.3<0,1,0>UB
123456789F -> 1.23457e+08F -> 1:22: error: non-int D/UD/V/VF representation: 1,type=1'
same 'version 1.27.1, generation 7' "$seen" "$(twice g2.4F g2.8F g2.2UW g2.3UB 123456789F)"
words() {
    echo "mov(8) g1<1>F $1 { align1 };" > "$scratch/in.g4a"
    run intel-gen4asm -g 7 -o "$scratch/out" "$scratch/in.g4a"
    grep -o '0x[0-9a-f]* }' "$scratch/out"
}
same '0.333333343 before and after' '0x3eaaaaab }
0x3eaaaa9f }' "$(words 0.333333343F; words 0.333333F)"
same '1000000.5 before and after' '0x49742408 }
0x49742400 }' "$(words 1000000.5F; words 1000000F)"
