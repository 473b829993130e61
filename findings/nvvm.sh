# Sourced by the scripts in this directory. `nvvm FUNCTION GPU < STATEMENTS` reads LLVM IR that computes %r (a float)
# from %x and %y (floats), passes a kernel that stores it to nvvmVerifyProgram or nvvmCompileProgram (FUNCTION is Verify
# or Compile) of libNVVM of CUDA 13.5 (V13.5.37), and prints the log if this fails, otherwise `verified` or the PTX
# instructions between the loads of the parameters and the store. libNVVM reads the IR of LLVM 7 for compute_90 and a
# newer IR for compute_100. Lines that start with `declare` declare functions. `ptxas GPU` assembles the PTX and prints
# the messages. Requires x86-64 Linux.
. "$(dirname "$0")/packages.sh"
environment nvvm nvidia-nvvm==13.5.37 nvidia-cuda-nvcc==13.5.37

nvvm() {
    cat > "$scratch/nvvm.py" <<'PYTHON'
import ctypes
import glob
import sys

root, function, gpu = sys.argv[1:]
library = ctypes.CDLL(glob.glob(f"{root}/nvvm/lib/python3*/site-packages/nvidia/cu13/lib/libnvvm.so.4")[0])
lines = sys.stdin.read().splitlines()
declarations = "\n".join(line for line in lines if line.startswith("declare"))
body = "\n".join(line for line in lines if not line.startswith("declare"))
old = int(gpu.split("_")[1]) < 100
pointer, kernel = ("float*", "void (float*, float, float)*") if old else ("ptr", "ptr")
widths = "".join(f"-i{n}:{n}:{n}" for n in (8, 16, 32, 64, 128)) + "-f32:32:32-f64:64:64"
vectors = "".join(f"-v{n}:{n}:{n}" for n in (16, 32, 64, 128))
source = f"""target datalayout = "e-p:64:64:64-i1:8:8{widths}{vectors}-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
{declarations}
define void @kernel({pointer} %p, float %x, float %y) {{
{body}
  store float %r, {pointer} %p, align 4
  ret void
}}
!nvvm.annotations = !{{!0}}
!nvvmir.version = !{{!1}}
!0 = !{{{kernel} @kernel, !"kernel", i32 1}}
!1 = !{{i32 2, i32 0}}
""".encode()
program = ctypes.c_void_p()
library.nvvmCreateProgram(ctypes.byref(program))
library.nvvmAddModuleToProgram(program, source, ctypes.c_size_t(len(source)), b"kernel")
options = (ctypes.c_char_p * 1)(f"-arch={gpu}".encode())
failed = getattr(library, f"nvvm{function}Program")(program, 1, options)
kind = "ProgramLog" if failed else "CompiledResult"
size = ctypes.c_size_t()
getattr(library, f"nvvmGet{kind}Size")(program, ctypes.byref(size))
text = ctypes.create_string_buffer(size.value)
getattr(library, f"nvvmGet{kind}")(program, text)
text = text.value.decode()
if failed:
    print(text.strip())
    sys.exit()
if function == "Verify":
    print("verified")
    sys.exit()
with open(f"{root}/out.ptx", "w") as file:
    file.write(text)
for line in text[text.index("{") + 1 :].splitlines():
    line = " ".join(line.split())
    if line.startswith("st.global"):
        break
    if line and not line.startswith((".reg", "ld.param", "cvta", "//")):
        print(line)
PYTHON
    "$scratch/nvvm/bin/python" "$scratch/nvvm.py" "$scratch" "$@"
}

ptxas() {
    "$scratch"/nvvm/lib/python3*/site-packages/nvidia/cu13/bin/ptxas -arch "$1" "$scratch/out.ptx" \
        -o "$scratch/out.cubin" 2>&1 | sed -e 's/^ptxas .*; *//' -e 's/^fatal *: *//'
}
