#!/bin/sh
# Guess: TVM compiles a kernel for WebGPU to valid WGSL, or reports what WGSL does not have.
# Seen: TVM 0.27.0 writes infinity as `inff` and NaN as `nanf`, as if they were numbers with a suffix, and uint8 as the
# type u8. WGSL has none of these, and Dawn (npm webgpu 0.6.2) refuses them. The test tirx.isinf compares with inff too.
# There is no message. For OpenCL the same constant is INFINITY.
. "$(dirname "$0")/dawn.sh"
. "$here/tvm.sh"
value() {
    kernel "$1" float32 "$2" |
        sed -n -E -e 's/^ *(condval = [a-zA-Z]*);$/\1/p' -e 's/^ *(if .*inff.*) \{$/\1/p' | head -1
}
same 'webgpu, inf' 'condval = inff' "$(value webgpu 'tirx.if_then_else(a > b, const(float("inf")), a)')"
same 'webgpu, nan' 'condval = nanf' "$(value webgpu 'tirx.if_then_else(a > b, const(float("nan")), a)')"
same 'opencl, inf' 'condval = INFINITY' "$(value opencl 'tirx.if_then_else(a > b, const(float("inf")), a)')"
same 'webgpu, isinf' 'if (((abs(A) == inff) && !(A != A)))' "$(value webgpu 'tirx.if_then_else(tirx.isinf(a), b, a)')"
same 'webgpu, uint8' 'array<u8>' "$(kernel webgpu uint8 'a + b' | grep -o 'array<u8>' | head -1)"
same 'Dawn' "let a = inff: unresolved value 'inff'
let a = nanf: unresolved value 'nanf'
let a = array<u8, 2>(): 'u8' type used without 'chromium_experimental_subgroup_matrix' extension enabled" \
    "$(printf '%s\n' 'let a = inff' 'let a = nanf' 'let a = array<u8, 2>()' | checks)"
