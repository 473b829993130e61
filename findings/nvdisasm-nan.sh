#!/bin/sh
# Guess: nvdisasm prints a float operand so that its bits can be restored, as it prints other floats with 20 digits.
# Seen: nvdisasm 13.5 prints a NaN as +QNAN, -QNAN or +SNAN, whatever its payload. FADD with 0x7fc00000 and with
# 0x7fc12345 has the same text, and so has DADD with two different NaNs. A comparison of two kernels as text does not
# find the difference.
. "$(dirname "$0")/nvidia.sh"
for bits in 7fc00000 7fc12345 7f812345 ffc12345 00000001 3dcccccd; do
    echo "add.f32 %f1, %x, 0f$bits; st.volatile.global.f32 [%p], %f1;"
done > "$scratch/statements"
echo 'cvt.f64.f32 %d1, %x; add.f64 %d2, %d1, 0d7ff8123400000000; st.volatile.global.f64 [%p], %d2;
    add.f64 %d3, %d1, 0d7ff8567800000000; st.volatile.global.f64 [%p], %d3;' >> "$scratch/statements"
ptx sm_90 < "$scratch/statements" > "$scratch/text"
seen='FADD R, R, +QNAN 0x7fc00000
FADD R, R, +QNAN 0x7fc12345
FADD R, R, +SNAN 0x7f812345
FADD R, R, -QNAN 0xffc12345
FADD R, R, 1.4012984643248170709e-45 0x00000001
FADD R, R, 0.10000000149011611938 0x3dcccccd
DADD R, R, +QNAN 0x7ff81234
DADD R, R, +QNAN 0x7ff85678'
same 'nvdisasm 13.5, with the upper half of the first word' "$seen" "$(nvidia nvdisasm -c -hex "$scratch/out.cubin" |
    sed -n -E 's/^.*\*\/ +([FD]ADD [^;]*[^; ]) *;.*(0x[0-9a-f]{8})[0-9a-f]{8} \*\/$/\1 \2/p' |
    sed -E 's/R[0-9]+(\.reuse)?/R/g')"
