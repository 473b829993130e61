#!/bin/sh
# Guess: the assembler and the linker that GCC uses for NVIDIA GPUs report an unknown instruction, and two definitions
# of one function. The result of the linker is a PTX file.
# Seen: nvptx-none-as of nvptx-tools 0.20220610 only changes spaces and checks nothing itself: without ptxas in PATH, it
# accepts `frobnicate.u32 %v, 3;`. nvptx-none-ld puts whole modules after each other, each with its .version and a NUL
# byte at its end, so ptxas refuses the file. It reports a missing function, but accepts two definitions and writes
# both.
. "$(dirname "$0")/debian.sh"
debian nvptx-tools=0.20220610-1
environment ptxas nvidia-cuda-nvcc==13.5.37
object() {
    name=$1
    shift
    { printf '.version 8.8\n.target sm_90\n.address_size 64\n// BEGIN GLOBAL FUNCTION DECL: %s\n.visible .func %s;\n' \
        "$name" "$name"
    printf '// BEGIN GLOBAL FUNCTION DEF: %s\n.visible .func %s\n{\n.reg .u32 %%v;\n' "$name" "$name"
    printf '%s\n' "$@" 'ret;' '}'; } > "$scratch/in.s"
    PATH=/usr/bin:/bin run nvptx-none-as "$scratch/in.s" -o "$scratch/$name.o"
}
link() {
    if run nvptx-none-ld "$@" -o "$scratch/out.ptx" 2> "$scratch/messages"; then
        echo accepted
    else
        cat "$scratch/messages"
    fi
}
object f 'frobnicate.u32 %v, 3;'
same 'unknown instruction' 'frobnicate.u32 %v,3;' "$(grep frobnicate "$scratch/f.o")"
object f 'mov.u32 %v, 1;'
cp "$scratch/f.o" "$scratch/first.o"
object f 'mov.u32 %v, 2;'
object g 'call f;'
same 'one definition' accepted "$(link "$scratch/g.o" "$scratch/f.o")"
same '.version lines and NUL bytes' '2 2' "$(grep -a -c '^.*\.version' "$scratch/out.ptx") $(tr -d -c '\000' \
    < "$scratch/out.ptx" | wc -c)"
if "$scratch"/ptxas/lib/python3*/site-packages/nvidia/cu13/bin/ptxas -arch sm_90 "$scratch/out.ptx" \
    -o "$scratch/out.cubin" 2> "$scratch/messages"; then
    seen=accepted
else
    seen=refused
fi
same ptxas refused "$seen"
same 'two definitions' accepted "$(link "$scratch/g.o" "$scratch/first.o" "$scratch/f.o")"
same 'both are in the result' 'mov.u32 %v,1;
mov.u32 %v,2;' "$(grep -a mov "$scratch/out.ptx")"
object g 'call h;'
sed -e '/^\.visible .func g;/a\
// BEGIN GLOBAL FUNCTION DECL: h\
.extern .func h;' "$scratch/g.o" > "$scratch/h.o"
same 'no definition' 'unresolved symbol h' "$(link "$scratch/h.o")"
