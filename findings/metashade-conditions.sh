#!/bin/sh
# Guess: metashade generates code for max(x, y) and for `x if x > y else y` of shader values, or raises an exception.
# Seen: metashade 0.6.2 creates an object for x > y, which Python takes as true. max(x, y) is always y, `x if x > y else
# y` is always x, and 0.0 < x < 1.0 is only x < 1.0. There is no message.
. "$(dirname "$0")/metashade.sh"
for language in glsl hlsl; do
    same "$language" 'float a = y;
float b = x;
bool c = x < 1.0;' "$(metashade "$language" <<'PYTHON'
sh.a = max(sh.x, sh.y)
sh.b = sh.x if sh.x > sh.y else sh.y
sh.c = 0.0 < sh.x < 1.0
PYTHON
)"
done
