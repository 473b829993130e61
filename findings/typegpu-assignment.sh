#!/bin/sh
# Guess: TypeGPU translates `s += 0.5` and `x /= 2` like `s = s + 0.5` and `x = x / 2`, or reports that an integer
# variable cannot hold the result.
# Seen: TypeGPU 0.11.9 gives `let s = 0` the type i32 and cuts the constant: `s += 0.5` becomes `s += 0i` and adds
# nothing. `x /= 2` is an integer division, while `x / 2` is a division of floats. The same functions, which TypeGPU
# can also run in JavaScript, return 2 and 3.5 there. There is no message.
. "$(dirname "$0")/packages.sh"
. "$here/typegpu.sh"
same 's += 0.5' 'var s = 0;
for (var i = 0; (i < n); i++) {
s += 0i;
}
return f32(s);
f(4) in JavaScript: 2' "$(gpu d.i32 d.f32 \
    '(n) => { "use gpu"; let s = 0; for (let i = 0; i < n; i++) { s += 0.5; } return s; }' 'f(4)')"
same 'x /= 2' 'var x = 7;
x /= 2i;
return f32(x);
f() in JavaScript: 3.5' \
    "$(gpu '' d.f32 '() => { "use gpu"; let x = 7; x /= 2; return x; }' 'f()')"
same 'x / 2' 'let x = 7;
return (f32(x) / 2f);
f() in JavaScript: 3.5' \
    "$(gpu '' d.f32 '() => { "use gpu"; let x = 7; return x / 2; }' 'f()')"
