#!/bin/sh
# Guess: in a shader function of metashade, `t = sh.a` keeps the value that the variable a has at that time.
# Seen: in metashade 0.6.2, t is the text of the expression. An exchange of a and b through t writes a = b; b = a, so
# both get the same value, and t = sh.a * 2.0 uses a value of a that is assigned later. There is no message.
. "$(dirname "$0")/metashade.sh"
for language in glsl hlsl; do
    same "$language, exchange and product" 'float a = x;
float b = y;
a = b;
b = a;
a = 5.0;
b = a * 2.0;' "$(metashade "$language" <<'PYTHON'
sh.a = sh.x
sh.b = sh.y
t = sh.a
sh.a = sh.b
sh.b = t
t = sh.a * 2.0
sh.a = 5.0
sh.b = t
PYTHON
)"
done
