#!/bin/sh
# Guess: in GLSL, `precise` affects the computations that produce the value: the assignments before it, and of an array
# only the element that is read.
# Seen: glslang 13.1.1 marks every assignment to a variable or buffer member that the precise value reads from. Reading
# f[0] marks the computation of f[1], also if it comes later. So a new line with `precise` changes how the driver may
# compute another result. Without the read, f[1] stays unmarked although the shader has a precise variable.
. "$(dirname "$0")/packages.sh"
. "$here/glslang.sh"
marked() {
    { printf '%s\n' '#version 450' 'layout(local_size_x = 1) in;' 'layout(binding = 0) buffer F { float f[]; };' \
        'layout(binding = 1) buffer G { float g[]; };' "void main() { $1 }"; } > "$scratch/in.comp"
    prefix=$(echo "$scratch"/spirv/lib/python3*/site-packages/cmeel.prefix)
    LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" --quiet -V "$scratch/in.comp" -o "$scratch/out.spv"
    spirv spirv-val "$scratch/out.spv"
    spirv spirv-dis --no-header "$scratch/out.spv" > "$scratch/text"
    echo "$1: $(grep -c NoContraction "$scratch/text" || true) of $(grep -c -E 'OpF(Mul|Add)' "$scratch/text")"
}
seen='f[1] = f[2] * f[3] + f[4];: 0 of 2
f[1] = f[2] * f[3] + f[4]; precise float p = g[0]; g[1] = p;: 0 of 2
f[1] = f[2] * f[3] + f[4]; precise float p = f[0]; g[1] = p;: 2 of 2
precise float p = f[0]; g[1] = p; f[1] = f[2] * f[3] + f[4];: 2 of 2
float a = g[0]; precise float p = a; g[1] = p; a = g[2] * g[3] + g[4]; f[1] = a;: 2 of 2'
same 'glslang 13.1.1: instructions with NoContraction' "$seen" "$(
    marked 'f[1] = f[2] * f[3] + f[4];'
    marked 'f[1] = f[2] * f[3] + f[4]; precise float p = g[0]; g[1] = p;'
    marked 'f[1] = f[2] * f[3] + f[4]; precise float p = f[0]; g[1] = p;'
    marked 'precise float p = f[0]; g[1] = p; f[1] = f[2] * f[3] + f[4];'
    marked 'float a = g[0]; precise float p = a; g[1] = p; a = g[2] * g[3] + g[4]; f[1] = a;')"
