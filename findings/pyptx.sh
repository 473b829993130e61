# Sourced by the scripts in this directory. `python` reads one PTX instruction per line, translates a kernel with each
# to Python with ptx_to_python of pyptx 0.1.1 and prints the statement, or `nothing`. `accepted` does the same with
# ptxas 13.5 and prints the verdict. The kernel has registers %r, %rd, %f and %p. Requires x86-64 Linux for ptxas.
. "$(dirname "$0")/packages.sh"

python() {
    environment pyptx pyptx==0.1.1
    cat > "$scratch/translate.py" <<'PYTHON'
import sys

from pyptx.codegen import ptx_to_python

for line in sys.stdin:
    code = ptx_to_python(f""".version 8.8
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p)
{{
    .reg .b32 %r<4>; .reg .b64 %rd<4>; .reg .f32 %f<4>; .reg .pred %p<2>;
    {line.strip()}
    ret;
}}
""")
    body = [row.strip() for row in code.split("def k():")[1].splitlines() if "reg.array" not in row]
    print(f"{line.strip()} -> {'; '.join(row for row in body if row and row != 'ptx.ret()') or 'nothing'}")
PYTHON
    "$scratch/pyptx/bin/python" "$scratch/translate.py"
}

accepted() {
    environment ptxas nvidia-cuda-nvcc==13.5.37
    while read -r line; do
        printf '%s\n' '.version 8.8' '.target sm_90' '.address_size 64' '.visible .entry k(.param .u64 p) {' \
            '.reg .b32 %r<4>; .reg .b64 %rd<4>; .reg .f32 %f<4>; .reg .pred %p<2>;' "$line" 'ret; }' > "$scratch/in.ptx"
        "$scratch"/ptxas/lib/python3*/site-packages/nvidia/cu13/bin/ptxas -arch sm_90 "$scratch/in.ptx" \
            -o "$scratch/out.cubin" > "$scratch/messages" 2>&1 && echo accepted || echo refused
    done
}
