#!/bin/sh
# Guess: two different encodings of one instruction have different text in nvdisasm, or nvdisasm refuses the one that
# has bits in fields that the instruction does not use.
# Seen: nvdisasm 13.5 ignores 34 of the 107 instruction bits in an FADD of sm_90 with a constant. It prints the same
# text after a change of any or all of them. This does not count the 21 bits of scheduling information, which only -hex
# shows. So equal text does not mean equal code.
. "$(dirname "$0")/nvidia.sh"
echo 'add.f32 %f1, %x, 0f3fc00000; st.global.f32 [%p], %f1;' | ptx sm_90 > "$scratch/text"
nvidia nvdisasm -c -hex "$scratch/out.cubin" | sed -n '/FADD/,+1s/^.*0x\([0-9a-f]*\) \*\/$/\1/p' > "$scratch/words"
cat > "$scratch/flip.py" <<'PYTHON'
import sys

low, high = (int(line, 16) for line in open(sys.argv[1]))
word = high << 64 | low
ignored = [*range(64, 72), *range(74, 77), *range(81, 91), *range(92, 105)]
words = [word] + [word ^ 1 << bit for bit in ignored] + [word ^ sum(1 << bit for bit in ignored)]
with open(sys.argv[2], "wb") as file:
    for word in words:
        file.write(word.to_bytes(16, "little"))
print(len(ignored), "bits,", len(set(words)), "different words")
PYTHON
same 'the words' '34 bits, 36 different words' "$(python3 "$scratch/flip.py" "$scratch/words" "$scratch/flipped.bin")"
same 'nvdisasm 13.5: number and text of the instructions' '36 FADD R, R, 1.5' \
    "$(nvidia nvdisasm -b SM90 "$scratch/flipped.bin" | sed -n 's/^.*\/ *\(FADD.*[^ ]\) *;.*/\1/p' |
        sed 's/R[0-9][0-9]*/R/g' | sort | uniq -c | sed 's/^ *//')"
