# Sourced by the scripts in this directory. `values TYPE EXPRESSION...` runs an OpenCL C kernel in Oclgrind 21.10 of
# Debian 12, a simulator of OpenCL devices, and prints the value of each expression as `int` or `uint` (in hexadecimal).
# The variables quarter, half_of, one, large and tiny are floats in a buffer: 0.25, 2.5, 1, 3e9 and 1e-40; none is NaN.
. "$(dirname "$0")/debian.sh"

values() {
    debian oclgrind=21.10-3 liboclgrind-21.10=21.10-3 libllvm14=1:14.0.6-12 libclang-common-14-dev=1:14.0.6-12 \
        libreadline8 libtinfo6 libz3-4 libedit2 libbsd0 libmd0 libxml2 libicu72
    type=$1
    shift
    {
        echo "kernel void check(global $type *result, global float *f) {"
        echo 'float quarter = f[0], half_of = f[1], one = f[2], large = f[3], tiny = f[4], none = f[5];'
        index=0
        for expression; do
            echo "result[$index] = $expression;"
            index=$((index + 1))
        done
        echo '}'
    } > "$scratch/check.cl"
    format=
    [ "$type" = int ] || format=' hex'
    cat > "$scratch/check.sim" <<SIM
check.cl
check
1 1 1
1 1 1
<size=$((4 * $#)) $type$format fill=0 dump>
<size=24 uint hex>
3e800000 40200000 3f800000 4f32d05e 000116c2 7fc00000
SIM
    (cd "$scratch" && run oclgrind-kernel check.sim) > "$scratch/dump" 2> "$scratch/messages"
    index=0
    for expression; do
        echo "$expression: $(sed -n "s/^ *result\[$index\] = //p" "$scratch/dump")"
        index=$((index + 1))
    done
}
