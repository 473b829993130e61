#!/bin/sh
# Guess: the assembler turns the text of the disassembler into the same bytes, at least for compiler-made instructions.
# Seen: LLVM 21 prints an inline float constant of a 16-bit integer operand as hexadecimal (1.0 as 0x3c00). LLVM 22 and 24
# assemble that text to a literal, so v_add_u16 grows from 4 to 8 bytes and v_max3_u16 from 8 to 12, and branch distances
# change. s_cmp_u_f16 with 1/(2*pi) also grows. The text `1.0` would give the original bytes. No tool prints a message.
. "$(dirname "$0")/triton_llvm.sh"
python3 -m pip --quiet --disable-pip-version-check download --no-deps --only-binary :all: --implementation cp --abi abi3 \
    --python-version 3.12 --platform manylinux_2_28_x86_64 --dest "$scratch" llvm-nanobind==21.1.6.3
python3 -m zipfile -e "$scratch"/llvm_nanobind-*.whl "$scratch/llvm21"
cat > "$scratch/disassemble.py" <<'PYTHON'
import ctypes
import glob
import sys

libraries = sys.argv[1] + "/llvm_nanobind.libs/"
for name in ("liblzma", "libzstd", "libxml2"):
    ctypes.CDLL(glob.glob(libraries + name + "*")[0], ctypes.RTLD_GLOBAL)
llvm = ctypes.CDLL(glob.glob(libraries + "libLLVM*")[0])
for part in ("TargetInfo", "Target", "TargetMC", "Disassembler"):
    getattr(llvm, "LLVMInitializeAMDGPU" + part)()
llvm.LLVMCreateDisasmCPU.restype = ctypes.c_void_p
for argument in sys.argv[2:]:
    gpu, code = argument.split(":")
    code = bytes.fromhex(code)
    context = ctypes.c_void_p(llvm.LLVMCreateDisasmCPU(b"amdgcn-amd-amdhsa", gpu.encode(), None, 0, None, None))
    text = ctypes.create_string_buffer(200)
    llvm.LLVMDisasmInstruction(context, code, ctypes.c_uint64(len(code)), ctypes.c_uint64(0), text, ctypes.c_size_t(200))
    print(gpu + "|" + text.value.decode().strip())
PYTHON
python3 "$scratch/disassemble.py" "$scratch/llvm21" gfx942:f204024c gfx942:f5ba0162 gfx1100:01004ed6f2040e04 \
    gfx1200:01f858bf > "$scratch/text"
same 'LLVM 21.1.6 of 4, 4, 8 and 4 bytes' 'gfx942|v_add_u16_e32 v1, 0x3c00, v2
gfx942|v_min_u16_e32 v0, 0xc000, v221
gfx1100|v_max3_u16 v1.l, 0x3c00, v2.l, v3.l
gfx1200|s_cmp_u_f16 s1, 0x3118' "$(cat "$scratch/text")"
seen='gfx942  v_add_u16_e32 v1, 0x3c00, v2  ff04024c003c0000
gfx942  v_min_u16_e32 v0, 0xc000, v221  ffba016200c00000
gfx1100  v_max3_u16 v1.l, 0x3c00, v2.l, v3.l  01004ed6ff040e04003c0000
gfx1200  s_cmp_u_f16 s1, 0x3118  01ff58bf18310000'
for version in 3.5.1 3.9.0; do same "Triton $version" "$seen" "$(assemble "$version" < "$scratch/text")"; done
