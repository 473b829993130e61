#!/bin/sh
# Guess: WGSL that Slang writes without a message is valid: Slang knows the constants that WGSL does not have, as it
# writes 1.0 / 0.0 as a call of a function that divides at run time.
# Seen: Slang 2026.12 writes the NaN asfloat(0x7fc00000) as a bitcast, f16tof32(0x7c00), which is infinity, as
# unpack2x16float, and log(0.0), clamp(x, 2.0, 1.0) and smoothstep(1.0, 1.0, x) as the WGSL functions. Dawn (npm webgpu
# 0.6.2) refuses all of them, since WGSL evaluates constants and refuses NaN, infinity and such arguments. Dawn also
# refuses m >> 32 and n << 33. Slang has a warning only for n << 33.
. "$(dirname "$0")/slang.sh"
verdict() {
    environment slang slangpy==0.43.1
    sed 's/"-target", "spirv"/"-target", "wgsl"/' "$here/slang.py" > "$scratch/wgsl.py"
    [ -d "$scratch/dawn" ] || npm install --prefix "$scratch/dawn" --ignore-scripts --no-audit --no-fund --silent \
        webgpu@0.6.2 >&2
    cat > "$scratch/dawn/check.mjs" <<'NODE'
import fs from 'fs';
import { create } from 'webgpu';

const adapter = await create(['backend=null']).requestAdapter({ featureLevel: 'compatibility' });
const device = await adapter.requestDevice();
device.pushErrorScope('validation'); // Without it, Dawn also prints each error.
const module = device.createShaderModule({ code: fs.readFileSync(0, 'utf8') });
const errors = (await module.getCompilationInfo()).messages.filter((message) => message.type === 'error');
console.log(errors.length === 0 ? 'accepted' : errors[0].message);
process.exit(0);
NODE
    cat > "$scratch/in.slang" <<SLANG
RWStructuredBuffer<float> f;
RWStructuredBuffer<int> i;
RWStructuredBuffer<uint> u;
[shader("compute")] [numthreads(1, 1, 1)] void main() { float x = f[1]; int n = i[1]; uint m = u[1]; $1; }
SLANG
    "$scratch/slang/bin/python" "$scratch/wgsl.py" "$scratch/in.slang" "$scratch/out.wgsl" 2> "$scratch/messages" ||
        { cat "$scratch/messages" >&2; return 1; }
    grep -m 1 warning "$scratch/messages" || true
    sed -n -E 's/^ +(._0\[i32\(0\)\].*)/\1/p' "$scratch/out.wgsl"
    node "$scratch/dawn/check.mjs" < "$scratch/out.wgsl" 2> "$scratch/node-messages"
}
checks() {
    for statement; do
        echo "$statement"
        verdict "$statement"
    done
}
same 'floats' "f[0] = 1.0 / 0.0
f_0[i32(0)] = _slang_getInfinity(true);
accepted
f[0] = asfloat(0x7fc00000)
f_0[i32(0)] = (bitcast<f32>((i32(2143289344))));
value nan cannot be represented as 'f32'
f[0] = f16tof32(0x7c00)
f_0[i32(0)] = (unpack2x16float((u32(31744))).x);
value inf cannot be represented as 'f32'" "$(checks 'f[0] = 1.0 / 0.0' 'f[0] = asfloat(0x7fc00000)' \
    'f[0] = f16tof32(0x7c00)')"
same 'functions' "f[0] = clamp(x, 2.0, 1.0)
f_0[i32(0)] = clamp(f_0[i32(1)], 2.0f, 1.0f);
clamp called with 'low' (2.0) greater than 'high' (1.0)
f[0] = smoothstep(1.0, 1.0, x)
f_0[i32(0)] = smoothstep(1.0f, 1.0f, f_0[i32(1)]);
smoothstep called with 'low' (1.0) equal to 'high' (1.0)
f[0] = log(0.0)
f_0[i32(0)] = log(0.0f);
log must be called with a value > 0" "$(checks 'f[0] = clamp(x, 2.0, 1.0)' 'f[0] = smoothstep(1.0, 1.0, x)' \
    'f[0] = log(0.0)')"
same 'shifts' 'i[0] = n << 33
warning[E41030]: left shift overflow
i_0[i32(0)] = (i_0[i32(1)] << (u32(33)));
shift left value must be less than the bit width of the lhs, which is 32
u[0] = m >> 32
u_0[i32(0)] = (u_0[i32(1)] >> (u32(32)));
shift right value must be less than the bit width of the lhs, which is 32' "$(checks 'i[0] = n << 33' 'u[0] = m >> 32')"
