# Sourced by the scripts in this directory. `kernel STATEMENT` compiles the statements of an OpenCL kernel in Zig with
# the SPIR-V backend of Zig 0.17.1 and prints the instructions of its function, without those of variables and lines.
# The kernel has pointers o to f32, p to i32 and q to u8, and the values x, y (f32), n, m (i32), u (u32) and b, c (u8).
# `fragment STATEMENT` does the same for a Vulkan shader with the variables o, x, y (f32). `check` prints the verdict of
# spirv-val. The module stays in $scratch/zig.spv.
. "$(dirname "$0")/packages.sh"

zig() {
    environment zig ziglang==0.17.1
    (cd "$scratch" && ZIG_GLOBAL_CACHE_DIR="$scratch/zig-cache" ZIG_LOCAL_CACHE_DIR="$scratch/zig-cache" \
        "$scratch/zig/bin/python" -m ziglang build-obj -fno-llvm -O ReleaseFast "$@" zig.zig -femit-bin=zig.spv)
    spirv spirv-dis --no-header --no-indent "$scratch/zig.spv" > "$scratch/zig.spvasm"
    sed -n '/ = OpFunction /,/^OpFunctionEnd/p' "$scratch/zig.spvasm" |
        grep -v -E 'OpFunction|OpLabel|OpLine|OpVariable|OpBitcast|_ptr_|Aligned 8|AccessChain|OpReturn|OpUnreachable'
}

kernel() {
    cat > "$scratch/zig.zig" <<ZIG
export fn f(o: [*]addrspace(.global) f32, p: [*]addrspace(.global) i32, q: [*]addrspace(.global) u8, x: f32, y: f32,
    n: i32, m: i32, u: u32, b: u8, c: u8) callconv(.{ .spirv_kernel = .{ .x = 1, .y = 1, .z = 1 } }) void {
    _ = .{ o, p, q, x, y, n, m, u, b, c };
    $1
}
ZIG
    zig -target spirv64-opencl
}

fragment() {
    cat > "$scratch/zig.zig" <<ZIG
extern var o: f32 addrspace(.output);
extern var x: f32 addrspace(.input);
extern var y: f32 addrspace(.input);
export fn main() callconv(.{ .spirv_fragment = .{} }) void {
    $1
}
ZIG
    zig -target spirv32-vulkan
}

check() {
    if spirv spirv-val --target-env "$1" "$scratch/zig.spv" > "$scratch/messages" 2>&1; then
        echo valid
    else
        sed -n 's/^error: line [0-9]*: //p' "$scratch/messages" | head -n 1
    fi
}
