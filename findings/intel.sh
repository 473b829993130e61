# Sourced by the scripts in this directory. `iga GPU LINE...` assembles each line with the Intel Graphics Assembler of
# Debian 12 (iga64 1.1.0 in libigc-tools), disassembles the result and prints it, or the error. `gen GENERATION LINE...`
# does the same with intel-gen4asm and intel-gen4disasm 1.27.1. Needs apt-get, after apt-get update, and x86-64.
. "$(dirname "$0")/debian.sh"

iga() {
    debian libigc-tools=1.0.12504.6-1+deb12u1 libigc1=1.0.12504.6-1+deb12u1
    gpu=$1
    shift
    for line; do
        echo "$line" > "$scratch/in.asm"
        if run iga64 -p="$gpu" -a "$scratch/in.asm" -o "$scratch/out.krn" > "$scratch/messages" 2>&1; then
            run iga64 -p="$gpu" -d "$scratch/out.krn" > "$scratch/out.asm"
            echo "$line -> $(sed -n 's/  */ /gp' "$scratch/out.asm" | sed -e 's/^ //' -e 's/ $//')"
        else
            echo "$line -> $(sed -n 's/^.* error: //p' "$scratch/messages")"
        fi
    done
}

gen() {
    debian intel-gpu-tools=1.27.1-1
    generation=$1
    shift
    for line; do
        echo "$line { align1 };" > "$scratch/in.g4a"
        if run intel-gen4asm -g "$generation" -o "$scratch/out" "$scratch/in.g4a" 2> "$scratch/messages"; then
            text=$(run intel-gen4disasm -g "$generation" "$scratch/out" | tr -s ' \t' '  ')
            echo "$line -> $(echo "$text" | sed -e 's/ {.*//' -e 's/^ //')"
        else
            echo "$line -> $(sed -n 's/^[^:]*: *//p' "$scratch/messages")"
        fi
    done
}
