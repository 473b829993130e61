#!/bin/sh
# Guess: PyGPGPU translates `n > 1 and m > 2` in a kernel to `n > 1 && m > 2`.
# Seen: PyGPGPU 0.1.1 writes one operator before the operands: `n > 1 and m > 2` becomes ` &&((n > 1)) ((m > 2))`, which
# is not C. `or` has the same error, for OpenCL and for CUDA. A chained comparison, n < m < 3, is correct. The
# translation has no error or warning.
. "$(dirname "$0")/pygpgpu.sh"
seen='1 if n > 1 and m > 2 else 0 -> (( &&((n > 1)) ((m > 2))) ? 1 : 0)
1 if n or m else 0 -> (( ||n m) ? 1 : 0)
1 if n < m < 3 else 0 -> (((n < m) && (m < 3)) ? 1 : 0)'
same 'OpenCL' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | pygpgpu opencl)"
same 'CUDA' "$seen" "$(echo "$seen" | sed 's/ ->.*//' | pygpgpu cuda)"
printf '%s\n' 'int f(int n, int m) { return (( &&((n > 1)) ((m > 2))) ? 1 : 0); }' > "$scratch/f.c"
same 'C compiler' refused "$(cc -fsyntax-only "$scratch/f.c" 2> /dev/null && echo accepted || echo refused)"
