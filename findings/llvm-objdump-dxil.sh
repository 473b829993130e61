#!/bin/sh
# Guess: llvm-objdump -p prints the signatures of a DXIL container as DXC does: the column Used of an output has the
# components that the shader writes.
# Seen: llvm-objdump 22.1.8 prints the components that the shader does not write, as the file stores them: nothing for
# SV_Position, which is written, and `yzw` for an output whose mask is x. The column is right for inputs. DXC prints
# xyzw and x.
. "$(dirname "$0")/dxc.sh"
. "$(dirname "$0")/llvm22.sh"
cat > "$scratch/in.hlsl" <<'HLSL'
struct Output { float4 position : SV_Position; nointerpolation int kind : KIND; float2 uv : UV; };
Output main(float3 position : POSITION, uint id : SV_VertexID)
{
    Output result = { float4(position, 1), id, position.xy };
    return result;
}
HLSL
dxc "$scratch/in.hlsl" "$scratch/out.dxbc" -T vs_6_0 -E main
dxc "$scratch/in.hlsl" "$scratch/out.ll" -T vs_6_0 -E main
signatures() {
    grep -E '^; (POSITION|SV_|KIND|UV)[A-Za-z_]* +0 +[xyzw]+ ' |
        sed -E -e 's/^; //' -e 's/ +0 +([xyzw]+) +[0-9] +[A-Za-z0-9]+ +[A-Za-z0-9]+ *([xyzw]*) *$/ \1 \2/' \
            -e 's/ $/ none/'
}
same 'DXC: name, mask, used' 'POSITION xyz xyz
SV_VertexID x x
SV_Position xyzw xyzw
KIND x x
UV xy xy' "$(signatures < "$scratch/out.ll")"
same 'llvm-objdump: name, mask, used' 'POSITION xyz xyz
SV_VertexID x x
SV_Position xyzw none
KIND x yzw
UV xy zw' "$(llvm llvm-objdump -p "$scratch/out.dxbc" | signatures)"
