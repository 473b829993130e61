#!/bin/sh
# Guess: objcopy of GNU Binutils copies an AMD GPU object without changes if the file format is given. readelf of the
# same package prints its machine and its relocations by name.
# Seen: objcopy 2.40 refuses the object ("Unable to recognise the format"). With -I elf64-little -O elf64-little it
# succeeds without a message, but sets the machine to 0 and the type of every relocation to R_AMDGPU_NONE. The symbols
# and addends stay, so the result looks complete. strip -F elf64-little does the same.
. "$(dirname "$0")/debian.sh"
. "$(dirname "$0")/llvm22.sh"
debian binutils-x86-64-linux-gnu=2.40-2 libbinutils=2.40-2 libctf0=2.40-2 libctf-nobfd0=2.40-2 libjansson4
cat > "$scratch/in.ll" <<'LL'
target triple = "amdgcn-amd-amdhsa"
@g = external addrspace(1) global i32
define i32 @f() {
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
}
LL
llvm llc -mcpu=gfx1100 -filetype=obj "$scratch/in.ll" -o "$scratch/in.o"
describe() {
    LC_ALL=C run x86_64-linux-gnu-readelf --wide -h -r "$1" | sed -n -E -e 's/^ *(Machine:) +/\1 /p' \
        -e 's/^[0-9a-f]{16} +[0-9a-f]+ ([^ ]+( [0-9]+)?) +[0-9]+ /\1 /p'
}
same 'the object' 'Machine: AMD GPU
R_AMDGPU_GOTPCREL32_LO g + 4
R_AMDGPU_GOTPCREL32_HI g + c' "$(llvm llvm-readelf --wide -h -r "$scratch/in.o" | sed -n -E \
    -e 's/^ *(Machine:) +.*AMDGPU.*/\1 AMD GPU/p' -e 's/^[0-9a-f]{16} +[0-9a-f]+ ([^ ]+) +[0-9]+ /\1 /p')"
if run x86_64-linux-gnu-objcopy "$scratch/in.o" "$scratch/out.o" 2> "$scratch/messages"; then
    echo 'objcopy accepts the object' >&2
    exit 1
fi
run x86_64-linux-gnu-objcopy -I elf64-little -O elf64-little "$scratch/in.o" "$scratch/out.o" 2> "$scratch/messages"
run x86_64-linux-gnu-strip -F elf64-little --strip-unneeded "$scratch/in.o" -o "$scratch/strip.o" \
    2>> "$scratch/messages"
same 'messages of objcopy and strip' '' "$(cat "$scratch/messages")"
for file in out strip; do
    same "$file.o" 'Machine: None
unrecognized: 0 g + 4
unrecognized: 0 g + c' "$(describe "$scratch/$file.o")"
done
