# Sourced by the scripts in this directory. `optimize DECLARATIONS BODY OPTION...` writes a fragment shader whose BODY
# computes %r from the input %x, runs spirv-opt, and prints the instructions of the function.
optimize() {
    { printf '%s\n' 'OpCapability Shader' "$1" 'OpMemoryModel Logical GLSL450' \
        'OpEntryPoint Fragment %main "main" %in %out' 'OpExecutionMode %main OriginUpperLeft'
    [ -z "${modes:-}" ] || echo "$modes"
    printf '%s\n' 'OpDecorate %in Location 0' 'OpDecorate %out Location 0'
    [ -z "${decorations:-}" ] || echo "$decorations"
    cat <<'MODULE'
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%pin = OpTypePointer Input %float
%in = OpVariable %pin Input
%pout = OpTypePointer Output %float
%out = OpVariable %pout Output
%zero = OpConstant %float 0
%magic = OpConstant %float 12582912
%main = OpFunction %void None %fn
%label = OpLabel
%x = OpLoad %float %in
MODULE
    printf '%s\n' "$2" 'OpStore %out %r' OpReturn OpFunctionEnd; } > "$scratch/in.spvasm"
    shift 2
    spirv spirv-as --preserve-numeric-ids --target-env spv1.3 "$scratch/in.spvasm" -o "$scratch/in.spv"
    spirv spirv-val --target-env spv1.3 "$scratch/in.spv"
    spirv spirv-opt "$@" "$scratch/in.spv" -o "$scratch/out.spv"
    spirv spirv-dis --no-header --no-indent "$scratch/out.spv" | sed -n -e '/ = OpFunction /,$p' |
        sed -e '/OpFunction/d' -e '/OpLabel/d' -e '/OpReturn/d' -e 's/%[0-9][0-9]*/%_/g'
}
