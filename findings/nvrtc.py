"""Compiles CUDA C++ from standard input to PTX with NVRTC. Arguments: library, options of NVRTC.
Prints the PTX, or the log of a refused program to standard error with exit status 1."""
import ctypes
import sys

library = ctypes.CDLL(sys.argv[1])
options = [option.encode() for option in sys.argv[2:]]
program = ctypes.c_void_p()
library.nvrtcCreateProgram(ctypes.byref(program), sys.stdin.buffer.read(), b"in.cu", 0, None, None)
failed = library.nvrtcCompileProgram(program, len(options), (ctypes.c_char_p * len(options))(*options))
size = ctypes.c_size_t()
(library.nvrtcGetProgramLogSize if failed else library.nvrtcGetPTXSize)(program, ctypes.byref(size))
text = ctypes.create_string_buffer(size.value)
(library.nvrtcGetProgramLog if failed else library.nvrtcGetPTX)(program, text)
(sys.stderr if failed else sys.stdout).write(text.value.decode())
sys.exit(1 if failed else 0)
