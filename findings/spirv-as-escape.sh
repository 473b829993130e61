#!/bin/sh
# Guess: "\n" and "\t" in a string of SPIR-V assembly are a line feed and a tab, as in C.
# Seen: spirv-as 2025.5 only removes the backslash: "a\nb\t" becomes the string anbt, without a message. A line feed must
# be written as itself, and spirv-dis also prints it so. A printf format or a source line keeps its meaning only then.
. "$(dirname "$0")/packages.sh"
printf '%s\n' '%1 = OpString "a\nb\t\x41"' '%2 = OpString "c' 'd"' > "$scratch/string.spvasm"
spirv spirv-as "$scratch/string.spvasm" -o "$scratch/string.spv"
seen='%1 = OpString "anbtx41"
%2 = OpString "c
d"'
same 'SPIRV-Tools 2025.5' "$seen" "$(spirv spirv-dis --no-header --no-indent "$scratch/string.spv")"
