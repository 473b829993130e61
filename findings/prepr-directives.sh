#!/bin/sh
# Guess: prepr, which preprocesses strings "in C/GLSL-preprocessor fashion", evaluates directives as C and GLSL do.
# Seen: prepr 1.2.5 divides integers as floats (5 / 2 == 2 is false), reads 010 as ten, drops the lines after #if with a
# name that is not defined, ignores `# define`, ends a definition at a continued line, and joins only the first
# parameter of a ## b. It also replaces names in comments, and drops #version. There is no message.
. "$(dirname "$0")/npm.sh"
package prepr@1.2.5
cat > "$scratch/lines" <<'END'
#if 5 / 2 == 2\nyes\n#endif
#if 010 == 8\nyes\n#endif
#if N == 0\nyes\n#endif
#if 5 > 4\nyes\n#endif
# define X 1\nX
#define L 1 \\\n + 2\nint x = L;
#define CAT(a, b) a##b\nint x = CAT(f, g);
#define N 3\nint x = N; // N
#define F() 1\nint x = F();
#version 300 es\nN
END
seen='#if 5 / 2 == 2\nyes\n#endif -> ""
#if 010 == 8\nyes\n#endif -> ""
#if N == 0\nyes\n#endif -> ""
#if 5 > 4\nyes\n#endif -> "\nyes\n"
# define X 1\nX -> "# define X 1\nX"
#define L 1 \\\n + 2\nint x = L; -> "\n + 2\nint x = 1 \\;"
#define CAT(a, b) a##b\nint x = CAT(f, g); -> "\nint x = fb;"
#define N 3\nint x = N; // N -> "\nint x = 3; // 3"
#define F() 1\nint x = F(); -> "\nint x = 1;"
#version 300 es\nN -> "\nN"'
same 'prepr 1.2.5' "$seen" "$(LINES=$scratch/lines script <<'NODE'
const prepr = require('prepr');
for (const line of require('fs').readFileSync(process.env.LINES, 'utf8').trim().split('\n')) {
  console.log(`${line} -> ${JSON.stringify(prepr(JSON.parse(`"${line}"`)))}`);
}
NODE
)"
