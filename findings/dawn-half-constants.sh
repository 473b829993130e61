#!/bin/sh
# Guess: Dawn rounds constants to half precision to the nearest value, as most GPUs do.
# Seen: Dawn (npm webgpu 0.6.2) rounds toward zero in quantizeToF16 and pack2x16float of constants: 2051.5 becomes 2050,
# although 2052 is nearer. 65519, which rounds to the half 65504, is refused. quantizeToF16(1e-6) is a denormal, while
# the SPIR-V instruction OpQuantizeToF16 gives 0. A call with a variable is computed by the GPU, which rounds to nearest
# on most drivers, so the constant and the variable differ.
. "$(dirname "$0")/dawn.sh"
seen="quantizeToF16(2049.0) == 2048.0: true
quantizeToF16(2051.5) == 2050.0: true
quantizeToF16(2051.5) == 2052.0: false
pack2x16float(vec2f(2051.5, 0.0)) == 0x6801u: true
quantizeToF16(1e-6) > 0.0: true
quantizeToF16(65504.0) == 65504.0: true
quantizeToF16(65519.0) == 65504.0: value 65519.0 cannot be represented as 'f16'"
same 'Dawn' "$seen" "$(echo "$seen" | sed 's/: .*//' | checks)"
value='import struct
print(*(struct.unpack("e", struct.pack("e", x))[0] for x in (2049.0, 2051.5, 65519.0)))'
same 'nearest halves of 2049, 2051.5 and 65519' '2048.0 2052.0 65504.0' "$(python3 -c "$value")"
