# Sourced by the scripts in this directory. `stored EXPRESSION OPTION...` compiles a CUDA kernel that stores a float
# expression of the parameter x for sm_90 with NVRTC of CUDA 13.5 (V13.5.37), and prints the PTX instruction that
# computes the stored value, with `_` for values in registers and the bits of a constant in hexadecimal. Requires x86-64
# Linux.
. "$(dirname "$0")/packages.sh"

stored() {
    environment nvrtc nvidia-cuda-nvrtc==13.5.37
    expression=$1
    shift
    echo "extern \"C\" __global__ void kernel(float *result, float x) { *result = $expression; }" |
        python3 "$here/nvrtc.py" "$scratch"/nvrtc/lib/python3*/site-packages/nvidia/cu13/lib/libnvrtc.so.13 \
            --gpu-architecture=sm_90 "$@" > "$scratch/out.ptx"
    register=$(sed -n -E 's/^\s*st\.global\S* +\t?\[%[a-z0-9]*\], (%[a-z0-9]*);/\1/p' "$scratch/out.ptx")
    text=$(sed -n -E "s/^\s*(\S+)\s+$register, (.*);/\1 \2/p" "$scratch/out.ptx" | sed -E 's/%[a-z0-9]+/_/g')
    case $text in
        mov.*' '0f*) echo "constant 0x$(echo "${text##*0f}" | tr A-F a-f)" ;;
        mov.*) printf 'constant 0x%08x\n' "$((${text##* } & 0xffffffff))" ;;
        *) echo "$text" ;;
    esac
}
