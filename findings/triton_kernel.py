"""Compiles a Triton kernel that stores one expression of the loaded floats x and y, and prints its arithmetic.
Arguments: GPU, output folder, expression."""
import importlib.util
import os
import re
import sys

os.environ.update(TRITON_CACHE_DIR=sys.argv[2] + "/cache", TRITON_DEFAULT_FP_FUSION="1")
import triton
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

SOURCE = """import triton
import triton.language as tl


@triton.jit
def kernel(p, q, o):
    x = tl.load(p)
    y = tl.load(q)
    tl.store(o, {})
"""
gpu, folder, expression = sys.argv[1:]
path = folder + "/kernel.py"
with open(path, "w") as file:
    file.write(SOURCE.format(expression))
spec = importlib.util.spec_from_file_location("kernel", path)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
nvidia = gpu.startswith("sm_")
target = GPUTarget("cuda", int(gpu[3:]), 32) if nvidia else GPUTarget("hip", gpu, 64 if gpu == "gfx942" else 32)
signature = {"p": "*fp32", "q": "*fp32", "o": "*fp32"}
code = triton.compile(ASTSource(module.kernel, signature), target=target).asm["ptx" if nvidia else "amdgcn"]
wanted = r"(?:cvt|div|mul|add|fma|sqrt|rsqrt)\..*;" if nvidia else r"v_(?:cvt|div|mul|floor|ceil|trunc|sqrt|rcp)_.*"
for line in re.findall(rf"^\s*({wanted})$", code, re.MULTILINE):
    print(re.sub(r"\s+", " ", line).strip())
