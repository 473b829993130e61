# Sourced by the scripts in this directory. `scribe < PROGRAM` runs a Python program that can import cuda_scribe of
# rocm-scribe 1.0.3, a translator of CUDA kernels. The variable KERNEL is the CUDA source.
. "$(dirname "$0")/packages.sh"

scribe() {
    environment scribe rocm-scribe==1.0.3 numpy==2.4.6
    "$scratch/scribe/bin/python" - 2> "$scratch/messages"
}
