#!/bin/sh
# Guess: a formatter such as prettier-plugin-glsl changes only spaces, parentheses that no expression needs, and
# numbers.
# Seen: version 0.2.5 removes the parentheses of -(-y) and the space of - -y, and writes --y, which decrements y and is
# y - 1. glslang 13.1.1 accepts the result. x = (y, 2.0) becomes x = y, 2.0, which assigns y. There is no message.
. "$(dirname "$0")/prettier-glsl.sh"
seen='void main() {
  float x,
    y = 1.0;
  x = --y;
  x = --y;
  x = ++y;
  x = y, 2.0;
  o = vec4(x);
}
source accepted, result accepted'
same 'prettier-plugin-glsl 0.2.5' "$seen" "$(formatted <<'GLSL'
#version 300 es
precision highp float;
out vec4 o;
void main() {
  float x, y = 1.0;
  x = - -y;
  x = -(-y);
  x = +(+y);
  x = (y, 2.0);
  o = vec4(x);
}
GLSL
)"
seen="void main() {
  float y = 1.0;
  o = vec4(---y);
}
source accepted, result '--' :  l-value required "
same '- --y' "$seen" "$(formatted <<'GLSL'
#version 300 es
precision highp float;
out vec4 o;
void main() {
  float y = 1.0;
  o = vec4(- --y);
}
GLSL
)"
