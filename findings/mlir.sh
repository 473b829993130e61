# Sourced by the scripts in this directory. `mlir TOOL ARGUMENT...` runs a program of MLIR 22.1.8 from the packages of
# Debian 12 (needs apt-get, after apt-get update, and x86-64). `lower CAPABILITIES FUNCTION` converts one function of
# the func, arith and math dialects to the SPIR-V dialect for a Vulkan device with these capabilities, and prints its
# instructions, or the error.
. "$(dirname "$0")/debian.sh"

mlir() {
    debian mlir-22-tools=1:22.1.8-1~deb12u1 libmlir-22=1:22.1.8-1~deb12u1 libllvm22=1:22.1.8-1~deb12u1 libz3-4 \
        libedit2 libbsd0 libmd0 libxml2 libicu72
    tool=$1
    shift
    LD_LIBRARY_PATH="$scratch/root/usr/lib/x86_64-linux-gnu:$scratch/root/usr/lib/llvm-22/lib" \
        "$scratch/root/usr/lib/llvm-22/bin/$tool" "$@"
}

lower() {
    echo "module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [$1], []>,
        #spirv.resource_limits<>>} { $2 }" > "$scratch/in.mlir"
    if mlir mlir-opt "$scratch/in.mlir" --convert-math-to-spirv --convert-arith-to-spirv --convert-func-to-spirv \
        --reconcile-unrealized-casts --canonicalize > "$scratch/out.mlir" 2> "$scratch/messages"; then
        sed -n -E -e '/spirv.func/d' -e 's/^ *(%|spirv\.[RS])/\1/p' "$scratch/out.mlir"
    else
        sed -n 's/^.*error: //p' "$scratch/messages" | head -1
    fi
}
