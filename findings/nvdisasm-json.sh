#!/bin/sh
# Guess: the JSON output of nvdisasm has the information of the text output: labels, encodings and functions.
# Seen: in the JSON of nvdisasm V13.5.37, a device function that is not inlined is part of its kernel, and the call
# names $kernel$add, which occurs nowhere else: the address of the callee is missing. The text has it as a label.
# --print-instruction-encoding is accepted and has no effect, and flags are the string "True".
. "$(dirname "$0")/nvidia.sh"
cat > "$scratch/in.ptx" <<'PTX'
.version 8.8
.target sm_90
.address_size 64
.visible .func (.reg .b32 %o) add(.reg .b32 %i) { add.s32 %o, %i, 5; ret; }
.visible .entry kernel(.param .u64 p, .param .u32 n) {
.reg .b64 %p; .reg .b32 %r<9>; .reg .pred %q;
ld.param.u64 %p, [p]; ld.param.u32 %r1, [n]; mov.u32 %r2, 0;
L: call (%r3), add, (%r2); add.s32 %r2, %r3, 1; bar.sync 0; setp.lt.s32 %q, %r2, %r1; @%q bra L;
st.global.u32 [%p], %r2; ret; }
PTX
nvidia ptxas -arch sm_90 "$scratch/in.ptx" -o "$scratch/out.cubin"
nvidia nvdisasm -json "$scratch/out.cubin" > "$scratch/out.json"
nvidia nvdisasm -json -hex "$scratch/out.cubin" > "$scratch/hex.json"
same 'Text' '$kernel$add: /*00d0*/' "$(nvidia nvdisasm -c "$scratch/out.cubin" | grep -F -A 1 '$kernel$add:' |
    sed 's/^ *//; s/  .*//' | paste -s -d ' ')"
cat > "$scratch/read.py" <<'PYTHON'
import json
import sys

with open(sys.argv[1]) as file:
    header, functions = json.load(file)
print(*(function["function-name"] for function in functions))
for instruction in functions[0]["sass-instructions"]:
    if "add" in instruction.get("operands", "") or instruction["opcode"] == "IADD3":
        flags = [f"{name}: {value}" for name, value in instruction.get("other-attributes", {}).items()]
        print(instruction["opcode"], ", ".join([instruction["operands"], *flags]))
PYTHON
same 'JSON' 'kernel
CALL.REL.NOINC $kernel$add, control-flow: True, subroutine-call: True
IADD3 R5,R5,0x5,RZ' "$(python3 "$scratch/read.py" "$scratch/out.json")"
same 'Occurrences of the name' 1 "$(grep -o -F '$kernel$add' "$scratch/out.json" | wc -l)"
same 'Bytes that -hex adds' 0 "$(($(wc -c < "$scratch/hex.json") - $(wc -c < "$scratch/out.json")))"
