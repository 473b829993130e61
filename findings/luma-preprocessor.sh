#!/bin/sh
# Guess: the shader preprocessor of luma.gl treats #ifdef, #if and #elif as GLSL does, or reports what it cannot treat.
# Seen: preprocess of @luma.gl/shadertools 9.4.2 takes #ifdef A as false if A is defined as 0, while `#if defined(A)` is
# true. `#if A` with the value '0' is true. An #elif is text: it stays in the output without its #if if the first branch
# is taken, and it is dropped with its branch otherwise. A #define in the source does not count. There is no message.
. "$(dirname "$0")/npm.sh"
package @luma.gl/shadertools@9.4.2 @luma.gl/core@9.4.2
branches() {
    printf '%b' "$2" > "$scratch/npm/in.glsl"
    echo "$1" > "$scratch/npm/defines.json"
    script <<'NODE'
import('@luma.gl/shadertools').then(({ preprocess }) => {
  const { readFileSync } = require('fs');
  const defines = JSON.parse(readFileSync(`${__dirname}/defines.json`, 'utf8'));
  console.log(preprocess(readFileSync(`${__dirname}/in.glsl`, 'utf8'), { defines }));
});
NODE
}
same '#ifdef A, A = 0' second "$(branches '{"A": 0}' '#ifdef A\nfirst\n#else\nsecond\n#endif')"
same '#if defined(A), A = 0' first "$(branches '{"A": 0}' '#if defined(A)\nfirst\n#else\nsecond\n#endif')"
same "#if A, A = '0'" first "$(branches '{"A": "0"}' '#if A\nfirst\n#else\nsecond\n#endif')"
elif='#ifdef A\nfirst\n#elif defined(B)\nsecond\n#else\nthird\n#endif'
same '#elif, A = 1' 'first
#elif defined(B)
second' "$(branches '{"A": 1}' "$elif")"
same '#elif, B = 1' third "$(branches '{"B": 1}' "$elif")"
same '#define A 1' '#define A 1
second' "$(branches '{}' '#define A 1\n#ifdef A\nfirst\n#else\nsecond\n#endif')"
