# Sourced by the scripts in this directory. `store TYPE EXPRESSION OPTION...` compiles a compute shader that stores an
# HLSL expression of the inputs x, y (float), a, b (int) and c (uint), and prints the computation in DXIL and in SPIR-V
# with `_` for values in registers, or the errors. DXC is the library for x86-64 Linux in the source package of
# compushady 0.17.5. Needs CPython 3.9 or newer with venv.
. "$(dirname "$0")/packages.sh"

dxc() {
    if [ ! -d "$scratch/dxc" ]; then
        environment source setuptools==80.9.0
        "$scratch/source/bin/pip" --quiet --disable-pip-version-check download --no-deps --no-build-isolation \
            --no-binary compushady --dest "$scratch" compushady==0.17.5 >&2
        mkdir "$scratch/dxc"
        tar -x -z -f "$scratch/compushady-0.17.5.tar.gz" -C "$scratch/dxc" --strip-components 3 \
            compushady-0.17.5/compushady/backends/libdxcompiler_x86_64.so.3.7
    fi
    python3 "$here/dxc.py" "$scratch/dxc/libdxcompiler_x86_64.so.3.7" "$@" 2> "$scratch/messages" ||
        tr -d '\r' < "$scratch/messages" | sed -n 's/^.*error: //p' | sort -u
}

store() {
    cat > "$scratch/in.hlsl" <<HLSL
RWStructuredBuffer<float> f;
RWStructuredBuffer<int> i;
RWStructuredBuffer<$1> result;
[numthreads(1, 1, 1)]
void main()
{
    float x = f[0], y = f[1];
    int a = i[0], b = i[1];
    uint c = i[2];
    result[7] = $2;
}
HLSL
    shift 2
    rm -f "$scratch/out.ll" "$scratch/out.spv"
    echo "DXIL: $(dxc "$scratch/in.hlsl" "$scratch/out.ll" -T cs_6_0 -E main "$@"
        [ ! -f "$scratch/out.ll" ] || sed -n -E -e '/(createHandle|ufferLoad|extractvalue)/d' \
            -e 's/^ +call void @dx\.op\.[a-zA-Z]*Store[^(]*\(i32 [0-9]+, %[^,]*, i32 7, i32 0, ([^,]*),.*/store \1/p' \
            -e 's/^ +%[0-9]+ = call [^;]*; ([A-Za-z0-9_]*).*/\1/p' \
            -e 's/^ +%[0-9]+ = //p' "$scratch/out.ll" | sed -e 's/%[0-9]*/_/g' | paste -s -d ';')"
    echo "SPIR-V: $(dxc "$scratch/in.hlsl" "$scratch/out.spv" -T cs_6_0 -E main -spirv "$@"
        [ ! -f "$scratch/out.spv" ] || spirv spirv-dis --no-header --no-indent "$scratch/out.spv" |
            sed -n -E -e '1,/ = OpLabel/d' -e '/Op(Load|AccessChain|Return|FunctionEnd)/d' \
            -e 's/^OpStore %[^ ]* /store /p' -e 's/^%[0-9]+ = OpExtInst %[a-z0-9]+ %[0-9]+ //p' \
            -e 's/^%[0-9]+ = (Op[A-Za-z]+) %[a-z0-9]+ /\1 /p' | sed -E 's/%[0-9]+/_/g' | paste -s -d ';')"
}
