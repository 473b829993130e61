#!/bin/sh
# Guess: spq-as, a replacement of spirv-as, writes the same words for the same constants.
# Seen: spq-as 0.1.4 rounds a decimal constant of a 64-bit float to single precision, so 0.1 becomes
# 0.10000000149011612. The NaN 0x1.8p+128, as spirv-dis prints it, becomes infinity. There is no message. It refuses
# decimal exponents, 64-bit constants above 2^63 - 1 and `!` words, which spirv-as accepts.
. "$(dirname "$0")/spq.sh"
assembled() {
    printf '%s\n' "$@" > "$scratch/in.spvasm"
    spirv spirv-as "$scratch/in.spvasm" -o "$scratch/a.spv"
    if spq as "$scratch/in.spvasm" -o "$scratch/b.spv" 2> "$scratch/messages"; then
        for name in a b; do
            spirv spirv-dis --no-header --no-indent --raw-id "$scratch/$name.spv" |
                sed -n -E 's/^.* = OpConstant %1 //p'
        done | tr '\n' ' '
    else
        echo refused
    fi
}
same 'spirv-as 2025.5 and spq-as 0.1.4: the double 0.1' '0.10000000000000001 0.10000000149011612 ' \
    "$(assembled '%t = OpTypeFloat 64' '%c = OpConstant %t 0.1')"
same 'spirv-as and spq-as: the NaN 0x1.8p+128' '0x1.8p+128 0x1p+128 ' \
    "$(assembled '%t = OpTypeFloat 32' '%c = OpConstant %t 0x1.8p+128')"
same 'spirv-as and spq-as: the float 0.5' '0.5 0.5 ' "$(assembled '%t = OpTypeFloat 32' '%c = OpConstant %t 0.5')"
same 'spq-as: 1e-3' refused "$(assembled '%t = OpTypeFloat 32' '%c = OpConstant %t 1e-3')"
same 'spq-as: 9223372036854775808' refused \
    "$(assembled '%t = OpTypeInt 64 0' '%c = OpConstant %t 9223372036854775808')"
same 'spq-as: !0x0004002b' refused "$(assembled '%t = OpTypeInt 32 0' '!0x0004002b %t %c !7')"
