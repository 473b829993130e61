"""Compiles a Slang file to SPIR-V with the compiler library inside an installed slangpy wheel.
Arguments: input, output, then options of slangc."""
import ctypes
import glob
import importlib.util
import os
import sys

folder = os.path.dirname(importlib.util.find_spec("slangpy").origin)
slang = ctypes.CDLL(glob.glob(folder + "/libslang-compiler.so*")[0])
slang.spCreateSession.restype = slang.spCreateCompileRequest.restype = ctypes.c_void_p
slang.spGetEntryPointCode.restype = ctypes.c_void_p
slang.spGetDiagnosticOutput.restype = ctypes.c_char_p
request = ctypes.c_void_p(slang.spCreateCompileRequest(ctypes.c_void_p(slang.spCreateSession(None))))
# The option -o only selects the target here: the program slangc would write the file.
options = [sys.argv[1], "-target", "spirv", "-entry", "main", "-o", sys.argv[2], *sys.argv[3:]]
arguments = (ctypes.c_char_p * len(options))(*[option.encode() for option in options])
failed = slang.spProcessCommandLineArguments(request, arguments, len(options)) or slang.spCompile(request)
sys.stderr.write(slang.spGetDiagnosticOutput(request).decode())
if failed:
    sys.exit(1)
size = ctypes.c_size_t()
code = slang.spGetEntryPointCode(request, 0, ctypes.byref(size))
with open(sys.argv[2], "wb") as file:
    file.write(ctypes.string_at(code, size.value))
