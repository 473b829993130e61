#!/bin/sh
# Guess: the WESL linker keeps the names of overrides and reports two overrides of one name, since WebGPU sets the value
# of an override by its name.
# Seen: wesl 0.7.31 renames an override of an imported module as if it were a function: `override scale` becomes scale0
# if the importing module also declares a scale. Its value in `constants` of a pipeline needs the new name, which
# depends on all other modules. The name in `constants` still sets the other one. There is no message.
. "$(dirname "$0")/npm.sh"
package wesl@0.7.31
linked() {
    echo "$1" > "$scratch/npm/main.wesl"
    echo "$2" > "$scratch/npm/util.wesl"
    script <<'NODE'
const { readFileSync } = require('fs');
const source = (name) => readFileSync(`${__dirname}/${name}.wesl`, 'utf8');
import('wesl').then(async ({ link }) => {
  const weslSrc = { './main.wesl': source('main'), './util.wesl': source('util') };
  const { dest } = await link({ weslSrc, rootModuleName: 'main' });
  console.log(dest.split('\n').filter((line) => /override/.test(line)).join('\n'));
});
NODE
}
util='override scale = 2.0; fn twice(x: f32) -> f32 { return x * scale; }'
same 'one override' 'override scale = 2.0;' \
    "$(linked 'import package::util::twice; fn f(x: f32) -> f32 { return twice(x); }' "$util")"
same 'two overrides' 'override scale = 1.0;
override scale0 = 2.0;' "$(linked 'import package::util::twice;
override scale = 1.0;
fn f(x: f32) -> f32 { return twice(x) + scale; }' "$util")"
