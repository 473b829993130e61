#!/bin/sh
# Guess: SPIRV-Cross translates Fma, which rounds once, to HLSL code that rounds once, or reports that HLSL has no such
# function for 32-bit floats.
# Seen: spirv-cross of Debian 12 (1.3.239) writes mad(x, y, z), which HLSL allows to round twice. fma(x, y, -(x * y)),
# the usual way to compute the rounding error of a product, is 0 then. There is no message. glslang reads mad as Fma
# again, so the difference is not visible after a round trip. In Metal the same instruction becomes fma(x, y, z).
. "$(dirname "$0")/debian.sh"
debian spirv-cross=2021.01.15+1.3.239.0-1 glslang-tools=12.0.0-2
cat > "$scratch/in.comp" <<'GLSL'
#version 450
layout(local_size_x = 1) in;
layout(binding = 0) buffer F { float f[]; };
void main()
{
    float x = f[0], y = f[1];
    f[2] = fma(x, y, -(x * y));
}
GLSL
run glslangValidator --quiet -V "$scratch/in.comp" -o "$scratch/in.spv"
calls() {
    run spirv-cross "$@" "$scratch/in.spv" | grep -o -E '\b(mad|fma)\(.*\)' | sed 's/)).*/))/'
}
same 'HLSL' 'mad(x, y, -(x * y))' "$(calls --hlsl --shader-model 60 | sed 's/))*;*$/))/')"
same 'Metal' 'fma(x, y, -(x * y))' "$(calls --msl | sed 's/))*;*$/))/')"
run spirv-cross --hlsl --shader-model 60 "$scratch/in.spv" --output "$scratch/out.hlsl"
run glslangValidator --quiet -V -D -S comp -e main "$scratch/out.hlsl" -o "$scratch/out.spv"
same 'glslang 12.0.0 after HLSL' 'Fma' "$(spirv spirv-dis "$scratch/out.spv" | grep -o -E '\bFma\b')"
