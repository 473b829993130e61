#!/bin/sh
# Guess: a loop with a constant bound of 4 is translated as it is, and to the same control flow in every output language.
# Seen: naga-cli 30.0.1 adds a 64-bit iteration counter, two u32 values that count down from 2^64 - 1, and a second exit
# to each loop in SPIR-V, HLSL and Metal. GLSL and WGSL output have no such counter. Loops that stay small on the source
# level therefore have more instructions, one more branch and one more local variable.
. "$(dirname "$0")/packages.sh"
cat > "$scratch/loop.wgsl" <<'WGSL'
@group(0) @binding(0) var<storage, read_write> data: array<f32, 4>;
@compute @workgroup_size(1)
fn main() {
    for (var i = 0u; i < 4u; i++) { data[i] = 1.0; }
}
WGSL
for output in spv hlsl metal wgsl comp; do naga --profile core430 "$scratch/loop.wgsl" "$scratch/out.$output"; done
spirv spirv-dis "$scratch/out.spv" -o "$scratch/out.spvasm"
actual=$(for output in spvasm hlsl metal wgsl comp; do
    echo "$output: $(grep -c loop_bound "$scratch/out.$output" || true) lines with the counter"
done)
same 'naga 30.0.1' 'spvasm: 4 lines with the counter
hlsl: 3 lines with the counter
metal: 3 lines with the counter
wgsl: 0 lines with the counter
comp: 0 lines with the counter' "$actual"
