#!/bin/sh
# Guess: py2wgsl accepts a local variable with any name, or reports names that WGSL does not allow. It has a list of
# reserved names.
# Seen: py2wgsl 0.1.0 accepts target, filter, new, self, of and a name with two leading underscores, which WGSL
# reserves, and writes them to the shader without a message. Dawn (npm webgpu 0.6.2) refuses each.
. "$(dirname "$0")/dawn.sh"
environment py2wgsl py2wgsl==0.1.0
cat > "$scratch/translate.py" <<'PYTHON'
import py2wgsl

for name in ("target", "filter", "new", "self", "of", "__sum", "total"):
    text = py2wgsl.compile_kernel_source(f"def f(r: Array[f32]):\n    {name} = 1.0\n").wgsl
    print(*(line.strip().replace("var ", "let ")[:-1] for line in text.split("\n") if " var " in line))
PYTHON
seen="let target: f32 = 1.0: 'target' is a reserved keyword
let filter: f32 = 1.0: 'filter' is a reserved keyword
let new: f32 = 1.0: 'new' is a reserved keyword
let self: f32 = 1.0: 'self' is a reserved keyword
let of: f32 = 1.0: 'of' is a reserved keyword
let __sum: f32 = 1.0: identifiers must not start with two or more underscores
let total: f32 = 1.0: accepted"
same 'py2wgsl 0.1.0, the verdict of Dawn' "$seen" "$("$scratch/py2wgsl/bin/python" "$scratch/translate.py" | checks)"
