#!/bin/sh
# Guess: the shader preprocessor of Babylon.js ignores directives in comments.
# Seen: Babylon.js 9.35.0 evaluates them. After `// #ifdef X`, where X is not defined, it removes the lines up to
# `// #endif`, or up to the end of the shader. `/* #ifdef X */` does the same, and a directive in a block comment also
# removes the end of the comment. There is no message.
. "$(dirname "$0")/babylon.sh"
seen='// #ifdef X\na();\n// #endif\nb();\n -> "b();\n"
// #ifdef X\na();\nb();\n -> ""
/* #ifdef X */\na();\n -> ""
/*\n#ifdef X\n*/\na();\n -> "/*\n"
// a comment\na();\n -> "// a comment\na();\n"'
same 'Babylon.js 9.35.0' "$seen" "$(printf '%s\n' "$seen" | sed 's/ -> .*//' | preprocess)"
