#!/bin/sh
# Guess: a structured buffer and a constant buffer of HLSL have the same layout in DXIL and in SPIR-V, so that an
# application fills them once.
# Seen: in the DXC library of compushady 0.17.5, elements { float4; float } of a structured buffer have a stride of 20
# bytes in DXIL and of 32 in SPIR-V, and { float2; float3; float } 24 and 32 with other offsets. After an array in a
# constant buffer, c is at 36 in DXIL and at 48 in SPIR-V. -fvk-use-dx-layout gives the offsets of DXIL. There is no
# message without it.
. "$(dirname "$0")/dxc.sh"
layout() {
    members=$1
    shift
    cat > "$scratch/in.hlsl" <<HLSL
struct Element { $members };
RWStructuredBuffer<Element> buffer : register(u0);
cbuffer Block : register(b0) { float3 a; float b[2]; float c; };
[numthreads(1, 1, 1)]
void main()
{
    buffer[1] = buffer[0];
    buffer[2].f = c;
}
HLSL
    dxc "$scratch/in.hlsl" "$scratch/out.ll" -T cs_6_0 -E main
    offsets=$(sed -n -E '/struct [a-z.]*Element$/,/\}/s/^; .*; Offset: +([0-9]+)$/\1/p' "$scratch/out.ll" | tr '\n' ' ')
    stride=$(sed -n -E 's/^;.* \$Element; *; Offset: *0 Size: *([0-9]+)$/\1/p' "$scratch/out.ll")
    echo "DXIL: offsets ${offsets}stride $stride, c at $(
        sed -n -E 's/^; +float c; *; Offset: *([0-9]+)$/\1/p' "$scratch/out.ll")"
    dxc "$scratch/in.hlsl" "$scratch/out.spv" -T cs_6_0 -E main -spirv "$@"
    spirv spirv-dis --no-header --no-indent "$scratch/out.spv" > "$scratch/out.spvasm"
    offsets=$(sed -n -E 's/^OpMemberDecorate %Element [0-9]+ Offset //p' "$scratch/out.spvasm" | tr '\n' ' ')
    stride=$(sed -n -E 's/^OpDecorate %_runtimearr_Element ArrayStride //p' "$scratch/out.spvasm")
    echo "SPIR-V: offsets ${offsets}stride $stride, c at $(
        sed -n -E 's/^OpMemberDecorate %type_Block 2 Offset //p' "$scratch/out.spvasm")"
}
same '{ float4 v; float f; }' 'DXIL: offsets 0 16 stride 20, c at 36
SPIR-V: offsets 0 16 stride 32, c at 48' "$(layout 'float4 v; float f;')"
same '{ float2 v; float3 w; float f; }' 'DXIL: offsets 0 8 20 stride 24, c at 36
SPIR-V: offsets 0 16 28 stride 32, c at 48' "$(layout 'float2 v; float3 w; float f;')"
same '{ float4 v; float f; }, -fvk-use-dx-layout' 'DXIL: offsets 0 16 stride 20, c at 36
SPIR-V: offsets 0 16 stride 20, c at 36' "$(layout 'float4 v; float f;' -fvk-use-dx-layout)"
