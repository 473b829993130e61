#!/bin/sh
# Guess: oven-language translates `while` and assignments in the branches of an `if`, or reports what it does not
# support.
# Seen: oven-language 0.1.8 computes the condition of a `while` and runs the body once. An assignment in an `if` defines
# a value inside of scf.if, and the use after it is invalid MLIR. If both branches assign names, the last branch always
# wins: for n = 5, `m = n if n > 3, else m = k` is k. There is no message.
. "$(dirname "$0")/oven.sh"
code() { printf '%s\n' "$@" | translate > "$scratch/text"; folded; }
same 'while n > 3: n = n - 1' '%c1_i32 = arith.constant 1 : i32
%0 = arith.subi %arg1, %c1_i32 : i32
"oven.store"(%arg3, %arg0, %0) : (f32, !llvm.ptr, i32) -> ()' \
    "$(code 'while n > 3:' '    n = n - 1' 'ol.store(x, a, n)')"
same 'if x < 0.0: z = 0.0' 'use of undeclared SSA value name' \
    "$(code 'z = x' 'if x < 0.0:' '    z = 0.0' 'ol.store(z, a, n)')"
same 'if n > 3: m = n, else: m = k' '"oven.store"(%arg3, %arg0, %arg2) : (f32, !llvm.ptr, i32) -> ()' \
    "$(code 'if n > 3:' '    m = n' 'else:' '    m = k' 'ol.store(x, a, m)')"
