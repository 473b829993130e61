#!/bin/sh
# Guess: the preprocessor of PlayCanvas, which also gives WGSL shaders #if and #define, evaluates conditions as C does.
# Seen: PlayCanvas 2.23.3 compares the values of macros as strings: with N defined as 10, N > 9 is false. #if N is true
# for N defined as 0. `defined N`, 5 / 2 == 2 and N == 0x10 for N defined as 16 are false. `# if` with a space stays in
# the shader with its lines. There is no message.
. "$(dirname "$0")/npm.sh"
package playcanvas@2.23.3
cat > "$scratch/lines" <<'END'
#define N 10\n#if N > 9\nyes\n#else\nno\n#endif
#define N 10\n#if N > 1\nyes\n#else\nno\n#endif
#define N 0\n#if N\nyes\n#else\nno\n#endif
#define N 1\n#if defined N\nyes\n#else\nno\n#endif
#define N 1\n#if defined(N)\nyes\n#else\nno\n#endif
#define N 16\n#if N == 0x10\nyes\n#else\nno\n#endif
#if 5 / 2 == 2\nyes\n#else\nno\n#endif
#define N 1\n# if N == 1\nyes\n# endif
END
cat > "$scratch/npm/run.mjs" <<'NODE'
import fs from 'fs';
import { Preprocessor } from './node_modules/playcanvas/build/playcanvas/src/core/preprocessor.js';
for (const line of fs.readFileSync(process.argv[2], 'utf8').trim().split('\n')) {
  console.log(`${line} -> ${JSON.stringify(Preprocessor.run(JSON.parse(`"${line}"`)))}`);
}
NODE
seen='#define N 10\n#if N > 9\nyes\n#else\nno\n#endif -> "#define N 10\nno\n"
#define N 10\n#if N > 1\nyes\n#else\nno\n#endif -> "#define N 10\nyes\n"
#define N 0\n#if N\nyes\n#else\nno\n#endif -> "#define N 0\nyes\n"
#define N 1\n#if defined N\nyes\n#else\nno\n#endif -> "#define N 1\nno\n"
#define N 1\n#if defined(N)\nyes\n#else\nno\n#endif -> "#define N 1\nyes\n"
#define N 16\n#if N == 0x10\nyes\n#else\nno\n#endif -> "#define N 16\nno\n"
#if 5 / 2 == 2\nyes\n#else\nno\n#endif -> "no\n"
#define N 1\n# if N == 1\nyes\n# endif -> "#define N 1\n# if N == 1\nyes\n# endif"'
same 'PlayCanvas 2.23.3' "$seen" "$(node "$scratch/npm/run.mjs" "$scratch/lines" 2> "$scratch/messages")"
