#!/bin/sh
# Guess: cuobjdump -res-usage reports the shared memory of a kernel that ptxas -v reports, for every GPU, and -arch
# selects the code for one GPU.
# Seen: for a kernel with 256 bytes, ptxas V13.5.37 reports 256 for all GPUs. cuobjdump 13.4.92 reports 256 for sm_80
# and sm_89, and 1280 for sm_90 and sm_120, where the section .nv.shared includes 1024 bytes that the system reserves.
# The constant memory of the same kernel, which has no constants, takes 360, 536 and 904 bytes. -arch has no effect on a
# cubin: -arch sm_86 prints the code for sm_90.
. "$(dirname "$0")/nvidia.sh"
environment cuobjdump nvidia-cuda-cuobjdump==13.4.92 nvidia-cuda-nvdisasm==13.5.37
dump() { "$scratch"/cuobjdump/lib/python3*/site-packages/nvidia/cu13/bin/cuobjdump "$@" "$scratch/out.cubin"; }
usage() {
    cat > "$scratch/in.ptx" <<PTX
.version 8.8
.target $1
.address_size 64
.visible .entry kernel(.param .u64 p) {
.shared .align 4 .b8 shared[256]; .reg .b64 %p; .reg .b32 %r;
ld.param.u64 %p, [p]; ld.global.u32 %r, [%p]; st.shared.u32 [shared], %r; ret; }
PTX
    nvidia ptxas -v -arch "$1" "$scratch/in.ptx" -o "$scratch/out.cubin" 2>&1 |
        sed -n 's/.*, \([0-9]* bytes smem\).*/\1/p'
    dump -res-usage | grep -o -E 'SHARED:[0-9]*|CONSTANT.0.:[0-9]*' | paste -s -d ' '
}
same sm_80 '256 bytes smem
SHARED:256 CONSTANT[0]:360' "$(usage sm_80)"
same sm_89 '256 bytes smem
SHARED:256 CONSTANT[0]:360' "$(usage sm_89)"
same sm_120 '256 bytes smem
SHARED:1280 CONSTANT[0]:904' "$(usage sm_120)"
same sm_90 '256 bytes smem
SHARED:1280 CONSTANT[0]:536' "$(usage sm_90)"
same '-arch sm_86 of the cubin for sm_90' 'code for sm_90
Function : kernel
EXIT' "$(dump -sass -arch sm_86 | grep -o -E 'code for.*|Function.*|EXIT')"
