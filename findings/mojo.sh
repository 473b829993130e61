# Sourced by the scripts in this directory. `gpu ACCELERATOR EXPRESSION` compiles a kernel that stores an expression of
# the floats a and b with Mojo 1.2.0 and prints the instructions of the GPU with `_` for registers. `cpu EXPRESSION...`
# computes expressions for the CPU. Needs no GPU, but x86-64 Linux and CPython 3.10 or newer with venv.
. "$(dirname "$0")/packages.sh"
environment mojo mojo-compiler==1.2.0 mojo-compiler-mojo-libs==1.2.0 max-core==26.7.0 max-mojo-libs==26.7.0

mojo() { HOME="$scratch" "$scratch/mojo/bin/mojo" "$@" 2> "$scratch/messages"; }

gpu() {
    rm -rf "$scratch/gpu"
    mkdir "$scratch/gpu"
    cat > "$scratch/gpu/kernel.mojo" <<MOJO
from max.gpu.host import DeviceContext
from std.math import cos, exp, log, sin, sqrt, tanh


def kernel(result: UnsafePointer[Float32, MutAnyOrigin], a: Float32, b: Float32):
    result[] = $2


def main() raises:
    with DeviceContext() as context:
        var buffer = context.enqueue_create_buffer[DType.float32](1)
        context.enqueue_function[kernel](buffer, Float32(1), Float32(2), grid_dim=1, block_dim=1)
MOJO
    mojo build --emit asm --target-accelerator "$1" "$scratch/gpu/kernel.mojo" -o "$scratch/gpu/host.s"
    grep -h -E '^\s*[a-z][a-z0-9_.]+\s' "$scratch"/gpu/*.ptx "$scratch"/gpu/*.amdgcn 2> "$scratch/messages" |
        sed -E -e 's/%(r|rd|p)[0-9]+/_/g' -e 's/\b[sv](\[[0-9:]+\]|[0-9]+)/_/g' -e 's/;//' -e 's/\s+/ /g' -e 's/^ //' \
            -e 's/ $//' | grep -v -E '^(ld|st|cvta|ret|mov|s_load|s_wait|global|v_mov|s_end|s_nop|s_code|s_mov)' |
        paste -s -d ';' | sed 's/;/; /g'
}

cpu() {
    {
        printf '%s\n' 'from std.math import cos, exp, log, sin, sqrt, tanh' 'def main():'
        for expression; do
            echo "    print(\"$expression:\", $expression)"
        done
    } > "$scratch/cpu.mojo"
    mojo run "$scratch/cpu.mojo"
}
