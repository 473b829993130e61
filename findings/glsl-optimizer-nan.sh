#!/bin/sh
# Guess: glsl-optimizer keeps expressions whose value can change for NaN, or for large and small numbers.
# Seen: glsl-optimizer-js 0.0.2 replaces !(u < 1.0) by u >= 1.0, which differs for NaN, u * 0.0 by 0.0, and (u * 0.1) *
# 10.0 by u, which differs for 1e-45. It keeps (u + 1e10) - 1e10, u - u and u / u.
. "$(dirname "$0")/glsl-optimizer.sh"
same 'Expressions' 'float(!(u < 1.0)) -> float((u >= 1.0))
u * 0.0 -> 0.0
(u * 0.1) * 10.0 -> u
(u + 1e10) - 1e10 -> ((u + 1e+10) - 1e+10)
u - u -> (u - u)
u / u -> (u / u)' \
    "$(optimize 'float(!(u < 1.0))' 'u * 0.0' '(u * 0.1) * 10.0' '(u + 1e10) - 1e10' 'u - u' 'u / u')"
