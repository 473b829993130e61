"""Assembles Direct3D 9 shaders with the MojoShader library, and translates the byte code. Arguments: library. Input:
shaders, separated by empty lines. Output for each: GLSL text, or the errors."""
import ctypes
import sys


class Failure(ctypes.Structure):
    _fields_ = [("text", ctypes.c_char_p), ("file", ctypes.c_char_p), ("line", ctypes.c_int)]


class Result(ctypes.Structure):
    """First fields of MOJOSHADER_parseData."""

    _fields_ = [
        ("count", ctypes.c_int),
        ("failures", ctypes.POINTER(Failure)),
        ("profile", ctypes.c_char_p),
        ("output", ctypes.c_void_p),
        ("size", ctypes.c_int),
    ]


pointer, number, text = ctypes.c_void_p, ctypes.c_uint, ctypes.c_char_p
library = ctypes.CDLL(sys.argv[1])
library.MOJOSHADER_assemble.restype = library.MOJOSHADER_parse.restype = ctypes.POINTER(Result)
library.MOJOSHADER_assemble.argtypes = [text, text, number, *[pointer, number] * 3, *[pointer] * 5]
library.MOJOSHADER_parse.argtypes = [text, text, text, number, *[pointer, number] * 2, *[pointer] * 3]


def output(result):
    """Returns the bytes of a result, or raises ValueError with its errors."""
    data = result.contents
    if data.count:
        raise ValueError("; ".join(data.failures[index].text.decode() for index in range(data.count)))
    return ctypes.string_at(data.output, data.size)


for source in sys.stdin.read().strip().split("\n\n"):
    lines = source.encode() + b"\n"
    try:
        code = output(library.MOJOSHADER_assemble(b"in.asm", lines, len(lines), *[None, 0] * 3, *[None] * 5))
        parsed = library.MOJOSHADER_parse(b"glsl120", b"main", code, len(code), *[None, 0] * 2, *[None] * 3)
        print(output(parsed).decode())
    except ValueError as error:
        print("error:", error)
