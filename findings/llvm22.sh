# Sourced by the scripts in this directory. `llvm TOOL ARGUMENT...` runs a program of LLVM 22.1.8 from the packages of
# Debian 12, unpacked into $scratch (needs apt-get, after apt-get update, and x86-64). `module FILE` compiles LLVM IR to
# SPIR-V for OpenCL and prints the instructions of its functions.
. "$(dirname "$0")/packages.sh"

llvm() {
    if [ ! -d "$scratch/llvm" ]; then
        (cd "$scratch" && apt-get -qq -o APT::Sandbox::User=root download llvm-22=1:22.1.8-1~deb12u1 \
            libllvm22=1:22.1.8-1~deb12u1 libz3-4 libedit2 libbsd0 libmd0 libxml2 libicu72 >&2)
        for package in "$scratch"/*.deb; do
            dpkg-deb -x "$package" "$scratch/llvm"
        done
    fi
    tool=$1
    shift
    LD_LIBRARY_PATH="$scratch/llvm/usr/lib/x86_64-linux-gnu" "$scratch/llvm/usr/lib/llvm-22/bin/$tool" "$@"
}

module() {
    llvm llc -mtriple=spirv64-unknown-unknown -filetype=obj "$1" -o "$scratch/out.spv"
    spirv spirv-val "$scratch/out.spv"
    spirv spirv-dis --no-header --no-indent "$scratch/out.spv" | sed -n '/ = OpFunction /,$p' |
        grep -v -E 'OpFunction |OpFunctionParameter|OpFunctionEnd|OpLabel'
}
