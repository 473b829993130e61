#!/bin/sh
# Guess: cubloaty lists the kernels of every fatbin of fatbinary, whatever its options are.
# Seen: fatbinary of CUDA 13.5 (V13.5.37) with --concat --compress-all puts all cubins into one entry of kind 0x100 for
# the GPU 0. cubloaty 0.2.0b1 shows it as `sm_0 kind0x100` without kernels, and only lists the PTX, without a message.
# cuobjdump 13.4.92 lists both cubins. Without --concat cubloaty lists all kernels.
. "$(dirname "$0")/nvidia.sh"
environment cubloaty cubloaty==0.2.0b1 rich==15.0.0 markdown-it-py==4.3.0 mdurl==0.1.2 pygments==2.21.0 lz4==4.4.5 \
    zstandard==0.25.0
environment cuobjdump nvidia-cuda-cuobjdump==13.4.92
for gpu in 80 90; do
    cat > "$scratch/kernel$gpu.ptx" <<PTX
.version 8.8
.target sm_$gpu
.address_size 64
.visible .entry kernel$gpu() { ret; }
PTX
    nvidia ptxas -arch "sm_$gpu" "$scratch/kernel$gpu.ptx" -o "$scratch/kernel$gpu.cubin"
done
combine() {
    nvidia fatbinary -64 "$@" --compress-all --create "$scratch/out.fatbin" \
        "--image3=kind=elf,sm=80,file=$scratch/kernel80.cubin" \
        "--image3=kind=elf,sm=90,file=$scratch/kernel90.cubin" "--image3=kind=ptx,sm=90,file=$scratch/kernel90.ptx"
}
sizes() {
    "$scratch/cubloaty/bin/cubloaty" --format json "$scratch/out.fatbin" > "$scratch/out.json" 2> "$scratch/messages"
    "$scratch/cubloaty/bin/python" - "$scratch/out.json" <<'PYTHON'
import json
import sys

with open(sys.argv[1]) as file:
    result = json.load(file)
print("architectures:", *sorted(result["architectures"]))
for kernel in sorted(result["kernels"], key=lambda kernel: kernel["name"]):
    print(kernel["name"] + ":", *sorted(kernel["by_arch"]))
PYTHON
    cat "$scratch/messages"
}
listed() {
    for option in -lelf -lptx; do
        "$scratch"/cuobjdump/lib/python3*/site-packages/nvidia/cu13/bin/cuobjdump "$option" "$scratch/out.fatbin"
    done | sed 's/^\(...\) file .*\(sm_[0-9]*\).*/\1 \2/' | paste -s -d ' '
}
combine
same 'cubloaty, without --concat' 'architectures: compute_90 sm_80 sm_90
kernel80: sm_80
kernel90: compute_90 sm_90' "$(sizes)"
combine --concat
same 'cuobjdump, --concat' 'ELF sm_80 ELF sm_90 PTX sm_90' "$(listed)"
same 'cubloaty, --concat' 'architectures: compute_90 sm_0
kernel90: compute_90' "$(sizes)"
