#!/bin/sh
# Guess: tree-sitter-hlsl, which supports the syntax of HLSL, has nodes for constant buffers and semantics, and no
# pointers.
# Seen: tree-sitter-hlsl 0.2.0 extends the grammar of C++. `cbuffer C { ... }` is a function of the type cbuffer, and
# with `: register(b0)` it is a declaration without its semicolon and a block, an error. The semantic of a member in a
# structure is a bit field. `a * b;` declares a pointer b, and `a < b && c > (d)`, which compares, is a call of a
# template. An editor shows a shader with one constant buffer as faulty, and a tool that searches functions finds
# cbuffer.
. "$(dirname "$0")/packages.sh"
environment grammars tree-sitter==0.25.2 tree-sitter-hlsl==0.2.0
cat > "$scratch/tree.py" <<'PYTHON'
import sys
import warnings

warnings.simplefilter("ignore")
import tree_sitter
import tree_sitter_hlsl

tree = tree_sitter.Parser(tree_sitter.Language(tree_sitter_hlsl.language())).parse(sys.argv[1].encode())


def show(node):
    if node.is_missing:
        print("missing", node.type)
    elif node.type in sys.argv[2:]:
        print(node.type + ":", node.text.decode())
    for child in node.children:
        show(child)


show(tree.root_node)
print("error" if tree.root_node.has_error else "no error")
PYTHON
tree() {
    "$scratch/grammars/bin/python" "$scratch/tree.py" "$@"
}
same 'cbuffer' 'function_definition: cbuffer C { float4 a; }
no error' "$(tree 'cbuffer C { float4 a; }' function_definition)"
same 'cbuffer with a register' 'missing ;
compound_statement: { float4 a; }
error' "$(tree 'cbuffer C : register(b0) { float4 a; }' compound_statement)"
same 'semantic of a member' 'bitfield_clause: : POSITION
no error' "$(tree 'struct S { float4 a : POSITION; };' bitfield_clause)"
same 'semantic of a parameter' 'semantics: : POSITION
no error' "$(tree 'void f(float4 a : POSITION) {}' bitfield_clause semantics)"
same 'product' 'pointer_declarator: * b
no error' "$(tree 'void f() { a * b; }' pointer_declarator)"
same 'comparison' 'template_function: a < b && c >
no error' "$(tree 'void f() { x = a < b && c > (d); }' template_function)"
