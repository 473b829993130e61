#!/bin/sh
# Guess: naga translates || of GLSL so that the right operand is evaluated only if needed, and `continue` in a do loop
# so that the condition is tested.
# Seen: naga-cli 30.0.1 evaluates the side effects of the right operand always: in `x > 0.0 || (n = 5) > 3`, n becomes 5
# also for a positive x, and in `x > 0.0 && f()`, f is called for each x. A `continue` in a do loop becomes `continue`
# of a WGSL loop whose condition is at the end of the body, so it skips the condition: do { if (x > 0.0) continue; ... }
# while (false), which runs once, does not end. There is no message.
. "$(dirname "$0")/packages.sh"
translate() {
    printf '%s\n' '#version 450' 'layout(location = 0) in float x;' 'layout(location = 0) flat out int n;' \
        'bool f() { n += 1; return n > 3; }' "void main() { $1 }" > "$scratch/in.frag"
    naga --input-kind glsl --shader-stage frag "$scratch/in.frag" "$scratch/out.wgsl" > "$scratch/messages" 2>&1
    sed -n '/^fn main_1/,/^}/p' "$scratch/out.wgsl" | sed -e '1d' -e '$d' -e 's/^ *//' -e '/return;/d' |
        tr '\n' ' ' | sed 's/ $//'
}
same 'n = 0; if (x > 0.0 || (n = 5) > 3) n += 10;' \
    'n = 0i; let _e3 = x_1; n = 5i; if ((_e3 > 0f) || true) { let _e10 = n; n = (_e10 + 10i); } else { }' \
    "$(translate 'n = 0; if (x > 0.0 || (n = 5) > 3) n += 10;')"
same 'if (x > 0.0 && f()) n += 10;' \
    'let _e2 = x_1; let _e5 = f(); if ((_e2 > 0f) && _e5) { let _e7 = n; n = (_e7 + 10i); } else { }' \
    "$(translate 'if (x > 0.0 && f()) n += 10;')"
same 'do { if (x > 0.0) continue; n += 1; } while (false);' \
    'loop { { let _e2 = x_1; if (_e2 > 0f) { continue; } let _e5 = n; n = (_e5 + 1i); } if true { break; } }' \
    "$(translate 'do { if (x > 0.0) continue; n += 1; } while (false);')"
