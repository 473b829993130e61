#!/bin/sh
# Guess: ptxas divides an unsigned integer by 4 with a shift and by 3 with a multiplication, and computes 7 / 3 of two
# constants at compile time.
# Seen: ptxas 13.5 (V13.5.37) for sm_90 converts the constant divisor to a float and takes its reciprocal on the GPU
# (I2F and MUFU.RCP), also for 4 and for 7 / 3. div.rn.f32 of 1.0 and 3.0 keeps the check and the slow path of a
# variable. div.full.f32 and sin.approx.f32 of constants are folded. Compilers such as NVVM replace these divisions
# before ptxas.
. "$(dirname "$0")/nvidia.sh"
reciprocal() {
    if ptx sm_90 | grep -q -E 'MUFU\.RCP|FCHK'; then
        echo 'on the GPU'
    else
        echo no
    fi
}
integer() { echo "$1 st.global.b32 [%p], %r1;" | reciprocal; }
float() { echo "mov.f32 %f2, 0f40400000; mov.f32 %f3, 0f3F800000; $1 st.global.f32 [%p], %f1;" | reciprocal; }
same 'reciprocal for n / 3' 'on the GPU' "$(integer 'div.u32 %r1, %n, 3;')"
same 'reciprocal for n / 4' 'on the GPU' "$(integer 'div.u32 %r1, %n, 4;')"
same 'reciprocal for 7 / 3' 'on the GPU' "$(integer 'mov.u32 %r2, 7; div.u32 %r1, %r2, 3;')"
same 'div.rn.f32 of 1.0 and 3.0' 'on the GPU' "$(float 'div.rn.f32 %f1, %f3, %f2;')"
same 'div.full.f32 of 1.0 and 3.0' no "$(float 'div.full.f32 %f1, %f3, %f2;')"
same 'sin.approx.f32 of 3.0' no "$(float 'sin.approx.f32 %f1, %f2;')"
