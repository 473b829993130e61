#!/bin/sh
# Guess: cuxray, which reads the resources of a cubin and computes the occupancy, reports the shared memory that ptxas
# reports, and its commands `report` and `occupancy` agree.
# Seen: cuxray 0.6.0 subtracts 1024 reserved bytes from the section .nv.shared for all GPUs from sm_80 on. For sm_80 and
# sm_89 the section of ptxas V13.5.37 does not include them, so 25600 bytes become 24576, and `report` computes 4 blocks
# for sm_89 where `occupancy` computes 3. A kernel with 512 bytes has "none statically allocated". For sm_90, 25600
# bytes are 25600.
. "$(dirname "$0")/nvidia.sh"
environment cuxray cuxray==0.6.0 click==8.3.1 rich==15.0.0 markdown-it-py==4.3.0 mdurl==0.1.2 pygments==2.21.0 \
    nvidia-cuda-nvdisasm==13.5.37 nvidia-cuda-nvcc==13.5.37 nvidia-cuda-cuobjdump==13.4.92
cuxray() {
    PATH="$(echo "$scratch"/cuxray/lib/python3*/site-packages/nvidia/cu13/bin):$PATH" XDG_CACHE_HOME="$scratch/cache" \
        HOME="$scratch" COLUMNS=200 "$scratch/cuxray/bin/cuxray" "$@" 2> "$scratch/messages"
}
report() {
    cat > "$scratch/in.ptx" <<PTX
.version 8.8
.target $1
.address_size 64
.visible .entry kernel(.param .u64 p) {
.shared .align 4 .b8 shared[$2]; .reg .b64 %p; .reg .b32 %r;
ld.param.u64 %p, [p]; ld.global.u32 %r, [%p]; st.shared.u32 [shared], %r; ret; }
PTX
    nvidia ptxas -v -arch "$1" "$scratch/in.ptx" -o "$scratch/out.cubin" 2>&1 |
        sed -n 's/.*, \([0-9]* bytes smem\).*/ptxas: \1/p'
    cuxray report "$scratch/out.cubin" --threads 128 | sed -n -E -e 's/^ *regs.* (smem .*)/\1/p' \
        -e 's/.*\(([0-9]+ blocks.SM),.*/\1/p' -e 's/^ *note: (smem_static|kernel uses)/\1/p' |
        sed 's/ — dynamic.*//'
}
occupancy() {
    cuxray occupancy --arch "$1" --threads 128 --regs 6 --smem "$2" |
        sed -n 's/^ *\([0-9]* blocks.SM\) .*/\1/p'
}
same '25600 bytes, sm_89' 'ptxas: 25600 bytes smem
smem 24 KB
4 blocks/SM
smem_static = shared section 25600 B minus 1024 B system-reserved' "$(report sm_89 25600)"
same '25600 bytes, sm_89, cuxray occupancy' '3 blocks/SM' "$(occupancy sm_89 25600)"
same '512 bytes, sm_80' 'ptxas: 512 bytes smem
16 blocks/SM
smem_static = shared section 512 B minus 1024 B system-reserved
kernel uses shared memory but none is statically allocated' "$(report sm_80 512)"
same '25600 bytes, sm_90' 'ptxas: 25600 bytes smem
smem 25 KB
8 blocks/SM
smem_static = shared section 26624 B minus 1024 B system-reserved' "$(report sm_90 25600)"
same '25600 bytes, sm_90, cuxray occupancy' '8 blocks/SM' "$(occupancy sm_90 25600)"
