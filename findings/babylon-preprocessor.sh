#!/bin/sh
# Guess: the shader preprocessor of Babylon.js evaluates #if, #elif and #undef as GLSL does.
# Seen: in Babylon.js 9.35.0, #if 1 is false, and #if N is true for N defined as 0. A name stays defined after #undef.
# N + 1 == 3 of 2 and N & 1 of 3 are false, and N == 1 is true for N defined as 1.9. `# ifdef` with a space stays in the
# shader. There is no message.
. "$(dirname "$0")/babylon.sh"
seen='#if 1\na\n#endif\n -> ""
#if 1 == 1\na\n#endif\n -> "a\n"
#define N 0\n#if N\na\n#endif\n -> "#define N 0\na\n"
#define N 1\n#undef N\n#ifdef N\na\n#endif\n -> "#define N 1\n#undef N\na\n"
#define N 2\n#if N + 1 == 3\na\n#endif\n -> "#define N 2\n"
#define N 3\n#if N & 1\na\n#endif\n -> "#define N 3\n"
#define N 1.9\n#if N == 1\na\n#endif\n -> "#define N 1.9\na\n"
#ifdef N\na\n#elif 1\nb\n#else\nc\n#endif\n -> "c\n"
a\n# ifdef N\nb\n# endif\n -> "a\n# ifdef N\nb\n# endif\n"'
same 'Babylon.js 9.35.0' "$seen" "$(printf '%s\n' "$seen" | sed 's/ -> .*//' | preprocess)"
