#!/bin/sh
# Guess: llvm-offload-binary refuses an unknown kind of image, and reports an image that is not in the file.
# Seen: llvm-offload-binary 22.1.8 accepts kind=cudda and stores the kind 0 (none), as for a missing kind. Extraction of
# an architecture that is not in the file writes nothing, prints nothing and exits with 0. The kind of the image comes
# from the name of the file, not from its content: a text in in.cubin is a cubin.
. "$(dirname "$0")/llvm22.sh"
cd "$scratch"
printf text > in.cubin
pack() {
    llvm llvm-offload-binary -o out.bin --image=file=in.cubin,triple=nvptx64-nvidia-cuda,arch=sm_80"$1" 2>&1
    llvm llvm-objdump --offloading out.bin | sed -n -E 's/^(kind|producer) +/\1 /p' | tr '\n' ' '
}
same 'kind=cuda' 'kind cubin producer cuda ' "$(pack ,kind=cuda)"
same 'kind=cudda' 'kind cubin producer none ' "$(pack ,kind=cudda)"
same 'without a kind' 'kind cubin producer none ' "$(pack '')"
pack ,kind=cuda > messages
same 'extraction of sm_80' 'exit 0 text' \
    "$(llvm llvm-offload-binary out.bin --image=arch=sm_80,file=there 2>&1; echo "exit $? $(cat there)")"
same 'extraction of sm_90' 'exit 0 ' \
    "$(llvm llvm-offload-binary out.bin --image=arch=sm_90,file=missing 2>&1; echo "exit $? $(ls missing 2> messages)")"
