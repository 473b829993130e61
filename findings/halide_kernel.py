"""Compiles an elementwise Halide pipeline for a GPU and prints the arithmetic of its kernel.
For Vulkan, writes the SPIR-V module of the kernel to OUTPUT.spv instead.
Arguments: output object, API, type of the inputs p and q, expression."""
import re
import struct
import sys

import halide as hl

path, api, kind, expression = sys.argv[1:]
types = {"float32": hl.Float(32), "int32": hl.Int(32), "int16": hl.Int(16), "uint8": hl.UInt(8), "uint32": hl.UInt(32)}
x, inner = hl.Var("x"), hl.Var("inner")
p, q = (hl.ImageParam(types[kind], 1, name) for name in "pq")
pipeline = hl.Func("f")
pipeline[x] = eval(expression, {"hl": hl, "p": p[x], "q": q[x]})
pipeline.gpu_tile(x, inner, 16, hl.TailStrategy.RoundUp)
pipeline.compile_to({hl.OutputFileType.object: path}, [p, q], "f", hl.Target(f"x86-64-linux-{api}"))
with open(path, "rb") as stream:
    data = stream.read()
if api == "vulkan":
    start = data.index(struct.pack("<I", 0x07230203))
    end = start + 20
    while data[end] and data[end + 2 : end + 4] != b"\0\0":  # until a word that is no instruction
        end += 4 * struct.unpack_from("<H", data, end + 2)[0]
    with open(path + ".spv", "wb") as file:
        file.write(data[start:end])
    sys.exit()
texts = [text.decode() for text in re.findall(rb"[\t\n\x20-\x7e]{400,}", data)]
text = next(text for text in texts if "kernel_f_" in text)
if api == "cuda":
    print(" ".join(re.findall(r"^\t((?:add|sub|mul|div|fma|neg|rcp)\.(?:\w+\.)?f32)\b", text, re.MULTILINE)))
    sys.exit()
definition = r"^ *(?:let|const|float|u?int|u?short|uchar|bool) (_\d+)(?: : \w+)? = (.*);$"
values = dict(re.findall(definition, text, re.MULTILINE))
values = {name: re.sub(r".*\b\w*?_([pq])\[.*", r"\1", value) for name, value in values.items()}


def bare(value):
    """Removes one pair of outer parentheses that encloses the whole value."""
    depth = 0
    for index, character in enumerate(value):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth == 0:
            return bare(value[1:-1]) if value[0] == "(" and index == len(value) - 1 else value
    return value


def inline(value):
    """Replaces temporary variables by their definitions, in parentheses if they have operators."""

    def definition(match):
        found = bare(inline(values.get(match[0], match[0])))
        return f"({found})" if " " in found and not re.fullmatch(r"[\w.]+\([^()]*\)", found) else found

    return re.sub(r"\b_\d+\b", definition, value)


stored = re.findall(r"^ *\w*_f\[\w+\] = (.*);$|\^ bitcast<u32>\((\w+)\)", text, re.MULTILINE)[-1]
print(bare(inline(stored[0] or stored[1])))
