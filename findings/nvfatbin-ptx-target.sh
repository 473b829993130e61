#!/bin/sh
# Guess: nvFatbin and fatbinary report PTX whose .target is another GPU than the one that the caller states, as they do
# for a cubin; nvFatbin.h lists NVFATBIN_ERROR_PTX_ARCH_MISMATCH as a result of nvFatbinAddPTX.
# Seen: nvFatbin 13.4.92 and fatbinary of CUDA 13.5 (V13.5.37) accept PTX for sm_90 as PTX for sm_80 without a message,
# and cuobjdump 13.4.92 lists it as sm_80. A cubin for sm_90 is refused as one for sm_80.
. "$(dirname "$0")/nvidia.sh"
environment fatbin nvidia-nvfatbin==13.4.92 nvidia-cuda-cuobjdump==13.4.92
cat > "$scratch/kernel.ptx" <<'PTX'
.version 8.8
.target sm_90
.address_size 64
.visible .entry kernel() { ret; }
PTX
nvidia ptxas -arch sm_90 "$scratch/kernel.ptx" -o "$scratch/kernel.cubin"
cat > "$scratch/add.py" <<'PYTHON'
import ctypes
import glob
import sys

root, kind = sys.argv[1:]
library = ctypes.CDLL(glob.glob(f"{root}/fatbin/lib/python3*/site-packages/nvidia/cu13/lib/libnvfatbin.so.13")[0])
library.nvFatbinGetErrorString.restype = ctypes.c_char_p
handle = ctypes.c_void_p()
library.nvFatbinCreate(ctypes.byref(handle), (ctypes.c_char_p * 1)(b"-64"), ctypes.c_size_t(1))
with open(f"{root}/kernel.{kind}", "rb") as file:
    data = file.read()
if kind == "ptx":
    data += b"\0"
    status = library.nvFatbinAddPTX(handle, data, ctypes.c_size_t(len(data)), b"80", b"kernel", None)
else:
    status = library.nvFatbinAddCubin(handle, data, ctypes.c_size_t(len(data)), b"80", b"kernel")
print(library.nvFatbinGetErrorString(status).decode() if status else "accepted")
PYTHON
add() { "$scratch/fatbin/bin/python" "$scratch/add.py" "$scratch" "$1"; }
dump() { "$scratch"/fatbin/lib/python3*/site-packages/nvidia/cu13/bin/cuobjdump "$@" "$scratch/kernel.fatbin"; }
tool() {
    nvidia fatbinary -64 --create "$scratch/kernel.fatbin" "--image3=kind=$1,sm=80,file=$scratch/kernel.$2" 2>&1 &&
        echo accepted
}
same 'nvFatbin, PTX' accepted "$(add ptx)"
same 'nvFatbin, cubin' 'fatbinary elf mismatch: elf arch does not match user-specified arch' "$(add cubin)"
same 'fatbinary, cubin' 'nvFatbin error: fatbinary elf mismatch: elf arch does not match user-specified arch' \
    "$(tool elf cubin | grep .)"
same 'fatbinary, PTX' accepted "$(tool ptx ptx)"
same 'cuobjdump' 'arch = sm_80
.target sm_90' "$(dump -ptx | grep -E '^arch|^.target')"
