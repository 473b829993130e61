// Golden test of the TextMate grammars: checks the scopes of words in sample lines.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import assert from "node:assert";

const require = createRequire(import.meta.url);
const oniguruma = require("vscode-oniguruma");
const { Registry, INITIAL } = require("vscode-textmate");

const wasm = readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
await oniguruma.loadWASM(wasm);
const folder = new URL("../syntaxes/", import.meta.url);
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async (scope) =>
    JSON.parse(readFileSync(new URL(`isaloom-${scope.split(".").pop()}.tmLanguage.json`, folder), "utf8")),
});

// Test cases: grammar, line, and the expected scopes of some words in the line.
const GOLDENS = [
  ["asm", "top: (sy)add.f r0.x, r1.y, 12 ; why", { top: "entity.name.label", "add.f": "keyword.mnemonic", "r0.x": "variable.register", 12: "constant.numeric", "; why": "comment.line" }],
  ["asm", "/* a", { "/* a": "comment.block" }],
  ["amd", "\tv_add_f32_e32 v[0:1], s2, 0x10 // c", { v_add_f32_e32: "keyword.mnemonic", s2: "variable.register", "0x10": "constant.numeric", "// c": "comment.line" }],
  ["amd", "\t.amdhsa_kernel foo", { ".amdhsa_kernel": "keyword.control.directive" }],
  ["spirv", "%a = OpConstant %int 3 ; c", { "%a": "variable.id", OpConstant: "keyword.mnemonic", "%int": "variable.id", 3: "constant.numeric" }],
  ["spirv", "OpCapability Shader", { OpCapability: "keyword.mnemonic", Shader: "constant.enumerant" }],
];

let count = 0;
for (const [name, line, wanted] of GOLDENS) {
  const grammar = await registry.loadGrammar(`source.isaloom.${name}`);
  const { tokens } = grammar.tokenizeLine(line, INITIAL);
  for (const [word, scope] of Object.entries(wanted)) {
    const at = line.indexOf(word);
    const token = tokens.find((t) => t.startIndex <= at && at < t.endIndex);
    assert(token.scopes.some((s) => s.startsWith(scope)), `${line}: ${word}: ${token.scopes}`);
    count += 1;
  }
}
console.log(`${count} scopes as expected`);
