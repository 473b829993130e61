#!/bin/sh
# Guess: crosstl translates the functions of HLSL to functions that WGSL has, or reports that it cannot.
# Seen: crosstl 3.4.0 prints "Successfully translated" and writes functions of GLSL, HLSL or C that WGSL does not have,
# without definitions: findMSB, bitCount, bitfieldReverse, log10, isnan, fmod and f16tof32. Dawn (npm webgpu 0.6.2)
# reports each as an unresolved call.
. "$(dirname "$0")/dawn.sh"
environment crosstl crosstl==3.4.0
cat > "$scratch/in.hlsl" <<'HLSL'
RWStructuredBuffer<float> b : register(u0);
RWStructuredBuffer<uint> u : register(u1);
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    u[0] = firstbithigh(u[1]);
    u[2] = countbits(u[3]);
    u[4] = reversebits(u[5]);
    b[0] = log10(b[1]);
    b[2] = isnan(b[3]) ? 1.0 : 0.0;
    b[4] = fmod(b[5], b[6]);
    b[7] = f16tof32(u[6]);
}
HLSL
same 'crosstl 3.4.0, message' 1 "$("$scratch/crosstl/bin/crosstl" translate "$scratch/in.hlsl" --backend wgsl \
    --no-format --output "$scratch/out.wgsl" 2>&1 | grep -c 'Successfully translated')"
seen='u[0] = findMSB(u[1]);
u[2] = bitCount(u[3]);
u[4] = bitfieldReverse(u[5]);
b[0] = log10(b[1]);
b[2] = select(0.0, 1.0, isnan(b[3]));
b[4] = fmod(b[5], b[6]);
b[7] = f16tof32(u[6]);'
same 'crosstl 3.4.0, WGSL' "$seen" "$(sed -n 's/^ *\([bu]\[.*;\)/\1/p' "$scratch/out.wgsl")"
same 'function definitions' 1 "$(grep -c '^ *fn ' "$scratch/out.wgsl")"
for call in 'findMSB(1u)' 'bitCount(1u)' 'bitfieldReverse(1u)' 'log10(1f)' 'isnan(1f)' 'fmod(1f, 2f)' 'f16tof32(1u)'; do
    same 'Dawn' "let x = $call: unresolved call target '${call%%(*}'" "$(echo "let x = $call" | checks)"
done
