#!/bin/sh
# Guess: tree-sitter-glsl parses valid GLSL without ERROR nodes, and a product is a binary expression.
# Seen: in tree-sitter-glsl 0.2.0, `precision highp float;` is a declaration with a missing name, `layout(local_size_x =
# 8) in;` and the parameters `mediump float x` and `const in vec3 v` are errors, and the statement `a * b;` declares a
# pointer b, as in C, which GLSL does not have. tree-sitter-glsl-spec 1.0.0 parses all of them.
. "$(dirname "$0")/packages.sh"
environment grammars tree-sitter==0.25.2 tree-sitter-glsl==0.2.0 tree-sitter-glsl-spec==1.0.0
parse() {
    "$scratch/grammars/bin/python" -W ignore - "$@" <<'PYTHON'
import importlib
import sys

import tree_sitter

grammar = importlib.import_module(sys.argv[1])
parser = tree_sitter.Parser(tree_sitter.Language(grammar.language()))
for source in sys.argv[2:]:
    root = parser.parse(source.encode()).root_node
    found = [word for word in ("MISSING", "ERROR", "pointer_declarator") if word in str(root)]
    print(f"{source}: {found[0] if found else 'parsed'}")
PYTHON
}
set -- 'precision highp float;' 'layout(local_size_x = 8) in;' 'void f(mediump float x) {}' \
    'void f(const in vec3 v) {}' 'void f() { a * b; }' 'void f() { c = a * b; }' 'void f(in vec3 v) {}' \
    'layout(location = 0) in vec3 v;'
same 'tree-sitter-glsl 0.2.0' 'precision highp float;: MISSING
layout(local_size_x = 8) in;: ERROR
void f(mediump float x) {}: ERROR
void f(const in vec3 v) {}: ERROR
void f() { a * b; }: pointer_declarator
void f() { c = a * b; }: parsed
void f(in vec3 v) {}: parsed
layout(location = 0) in vec3 v;: parsed' "$(parse tree_sitter_glsl "$@")"
same 'tree-sitter-glsl-spec 1.0.0' 'parsed' \
    "$(parse tree_sitter_glsl_spec "$@" | sed 's/.*: //' | sort -u)"
