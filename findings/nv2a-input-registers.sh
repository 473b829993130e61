#!/bin/sh
# Guess: nv2a-vsh, an assembler for the vertex shaders of the NV2A, encodes `MUL R1, v0, v1`, or refuses it. It refuses
# `MUL R0, c[5], c[6]`, because an instruction has only one field for a constant register.
# Seen: an instruction also has only one field for an input register. nv2a-vsh 0.1.12 writes the last one into it and
# reports nothing: `MUL R1, v0, v1` computes v1 * v1, `MAD R0, v0, v1, v2` reads v2 three times, and a paired
# instruction replaces the inputs of its partner. `c[5], c[A0+5]` becomes `c[A0+5]` twice.
. "$(dirname "$0")/packages.sh"
environment nv2a nv2a-vsh==0.1.12 antlr4-python3-runtime==4.13.2
cat > "$scratch/lines.py" <<'PYTHON'
from nv2a_vsh import assemble, disassemble

for line in (
    "MUL R1, v0, v1",
    "MAD R0, v0, v1, v2",
    "MUL R1, v0, v0 + RCP R1, v3.x",
    "MUL R0, c[5], c[A0+5]",
    "MUL R0, c[5], c[6]",
    "MUL R1, v0, R2",
):
    try:
        words, errors = assemble.assemble(line)
        assert not errors
        text = disassemble.disassemble(words)[0].split("\n")[0]
    except Exception as error:
        text = str(error)
    print(line, "->", text)
PYTHON
seen='MUL R1, v0, v1 -> MUL R1.xyzw, v1, v1
MAD R0, v0, v1, v2 -> MAD R0.xyzw, v2, v2, v2
MUL R1, v0, v0 + RCP R1, v3.x -> MUL R1.xyzw, v3, v3 + RCP R1.xyzw, v3.x
MUL R0, c[5], c[A0+5] -> MUL R0.xyzw, c[A0+5], c[A0+5]
MUL R0, c[5], c[6] -> Operation reads from more than one C register (c[5] and c[6])
MUL R1, v0, R2 -> MUL R1.xyzw, v0, R2'
same 'nv2a-vsh 0.1.12' "$seen" "$("$scratch/nv2a/bin/python" "$scratch/lines.py")"
