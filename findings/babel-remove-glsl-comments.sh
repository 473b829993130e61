#!/bin/sh
# Guess: babel-plugin-remove-glsl-comments changes only comments of shaders.
# Seen: version 1.0.0 changes every string and template of the JavaScript files. It removes the text after // in a
# string with an address, and a block comment without a space in its place: `int/* */x` becomes `intx`, and a -/* */-b
# becomes a --b. A comment at the end of the string stays. There is no message.
. "$(dirname "$0")/npm.sh"
package @babel/core@7.28.5 babel-plugin-remove-glsl-comments@1.0.0
cat > "$scratch/npm/in.txt" <<'NODE'
const page = "see https://example.org/a\nfor more";
const glsl = `int/* count */x = a -/* sign */-b; // end`;
NODE
same 'babel-plugin-remove-glsl-comments 1.0.0' 'const page = "see https:\nfor more";
const glsl = `intx = a --b; // end`;' "$(script <<'NODE'
const fs = require("fs");
const { transformSync } = require("@babel/core");
console.log(transformSync(fs.readFileSync(__dirname + "/in.txt", "utf8"), {
  filename: "/a.js", configFile: false, babelrc: false, plugins: ["babel-plugin-remove-glsl-comments"], cwd: __dirname,
}).code);
NODE
)"
