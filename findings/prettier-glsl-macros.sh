#!/bin/sh
# Guess: a formatter such as prettier-plugin-glsl keeps the tokens of macros and declarations.
# Seen: version 0.2.5 adds parentheses to macros. TWICE(x) x*2.0 becomes ((x) * 2.0), so TWICE(1.0 + 2.0), which is 5,
# becomes 6. It removes the instance name of a uniform block, so block.scale is undeclared. There is no message.
. "$(dirname "$0")/prettier-glsl.sh"
formatted > "$scratch/text" <<'GLSL'
#version 300 es
precision highp float;
#define TWICE(x) x*2.0
uniform Block { float scale; } block;
out vec4 o;
void main() {
  o = vec4(TWICE(1.0 + 2.0) * block.scale);
}
GLSL
same 'the macro' '#define TWICE(x) ((x) * 2.0)' "$(grep TWICE "$scratch/out.glsl" | head -1)"
seen='uniform Block {
  float scale;
};'
same 'the block' "$seen" "$(sed -n '/uniform/,/}/p' "$scratch/out.glsl")"
same 'verdict' "source accepted, result 'block' : undeclared identifier " "$(tail -1 "$scratch/text")"
