# Sourced by the scripts in this directory. `constants TYPE EXPRESSION...` compiles constant expressions of Slang to
# SPIR-V with Slang 2026.12 (slangpy 0.43.1) and prints the values that are stored.
. "$(dirname "$0")/packages.sh"

constants() {
    environment slang slangpy==0.43.1
    type=$1
    shift
    for expression; do
        cat > "$scratch/in.slang" <<SLANG
RWStructuredBuffer<$type> b;
static const $type value = $expression;
[shader("compute")] [numthreads(1, 1, 1)] void main() { b[0] = value; }
SLANG
        "$scratch/slang/bin/python" "$here/slang.py" "$scratch/in.slang" "$scratch/out.spv" 2>> "$scratch/messages"
        spirv spirv-dis --no-header --no-indent --raw-id "$scratch/out.spv" > "$scratch/out.spvasm"
        id=$(sed -n 's/^OpStore %[0-9]* //p' "$scratch/out.spvasm")
        echo "$expression: $(sed -n -E "s/^$id = OpConstant %[0-9]+ //p" "$scratch/out.spvasm")"
    done
}
