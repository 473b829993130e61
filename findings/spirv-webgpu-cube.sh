#!/bin/sh
# Guess: the pass storagecube of spirv-webgpu-transform, which turns an imageCube into an array of six 2D images, keeps
# the coordinates of imageStore, since they are the texel and the face already.
# Seen: version 0.1.7 takes them as a direction from the center of the cube: a store to texel (5, 3) of face 2 becomes a
# store to texel (-2, -3) of layer 0, and texel (0, 0) of face 1 becomes texel (0, 0) of layer 4. There is no message.
# The script folds the coordinates with spirv-opt, which does not fold SAbs, so that it replaces SAbs by its operand.
. "$(dirname "$0")/spirv-webgpu.sh"
stored() {
    compile comp <<GLSL
#version 450
layout(set = 0, binding = 0, rgba8) uniform writeonly imageCube faces;
void main() { imageStore(faces, ivec3($1), vec4(1.0)); }
GLSL
    transform storagecube > "$scratch/report"
    valid
    spirv spirv-opt -O "$scratch/out.spv" -o "$scratch/folded.spv"
    spirv spirv-dis "$scratch/folded.spv" | sed 's/OpExtInst %v3int %1 SAbs/OpCopyObject %v3int/' \
        > "$scratch/folded.txt"
    spirv spirv-as --preserve-numeric-ids --target-env spv1.0 "$scratch/folded.txt" -o "$scratch/again.spv"
    spirv spirv-opt -O "$scratch/again.spv" -o "$scratch/folded.spv"
    spirv spirv-dis --no-indent "$scratch/folded.spv" > "$scratch/folded.txt"
    coordinate=$(sed -n 's/^OpImageWrite %[0-9]* \(%[0-9]*\) .*/\1/p' "$scratch/folded.txt")
    sed -n "s/^$coordinate = OpConstantComposite %v3int //p" "$scratch/folded.txt" |
        sed -e 's/%int_n/-/g' -e 's/%int_//g'
}
same 'Texel (5, 3) of face 2' 'valid
-2 -3 0' "$(stored '5, 3, 2')"
same 'Texel (0, 0) of face 1' 'valid
0 0 4' "$(stored '0, 0, 1')"
