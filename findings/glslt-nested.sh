#!/bin/sh
# Guess: glslt, a compiler for GLSL with function parameters, generates one function for each combination of arguments,
# also if a function passes its parameter on to another one.
# Seen: glslt 0.7.6 reuses the first inner function: after outer(one), outer(two) also calls the inner function for
# `one`, so it returns 1 instead of 2. The outer functions get two names, the inner one has one. Calls of inner(one) and
# inner(two) are right. There is no message.
. "$(dirname "$0")/glslt.sh"
cat > "$scratch/in.glsl" <<'GLSL'
float function(in float x);
float inner(in function h) { return h(1.0); }
float outer(in function h) { return inner(h); }
float one(float x) { return x; }
float two(float x) { return 2.0 * x; }
void main() { float y = outer(one) - outer(two); }
GLSL
seen='float inner_HASH() {
return one(1.);
}
float outer_HASH() {
return inner_HASH();
}
float outer_HASH() {
return inner_HASH();
}
void main() {
float y = outer_HASH() - outer_HASH();
}'
template < "$scratch/in.glsl" > "$scratch/out.glsl"
same 'glslt 0.7.6, generated functions' "$seen" \
    "$(sed -n -e 's/^ *//' -e 's/_glslt_\([a-z]*\)_[0-9a-f]*/\1_HASH/g' \
    -e '/inner_HASH() {/,$p' "$scratch/out.glsl")"
same 'names of outer functions' 2 "$(grep -o '_outer_[0-9a-f]*() {' "$scratch/out.glsl" | sort -u | grep -c .)"
