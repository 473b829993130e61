#!/bin/sh
# Guess: ggraft, which injects code before every return of a GLSL function (at = "RETURN"), or after a call, keeps the
# control flow of the function.
# Seen: ggraft 1.1.1 writes the code between an `if` without braces and its return, so that the function always returns
# there: `if (x < 0.0) return 0.0;` becomes `if (x < 0.0) n++; return 0.0;`. Before an `else`, the result is not GLSL.
# At "INVOKE" with where = "after", a call before an `else` has the same problem. There is no message.
. "$(dirname "$0")/npm.sh"
environment ggraft ggraft==1.1.1 click==8.3.1
inject() {
    cat > "$scratch/in.glsl"
    "$scratch/ggraft/bin/python" - "$scratch/in.glsl" "$@" <<'PYTHON'
import sys

from ggraft.patching import operations

with open(sys.argv[1]) as file:
    source = file.read()
specification = dict(argument.split("=", 1) for argument in sys.argv[2:])
specification.update(op="function", text="n++;")
operation = operations.get("function", "patch").from_spec(specification, "patch")
print(operation.apply(source, None, "patch").rstrip())
PYTHON
}
verdict() { { printf '#version 300 es\nprecision mediump float; int n; void g() {}\n'; cat; } | glsl frag; }
early='float f(float x) {
    if (x < 0.0) return 0.0;
    return x;
}
void main() { f(1.0); }'
other='float f(float x) {
    if (x < 0.0)
        return 0.0;
    else
        return x;
}
void main() { f(1.0); }'
call='void main() {
    if (n > 0)
        g();
    else
        n = 1;
}'
same 'RETURN' 'float f(float x) {
    if (x < 0.0) n++; return 0.0;
    n++;
    return x;
}
void main() { f(1.0); }' "$(echo "$early" | inject function=f at=RETURN)"
same 'glslang' 'accepted' "$(echo "$early" | inject function=f at=RETURN | verdict)"
same 'RETURN before else' "'' :  syntax error, unexpected ELSE" \
    "$(echo "$other" | inject function=f at=RETURN | verdict)"
same 'INVOKE, after' 'void main() {
    if (n > 0)
        g();
    n++;
    else
        n = 1;
}' "$(echo "$call" | inject function=main at=INVOKE call=g where=after)"
same 'glslang' "'' :  syntax error, unexpected ELSE" \
    "$(echo "$call" | inject function=main at=INVOKE call=g where=after | verdict)"
