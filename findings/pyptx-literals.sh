#!/bin/sh
# Guess: the Python code that ptx_to_python of pyptx writes has the same values as the PTX code, and is valid.
# Seen: pyptx 0.1.1 translates the octal 010 to the Python number 010, which is a syntax error, and !0, which is 1 in
# PTX, to ~0, which is -1. The register name $a becomes the Python name $a, also a syntax error. A register named lambda
# becomes lambda_. ptxas 13.5 accepts each line.
. "$(dirname "$0")/pyptx.sh"
seen='mov.u32 %r1, 010; -> ptx.inst.mov.u32(r[1], 010)
mov.u32 %r1, !0; -> ptx.inst.mov.u32(r[1], ~0)
.reg .b32 $a; mov.b32 $a, 1; -> $a = reg.scalar(b32, name="$a"); ptx.inst.mov.b32($a, 1)
.reg .b32 lambda; mov.b32 lambda, 1; -> lambda_ = reg.scalar(b32, name="lambda"); ptx.inst.mov.b32(lambda_, 1)'
echo "$seen" | sed 's/ ->.*//' > "$scratch/lines"
same 'pyptx 0.1.1' "$seen" "$(python < "$scratch/lines")"
check='import sys
for line in sys.stdin:
    try:
        compile(line.split(" -> ")[1], "line", "exec")
        print("valid")
    except SyntaxError:
        print("syntax error")'
same 'the statements in Python' 'syntax error
valid
syntax error
valid' "$(echo "$seen" | python3 -c "$check")"
same 'ptxas 13.5' '4 accepted' "$(accepted < "$scratch/lines" | sort | uniq -c | sed 's/^ *//')"
environment nvdisasm nvidia-cuda-nvdisasm==13.5.37
echo '.reg .b64 %d; ld.param.u64 %d, [p]; mov.u32 %r1, !0; st.global.b32 [%d], %r1;' | accepted > "$scratch/verdict"
"$scratch"/nvdisasm/lib/python3*/site-packages/nvidia/cu13/bin/nvdisasm -c "$scratch/out.cubin" > "$scratch/text"
same 'the value of !0 in the code of ptxas, as the halves 0 and 0x0001' 'R5, -RZ, RZ, 0, 5.9604644775390625e-08' \
    "$(sed -n 's/^.*HFMA2\.MMA \(.*[^ ]\) *;.*/\1/p' "$scratch/text")"
