# Sourced by the scripts in this directory. `kaitai EXPRESSION BYTE...` compiles a Kaitai Struct description with the
# fields x and y (s1, signed bytes) and the value instance `value` with kaitai-struct-compiler 0.11.0 of npm, and prints
# the value in JavaScript and in Python for the bytes. `code LANGUAGE` prints the line of that language (needs node).
. "$(dirname "$0")/npm.sh"

kaitai() {
    [ -d "$scratch/npm" ] || package kaitai-struct-compiler@0.11.0 kaitai-struct@0.11.0
    environment kaitai kaitaistruct==0.11
    mkdir -p "$scratch/npm/out"
    printf '%s\n' "$@" > "$scratch/expression"
    script <<'JS'
const fs = require("fs");
const compiler = require("kaitai-struct-compiler");
const [expression] = fs.readFileSync(__dirname + "/../expression", "utf8").split("\n");
const description = {
    meta: { id: "item", endian: "le" },
    seq: [{ id: "x", type: "s1" }, { id: "y", type: "s1" }],
    instances: { value: { value: expression } },
};
(async () => {
    for (const language of ["javascript", "python", "java", "cpp_stl", "csharp", "lua"]) {
        const files = await compiler.compile(language, description, null, false);
        for (const name of Object.keys(files)) {
            fs.writeFileSync(__dirname + "/out/" + name.split("/").pop(), files[name]);
        }
    }
})();
JS
    script <<'JS'
const fs = require("fs");
const { KaitaiStream } = require("kaitai-struct");
const Item = require(__dirname + "/out/Item.js");
const bytes = fs.readFileSync(__dirname + "/../expression", "utf8").trim().split("\n").slice(1).map(Number);
console.log(`JavaScript: ${new (Item.Item || Item)(new KaitaiStream(Int8Array.from(bytes).buffer)).value}`);
JS
    (cd "$scratch/npm/out" && "$scratch/kaitai/bin/python" - "$@" <<'PYTHON'
import io
import sys

import item
from kaitaistruct import KaitaiStream

data = bytes(int(value) & 255 for value in sys.argv[2:])
print("Python:", item.Item(KaitaiStream(io.BytesIO(data))).value)
PYTHON
    )
}

code() {
    case $1 in
        Java) sed -n 's/^ *this\.value = \(.*\);/Java: \1/p' "$scratch/npm/out/Item.java" ;;
        C++) sed -n 's/^ *m_value = \(.*\);/C++: \1/p' "$scratch/npm/out/item.cpp" ;;
        Lua) sed -n 's/^ *self\._m_value = \(.*\)/Lua: \1/p' "$scratch/npm/out/item.lua" ;;
    esac
}
