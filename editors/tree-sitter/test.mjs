// Tests the generated grammars with `tree-sitter` (TREE_SITTER [default: tree-sitter]) and the program (ISALOOM):
// * every line of the listings in tests/golden parses without an error;
// * the highlights have the kinds of the semantic tokens of the language server.
// Grammars that need a description are tested with the directory of reference data as the first argument.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Server } from "../vscode/scripts/server.mjs";

const shared = process.argv[2] && resolve(process.argv[2]);
const program = process.env.ISALOOM ?? "isaloom";
const cli = process.env.TREE_SITTER ?? "tree-sitter";
const root = new URL("../..", import.meta.url).pathname;
const scratch = mkdtempSync(join(tmpdir(), "isaloom-tree-sitter-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** Capture for each type of semantic token. */
const CAPTURES = {
  comment: "comment",
  label: "label",
  function: "function",
  macro: "keyword.directive",
  variable: "variable",
  number: "number",
  string: "string",
  enumMember: "constant",
  keyword: "keyword",
};

/** Grammars: how to select the instruction set, its golden listings, and a text in which the kinds are compared. */
const GRAMMARS = {
  toy: {
    select: ["--isa", "toy"],
    golden: ["isaspec", /--isa toy/],
    text: "; isaloom: isa=toy gpu=2\ntop:\nnop\nadd r4, r1, r1 ; sum\nbr top\n",
  },
  a2xx: {
    select: ["--isa", "a2xx"],
    golden: ["a2xx", /./],
    text: "; isaloom: isa=a2xx\nEXEC\n      (S)ALU:\tMAXv\tR0 = R1, R1\n   FETCH:\tVERTEX\tR1.xyzw = R0.x FMT_32_32_32_FLOAT SIGNED STRIDE(12) CONST(10)\nALLOC PARAM/PIXEL SIZE(0x0)\nEXEC_END\n      ALU:\tMAXv\texport0 = C0, C0\n",
  },
  spirv: {
    select: ["--isa", "spirv"],
    golden: ["spirv", /./],
    text: '; SPIR-V\nOpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main "main"\n%int = OpTypeInt 32 0\n%one = OpConstant %int 1 ; one\n',
  },
  ir3: {
    select: ["--spec", `${shared}/specs/isaspec26/ir3.xml`, "--gpu", "700"],
    golden: ["isaspec", /ir3\.xml/],
    text: "; isaloom: isa=ir3 gpu=700\ntop:\nnop\n(rpt1)mov.f32f32 r0.y, r0.x\nadd.f r0.x, r1.x, c2.y ; sum\nend\n",
  },
  afuc: {
    select: ["--spec", `${shared}/specs/isaspec26/afuc.xml`, "--gpu", "6"],
    golden: ["isaspec", /afuc\.xml/],
    text: "; isaloom: isa=afuc gpu=6\ntop:\nnop\nadd $02, $03, $04\nsub $05, $02, $02\n",
  },
  etnaviv: {
    select: ["--spec", `${shared}/specs/isaspec26/etnaviv.xml`],
    golden: undefined,
    text: "; isaloom: isa=etnaviv\nnop void, void, void, void\nadd t0, t1.xyzw, void, t2.xyzw\n",
  },
  amd: {
    select: ["--spec", `${shared}/specs/amd/rdna3_5_reconstructed.xml.gz`, "--gpu", "gfx1150"],
    golden: ["amd", /./],
    text: "// isaloom: isa=rdna3_5_reconstructed gpu=gfx1150\n\t.text\nstart:\n\tv_mov_b32_e32 v5, s1\n\tv_add_f32_e32 v6, v5, vcc_lo // sum\n\tglobal_load_b64 v[4:5], v[0:1], off offset:16\n\ts_branch start\n\t.p2align 8\n",
  },
};

/** Returns the golden outputs that are listings, that is, of `dis` in its default format. */
function listings(directory, selects) {
  const folder = join(root, "tests/golden", directory);
  const files = readdirSync(folder, { recursive: true }).map((file) => join(folder, file));
  return files.filter((file) => {
    if (!existsSync(`${file}.stdout`)) return false;
    const run = /RUN: (.*)/.exec(readFileSync(file, "latin1"))?.[1] ?? "";
    const other = /\||--(format|json|html|cfg|flow|stats|summary|call-graph|hex-only|emit|dialect|names|output|pseudo|glsl|hlsl|color|help)|-o /;
    return /^dis /.test(run) && !other.test(run) && selects.test(run);
  }).map((file) => `${file}.stdout`);
}

function run(directory, ...args) {
  const env = { ...process.env, TREE_SITTER_DIR: scratch, TREE_SITTER_LIBDIR: join(scratch, "lib"), XDG_CACHE_HOME: scratch };
  return spawnSync(cli, args, { cwd: directory, encoding: "utf8", env, maxBuffer: 64 << 20 });
}

const specs = Object.values(GRAMMARS).map(({ select }) => select).filter(([flag, file]) => flag === "--spec" && existsSync(file));
writeFileSync(join(scratch, "isaloom.toml"), `descriptions = [${specs.map(([, file]) => JSON.stringify(file)).join(", ")}]\n`);
const server = new Server(program);
const { capabilities } = await server.start();
const { tokenTypes } = capabilities.semanticTokensProvider.legend;
let [tested, parsed] = [0, 0];
const only = process.argv[3];
for (const [name, { select, golden, text }] of Object.entries(GRAMMARS)) {
  if (only && only !== name) continue;
  if (select[0] === "--spec" && !(shared && existsSync(select[1]))) {
    console.log(`skipped: tree-sitter: ${name}: no reference data`);
    continue;
  }
  const directory = join(scratch, name);
  mkdirSync(directory);
  execFileSync(program, ["gen", "tree-sitter", ...select, "--name", name, "--output", directory], { stdio: ["ignore", "ignore", "inherit"] });
  const generated = run(directory, "generate");
  assert.equal(generated.status, 0, `${name}: ${generated.stderr}`);

  const sample = join(directory, `sample.${name}`);
  writeFileSync(sample, text);
  const files = [sample, ...(golden ? listings(...golden) : [])];
  assert.ok(files.length > 1 || !golden, name);
  const result = run(directory, "parse", "--quiet", ...files);
  assert.equal(result.status, 0, `${name}: ${result.stdout}${result.stderr}`);
  parsed += files.length - 1;

  // Compares the kinds of the tokens.
  const query = run(directory, "query", "--captures", "queries/highlights.scm", sample);
  assert.equal(query.status, 0, `${name}: ${query.stderr}`);
  const captures = new Map();
  for (const [, capture, line, column] of query.stdout.matchAll(/capture: (?:\d+ - )?`?([\w.]+)`?, start: \((\d+), (\d+)\)/g)) {
    captures.set(`${line}:${column}`, capture);
  }
  const uri = `file://${join(scratch, `sample.${name}`)}`;
  server.open(uri, text);
  const { data } = await server.ask("textDocument/semanticTokens/full", { textDocument: { uri } });
  let [line, column] = [0, 0];
  for (let n = 0; n < data.length; n += 5) {
    column = data[n] > 0 ? data[n + 1] : column + data[n + 1];
    line += data[n];
    const shown = captures.get(`${line}:${column}`);
    const wanted = CAPTURES[tokenTypes[data[n + 3]]];
    const word = text.split("\n")[line].slice(column, column + data[n + 2]);
    // The grammar has no symbol table: a label that is used is a name to it. A register list is one token.
    const isUse = wanted === "label" && shown === "constant";
    const inList = shown === undefined && wanted === "variable";
    assert.ok(shown === wanted || isUse || inList, `${name}: ${line + 1}:${column} \`${word}\` is ${shown}, expected ${wanted}`);
  }
  tested += 1;
}
await server.stop();
console.log(`tree-sitter: ok (${tested} grammars, ${parsed} listings)`);
