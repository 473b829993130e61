#!/bin/sh
# Guess: a template of wgsl-template gives the same WGSL with each of its generators, and its comments end as in WGSL.
# Seen: @fs-eire/wgsl-template 0.1.15 copies the condition of #if to JavaScript or to C++. `n / 2 == 2` with n = 5 is
# false in JavaScript, where n / 2 is 2.5, and true in C++, where an int parameter gives 2. A nested comment ends at its
# first */, so its rest becomes code, while comments of WGSL nest. There is no message.
. "$(dirname "$0")/npm.sh"
package @fs-eire/wgsl-template@0.1.15
mkdir "$scratch/templates"
cat > "$scratch/templates/a.wgsl.template" <<'WGSL'
#param n
#if n / 2 == 2
let a = 1;
#else
let a = 2;
#endif
/* outer /* inner */ let b = 3; */
WGSL
cat > "$scratch/npm/build.mjs" <<'JS'
import { build } from "@fs-eire/wgsl-template";
for (const generator of ["dynamic", "static-cpp-literal"]) {
    const folder = process.argv[2];
    await build({ sourceDirs: [`${folder}/templates`], outDir: `${folder}/${generator}`, generator,
        templateExt: ".wgsl.template" });
}
JS
node "$scratch/npm/build.mjs" "$scratch" 2> "$scratch/messages"
same 'The WGSL of JavaScript for n = 5' 'let a = 2;
 let b = 3; */' "$(node -e '
require(process.argv[1] + "/dynamic/templates.js");
let text = "";
globalThis.$templates["a.wgsl.template"]({ n: 5 }, {}, { appendAdditionalImplementation: code => { text += code; } });
process.stdout.write(text);' "$scratch")"
same 'The C++ for an int n' '    int param_n;
if (__param_n / 2 == 2) {
ss << "let a = 1;\n";' "$(cd "$scratch/static-cpp-literal"
    grep -h 'int param_n;' index.h
    grep -A 1 '^if' generated/a.h)"
