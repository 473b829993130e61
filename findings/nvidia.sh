# Sourced by the scripts in this directory. `ptx GPU OPTION...` reads statements of a PTX kernel with the parameters %p
# (an address), %x, %y (floats) and %n (an integer), compiles them with ptxas of CUDA 13.5 (V13.5.37) and prints the
# instructions that nvdisasm shows, without those that load the parameters or end the kernel. The object stays in
# $scratch/out.cubin. `nvidia TOOL ARGUMENT...` runs a program. Requires x86-64 Linux.
. "$(dirname "$0")/packages.sh"
environment nvidia nvidia-cuda-nvdisasm==13.5.37 nvidia-cuda-nvcc==13.5.37

nvidia() {
    tool=$1
    shift
    "$scratch"/nvidia/lib/python3*/site-packages/nvidia/cu13/bin/"$tool" "$@"
}

ptx() {
    gpu=$1
    shift
    { printf '%s\n' '.version 8.8' ".target $gpu" '.address_size 64' \
        '.visible .entry kernel(.param .u64 p, .param .f32 x, .param .f32 y, .param .u32 n) {' \
        '.reg .u64 %p; .reg .f32 %x, %y, %f<9>; .reg .b32 %n, %r<9>; .reg .f64 %d<9>; .reg .pred %q<9>;' \
        'ld.param.u64 %p, [p]; ld.param.f32 %x, [x]; ld.param.f32 %y, [y]; ld.param.u32 %n, [n];'
    cat
    echo 'ret; }'; } > "$scratch/in.ptx"
    nvidia ptxas -arch "$gpu" "$@" "$scratch/in.ptx" -o "$scratch/out.cubin" 2>&1 | sed 's/^ptxas .*; *//'
    nvidia nvdisasm -c "$scratch/out.cubin" | sed -n -e '/EXIT/q' -e 's/ *\/\*[0-9a-f]*\*\/ *//p' |
        grep -v -E 'LDC|S2R|\.nv\.|^$' | sed -e 's/ *;.*//' -e 's/desc\[[^]]*\]\[\([^]]*\)\]/[\1]/'
}
