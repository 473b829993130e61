// Generates the TextMate grammars from the names in the descriptions of SPIR-V (opcodes, enumerants), a2xx and the
// tutorial instruction set. Names of other instruction sets are matched by position only. The server's semantic tokens
// replace these colors when it runs. `--check` only checks that the grammars are current.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const program = process.env.ISALOOM ?? "isaloom";
const folder = new URL("../syntaxes/", import.meta.url);

function info(...args) {
  const out = execFileSync(program, ["info", "--format", "json", ...args], { maxBuffer: 256 << 20, encoding: "utf8" });
  return JSON.parse(out);
}

/** Collects the string values of a key at any depth of JSON data. */
function values(node, key, found = new Set()) {
  if (Array.isArray(node)) node.forEach((one) => values(one, key, found));
  else if (node && typeof node === "object") {
    for (const [name, value] of Object.entries(node)) {
      if (name === key && typeof value === "string") found.add(value);
      else values(value, key, found);
    }
  }
  return found;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const words = (all) => [...all].filter((word) => /^\S+$/.test(word)).sort().map(escaped).join("|");

const comments = (line) => [
  { name: "comment.block", begin: "/\\*", end: "\\*/" },
  { name: "comment.line", match: line },
];
const numbers = { name: "constant.numeric", match: "(?<![\\w.])-?(0x[0-9a-fA-F]+|\\d+(\\.\\d+)?([eE][-+]?\\d+)?)(?![\\w.])" };
const label = { match: "^\\s*([\\w.$]+)(?=\\s*:(?!:))", captures: { 1: { name: "entity.name.label" } } };
const register = { name: "variable.register", match: "\\b(h?[rcpav]|s|ttmp|acc)\\d+(\\.\\w+)?\\b|\\b[vsa](?=\\[)" };
const text = { name: "string.quoted.double", begin: '"', end: '"|$', patterns: [{ match: "\\\\." }] };

const names = info("--isa", "spirv");
const instructions = values(names.instructions ?? names, "name");
const opcodes = [...instructions].filter((name) => name.startsWith("Op"));
const kinds = [...values(names, "type")].filter((kind) => /^[A-Z]/.test(kind) && !/^(Id|Literal|Pair)/.test(kind));
const enumerants = new Set();
for (const kind of kinds) {
  try {
    values(info("--isa", "spirv", kind).enums, "display", enumerants);
  } catch {
    // Not an enumeration, so there are no names.
  }
}
const a2xx = values(info("--isa", "a2xx").instructions ?? [], "name");
const toy = values(info("--isa", "toy").instructions ?? [], "name");

const grammars = {
  asm: {
    scopeName: "source.isaloom.asm",
    patterns: [
      ...comments("(;|(?<=^|\\s)//).*$|^\\s*#.*$"),
      label,
      { name: "keyword.control.directive", match: "(?<=^|\\s)\\.(word|byte)\\b" },
      { name: "keyword.mnemonic", match: `(?<![\\w.#])(${words([...a2xx, ...toy])})(?![\\w.])` },
      { match: "(?:^|:)\\s*(?:\\([\\w]+\\)\\s*)*([a-zA-Z][\\w.]*)", captures: { 1: { name: "keyword.mnemonic" } } },
      register,
      numbers,
    ],
  },
  amd: {
    scopeName: "source.isaloom.amd",
    patterns: [
      ...comments("(;|//|(?<=\\s)#).*$"),
      label,
      text,
      { name: "keyword.control.directive", match: "(?<=^|\\s)\\.[a-zA-Z_]\\w*" },
      { match: "(?:^|:|::)\\s*([a-z][\\w]*)", captures: { 1: { name: "keyword.mnemonic" } } },
      { name: "variable.register", match: "\\b(vcc|exec|flat_scratch|xnack_mask)(_lo|_hi)?\\b|\\b(m0|null|scc|vccz|execz)\\b" },
      register,
      numbers,
    ],
  },
  spirv: {
    scopeName: "source.isaloom.spirv",
    patterns: [
      { name: "comment.line", match: ";.*$" },
      text,
      { name: "variable.id", match: "%[\\w.]+" },
      { name: "keyword.mnemonic", match: `\\b(${words(opcodes)})\\b` },
      { name: "constant.enumerant", match: `\\b(${words(enumerants)})\\b` },
      numbers,
    ],
  },
};

let stale = 0;
for (const [name, { scopeName, patterns }] of Object.entries(grammars)) {
  const file = new URL(`isaloom-${name}.tmLanguage.json`, folder);
  const made = `${JSON.stringify({ name: `isaloom ${name}`, scopeName, patterns }, null, 2)}\n`;
  if (!process.argv.includes("--check")) writeFileSync(file, made);
  else if (readFileSync(file, "utf8") !== made) stale += 1;
}
if (stale > 0) {
  console.error(`${stale} grammars are out of date: run node scripts/grammars.mjs`);
  process.exit(1);
}
