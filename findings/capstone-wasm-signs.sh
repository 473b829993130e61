#!/bin/sh
# Guess: Capstone prints i32.const of WebAssembly with its signed value, and different constants differ in the text.
# Seen: Capstone 5.0.9 reads the signed number as unsigned: 41 7f, which is -1, and 41 ff 00, which is 127, are both
# printed as i32.const 0x7f. 42 40, the i64 -64, is 0x40. Floats are printed as their bits. Only the size differs.
. "$(dirname "$0")/packages.sh"
environment capstone capstone==5.0.9
cat > "$scratch/decode.py" <<'PYTHON'
import capstone

engine = capstone.Cs(capstone.CS_ARCH_WASM, 0)
for code in ("417f", "41ff00", "4240", "42c000", "430000803f"):
    instruction = next(engine.disasm(bytes.fromhex(code), 0))
    print(f"{code}: {instruction.mnemonic} {instruction.op_str}")
PYTHON
same 'Capstone 5.0.9' '417f: i32.const 0x7f
41ff00: i32.const 0x7f
4240: i64.const 0x40
42c000: i64.const 0x40
430000803f: f32.const 0x3f800000' "$("$scratch/capstone/bin/python" "$scratch/decode.py")"
