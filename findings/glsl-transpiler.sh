#!/bin/sh
# Guess: glsl-transpiler, which translates GLSL to JavaScript, keeps the meaning of integers, vectors and built-in
# functions, apart from the precision of floats.
# Seen: version 3.0.3 divides ints as floats: 7 / 2 is 3.5. mod(-7.0, 3.0) is -1, not 2. A copy of a vector or an array
# is the same object, so writing b.x after `vec2 b = a` changes a. `a == b` of two vectors is an array of two values,
# which is always true in a condition. There is no message.
. "$(dirname "$0")/npm.sh"
package glsl-transpiler@3.0.3
value() {
    echo "$1" > "$scratch/npm/in.glsl"
    script <<'NODE'
const source = require('fs').readFileSync(`${__dirname}/in.glsl`, 'utf8');
const code = require('glsl-transpiler').compile(source);
console.log(Function(`${code}\nreturn f();`)());
NODE
}
same 'int a = 7; a / 2' 3.5 "$(value 'int f() { int a = 7; return a / 2; }')"
same 'mod(-7.0, 3.0)' -1 "$(value 'float f() { float a = -7.0; return mod(a, 3.0); }')"
same 'a.x after vec2 b = a; b.x = 5.0' 5 \
    "$(value 'float f() { vec2 a = vec2(1.0, 2.0); vec2 b = a; b.x = 5.0; return a.x; }')"
same 'a[0] after float b[2] = a; b[0] = 5.0' 5 \
    "$(value 'float f() { float a[2]; a[0] = 1.0; float b[2] = a; b[0] = 5.0; return a[0]; }')"
same 'vec2(1, 2) == vec2(3, 4) ? 1 : 0' 1 \
    "$(value 'float f() { vec2 a = vec2(1.0, 2.0); vec2 b = vec2(3.0, 4.0); if (a == b) { return 1.0; } return 0.0; }')"
