#!/bin/sh
# Guess: an 8-bit sum wraps at 256 in every back end of Halide, since the type of the expression is uint8.
# Seen: Halide 21.0.0 for WebGPU computes narrow integers in 32-bit variables and cuts only the stored value to 8 or 16
# bits. (200 + 100) / 2 of two uint8 is 22 on the CPU and in OpenCL, and 300 >> 1 = 150 in WebGPU. For int16, the
# product in 300 * 300 >> 3 is 90000 instead of 24464. The only message says that such buffers are slow.
. "$(dirname "$0")/packages.sh"
. "$here/halide.sh"
same 'OpenCL, uint8' '(p + q) >> (uchar)(1ul)' "$(kernel opencl uint8 '(p + q) / hl.u8(2)')"
same 'WebGPU, uint8' '(p + q) >> 1u' "$(kernel webgpu uint8 '(p + q) / hl.u8(2)')"
types() {
    grep -a -o -E "^ (let|uchar) _[0-9]+( : u32)? = _[0-9]+ [+] _[0-9]+;$" "$scratch/out.o" | sed 's/_[0-9]*/_/g'
}
same 'WebGPU, the sum' ' let _ : u32 = _ + _;' "$(types | sort -u)"
same 'CPU, (200 + 100) / 2' 22 "$(on_cpu uint8 '(p + q) / hl.u8(2)' 200 100)"
same 'WebGPU, (200 + 100) / 2, low 8 bits' 150 "$((200 + 100 >> 1 & 255))"
same 'WebGPU, int16' '(p * q) >> 3u' "$(kernel webgpu int16 'p * q >> hl.i16(3)')"
same 'CPU, 300 * 300 >> 3' 3058 "$(on_cpu int16 'p * q >> hl.i16(3)' 300 300)"
same 'WebGPU, 300 * 300 >> 3, low 16 bits' 11250 "$((300 * 300 >> 3 & 65535))"
