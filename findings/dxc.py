"""Compiles an HLSL file with the DXC library of a compushady source package, through its COM interface.
Arguments: library, input, output, then options of dxc. With -spirv the output is SPIR-V, otherwise DXIL as text,
or the container if the name of the output ends in .dxbc.
Writes the messages of DXC to standard error; the exit status is 1 if it refuses the file."""
import ctypes
import sys
import uuid

library = ctypes.CDLL(sys.argv[1])


class Buffer(ctypes.Structure):
    """The structure DxcBuffer."""

    _fields_ = [("pointer", ctypes.c_char_p), ("size", ctypes.c_size_t), ("encoding", ctypes.c_uint32)]


def guid(text):
    """Returns a GUID in the layout of COM."""
    return ctypes.create_string_buffer(uuid.UUID(text).bytes_le, 16)


def method(interface, index, *arguments, result=ctypes.c_uint32):
    """Calls the method with this index in the table of an interface."""
    table = ctypes.cast(interface, ctypes.POINTER(ctypes.POINTER(ctypes.c_void_p))).contents
    kinds = [ctypes.c_void_p, *(type(argument) for argument in arguments)]
    return ctypes.CFUNCTYPE(result, *kinds)(table[index])(interface, *arguments)


def output(interface, index):
    """Returns the bytes of the blob that a method of IDxcOperationResult returns."""
    blob = ctypes.c_void_p()
    method(interface, index, ctypes.pointer(blob))
    if not blob:
        return b""
    return ctypes.string_at(method(blob, 5, result=ctypes.c_void_p), method(blob, 6, result=ctypes.c_size_t))


RESULT = guid("58346cda-dde7-4497-9461-6f87af5e0659")
compiler = ctypes.c_void_p()
library.DxcCreateInstance(
    guid("73e22d93-e6ce-47f3-b5bf-f0664f39c1b0"), guid("228b4687-5a6a-4730-900c-9702b2203f54"), ctypes.byref(compiler)
)
with open(sys.argv[2], "rb") as file:
    text = file.read()
options = (ctypes.c_wchar_p * len(sys.argv[4:]))(*sys.argv[4:])
result = ctypes.c_void_p()
source = Buffer(text, len(text), 65001)
method(
    compiler, 5, ctypes.pointer(source), options, ctypes.c_uint32(len(options)), ctypes.c_void_p(), RESULT,
    ctypes.pointer(result),
)
status = ctypes.c_uint32()
method(result, 5, ctypes.pointer(status))
sys.stderr.write(output(result, 7).rstrip(b"\0").decode())
if status.value:
    sys.exit(1)
code = output(result, 6)
if "-spirv" not in sys.argv and not sys.argv[3].endswith(".dxbc"):
    method(compiler, 6, ctypes.pointer(Buffer(code, len(code), 0)), RESULT, ctypes.pointer(result))
    code = output(result, 6).rstrip(b"\0")
with open(sys.argv[3], "wb") as file:
    file.write(code)
