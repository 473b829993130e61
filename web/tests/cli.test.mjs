// Compares the command line of the npm package with the native program: both streams, and the exit code.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { Module } from "../engine/dist/module.js";
import { program as main } from "../engine/dist/program.js";
import { folder, here, program, shared } from "./harness.mjs";

const cli = here("../engine/dist/cli.js");
const work = join(folder, "cli");
mkdirSync(join(work, "parts/deep"), { recursive: true });
const put = (name, content) => writeFileSync(join(work, name), content);
for (const name of ["toy.xml", "toy.hex", "toy-mixed.xml"]) copyFileSync(here(`../../specs/${name}`), join(work, name));
// Without the missing import, whose message differs (docs/libraries/javascript.md).
const mistakes = readFileSync(here("../../specs/broken/twenty-mistakes.xml"), "utf8");
copyFileSync(here("../../tests/golden/amd/small-description.xml"), join(work, "amd.xml"));
for (const name of ["kernel.co", "program.s"]) copyFileSync(here(`../../tests/golden/amd/${name}`), join(work, name));
copyFileSync(here("../../tests/golden/a2xx/asm-recomputed.asm"), join(work, "a2xx.asm"));
copyFileSync(here("module.spvasm"), join(work, "module.spvasm"));
put("mistakes.xml", mistakes.replace(/<import .*/, ""));
put("words.hex", "20000001\nffffffff\n");
put("good.asm", "top:\nadd r0, r1, r2\nbr top\n");
put("wrong.asm", "noop\n\tadd r0, r1, r99\nadd r0 r1\n");
put("wrong.spvasm", "OpCapability Shader\n%1 = OpTypeFloat 32 99 98\nOpNoSuch\n");
put("not.xml", "this is not XML\n");
put("parts/main.xml", '<?xml version="1.0"?>\n<isa>\n<!-- <import file="absent.xml"/> -->\n<import file="deep/toy.xml"/>\n</isa>\n');
copyFileSync(join(work, "toy.xml"), join(work, "parts/deep/toy.xml"));
put("parts/outside.xml", '<?xml version="1.0"?>\n<isa>\n<import file="../toy.xml"/>\n</isa>\n');

// The user has no registered descriptions, no cache, and no default instruction set.
Object.assign(process.env, { ISALOOM_ISA: "", ISALOOM_DATA_DIR: join(work, "data"), ISALOOM_CACHE_DIR: join(work, "cache"), NO_COLOR: "1" });
process.chdir(work);

/** Runs a program in a separate process. */
const run = (command, args, { input = "", env = {} } = {}) => {
  const { status, stdout, stderr } = spawnSync(command[0], [...command.slice(1), ...args], { input, env: { ...process.env, ...env }, maxBuffer: 1 << 28 });
  return { status, stdout, stderr: stderr.toString() };
};
const ours = (args, options) => run([process.execPath, cli], args, options);
const native = (args, options) => run([program], args, options);

const compiled = await WebAssembly.compile(readFileSync(here("../engine/dist/isaloom.wasm")));
/** Runs the command line in this process, with a new instance of the WebAssembly module. */
async function inside(args, { input = "", isTerminal = false } = {}) {
  const out = { 1: [], 2: [] };
  const streams = { input: () => Buffer.from(input), print: (to, bytes) => out[to].push(Buffer.from(bytes)), isTerminal: () => isTerminal };
  const status = await main(args, streams, () => Module.of(compiled));
  return { status, stdout: Buffer.concat(out[1]), stderr: Buffer.concat(out[2]).toString() };
}
const skip = program ? false : "skipped: isaloom program not found";

/** Command lines for which both programs have the same output, messages and exit code. */
const SAME = [
  ["--version"],
  ["dis", "--isa", "toy", "toy.hex"],
  ["dis", "--isa", "toy", "--labels", "--entry", "main=0", "toy.hex"],
  ["dis", "--isa", "toy", "--bare", "-x", "20000001", "-x", "ffffffff"],
  ["dis", "--isa", "toy", "--hex", "--each-line", "-"],
  ["dis", "--isa", "toy", "--hex"],
  ["dis", "--isa=toy", "--gpu", "1", "--format", "json", "words.hex"],
  ["dis", "--isa", "toy", "--format", "jsonl", "words.hex"],
  ["dis", "--isa", "toy", "words.hex", "toy.hex"],
  ["dis", "--isa", "toy", "words.hex", "absent.hex"],
  ["dis", "--isa", "toy", "--exact", "-q", "words.hex"],
  ["dis", "--isa", "toy", "--endian", "big", "--binary", "good.bin"],
  ["dis", "--isa", "toy", "--cfg", "toy.hex"],
  ["dis", "--spec", "parts/main.xml", "--gpu", "2", "toy.hex"],
  ["dis", "--spec", "parts/outside.xml", "--allow-import-outside", "toy.hex"],
  ["dis", "--isa", "toy", "--stage", "vertex", "toy.hex"],
  ["dis", "--isa", "toy", "--stage", "vertex", "--format", "json", "toy.hex"],
  ["dis", "--isa", "nothing", "toy.hex"],
  ["dis", "--isa", "toi", "toy.hex"],
  ["dis", "--isa", "toy", "--gpu", "99", "toy.hex"],
  ["dis", "toy.hex"],
  ["dis", "-x", "20000001"],
  ["dis", "absent.hex"],
  ["dis", "--spec", "absent.xml", "toy.hex"],
  ["dis", "--spec", "not.xml", "toy.hex"],
  ["dis", "--isa", "toy", "-x", "20000001", "toy.hex"],
  ["dis", "--isa", "toy", "-x", "zz"],
  ["asm", "--isa", "toy", "good.asm"],
  ["asm", "--isa", "toy", "--hex", "good.asm"],
  ["asm", "--isa", "toy", "--emit", "hex", "--endian", "big", "good.asm"],
  ["asm", "--isa", "toy", "add r0, r1, r2"],
  ["asm", "--isa", "toy", "wrong.asm"],
  ["asm", "--isa", "toy", "--keep-going", "--hex", "wrong.asm"],
  ["asm", "--isa", "toy", "--each-line", "wrong.asm"],
  ["asm", "--isa", "toy", "--explain", "good.asm"],
  ["asm", "--isa", "toy", "--explain", "--format", "json", "good.asm"],
  ["asm", "--isa", "toy", "--emit", "obj", "good.asm"],
  ["asm", "--isa", "toy", "-"],
  ["asm", "absent.asm"],
  ["explain", "--isa", "toy", "20000001"],
  ["explain", "--isa", "toy", "add r0, r1, r2"],
  ["explain", "--isa", "toy", "ad r0, r1"],
  ["explain", "--isa", "toy", "good.bin@4"],
  ["explain", "--isa", "toy", "--format", "json", "20000001"],
  ["explain", "--isa", "toy", "--html", "20000001"],
  ["explain", "--isa", "toy", "-x", "ffffffff"],
  ["explain", "20000001"],
  ["check", "--isa", "toy"],
  ["check", "toy"],
  ["check", "toy.xml", "--format", "json"],
  ["check", "--spec", "parts/main.xml"],
  ["check", "--gaps", "toy-mixed.xml"],
  ["check", "mistakes.xml"],
  ["check", "--all", "mistakes.xml", "--format", "html"],
  ["check", "--isa", "toy", "--gpu", "2"],
  ["check", "--isa", "toy", "--allow", "float-rounded=known"],
  ["check", "absent.xml"],
  ["check", "amd.xml"],
  ["asm", "module.spvasm", "-o", "OUT"],
  ["asm", "--isa", "spirv", "wrong.spvasm"],
  ["dis", "module.spv"],
  ["dis", "--raw-id", "--no-header", "--offsets", "module.spv"],
  ["dis", "--format", "json", "module.spv"],
  ["dis", "module.spv", "-o", "OUT"],
  ["explain", "module.spv@0x14"],
  ["check", "module.spv"],
  ["asm", "--isa", "a2xx", "a2xx.asm", "-o", "OUT"],
  ["dis", "--isa", "a2xx", "--kind", "alu", "-x", "140f0001 001b1b00 c2010100"],
  ["dis", "--isa", "a2xx", "--stage", "fragment", "a2xx.bin"],
  ["dis", "--isa", "a2xx", "--dialect", "freedreno", "--stage=fragment", "a2xx.bin"],
  ["asm", "--isa", "a2xx", "--hex", "a2xx.asm"],
  ["explain", "--isa", "a2xx", "--kind", "cf", "00001003 00001000"],
  ["dis", "--spec", "amd.xml", "kernel.co"],
  ["dis", "--spec", "amd.xml", "--syntax", "xml", "kernel.co"],
  ["dis", "--spec", "amd.xml", "--format", "json", "kernel.co"],
  ["asm", "--spec", "amd.xml", "--gpu", "gfx1150", "--emit", "obj", "program.s", "-o", "OUT"],
  ["asm", "--spec", "amd.xml", "--gpu", "gfx1150", "--hex-bytes", "program.s"],
  ["explain", "--spec", "amd.xml", "kernel.co@0x2004"],
  ...(shared("specs/isaspec") ? [
    ["dis", "--spec", shared("specs/isaspec/ir3.xml"), "--gpu", "600", "-x", "40104002_0c210001"],
    ["asm", "--spec", shared("specs/isaspec/ir3.xml"), "--gpu", "600", "add.f hr0.z, r0.y, c1.x"],
    ["explain", "--spec", shared("specs/isaspec/ir3.xml"), "--gpu", "600", "40104002_0c210001"],
  ] : []),
  ...(shared("specs/amd") ? [
    ["dis", "--spec", shared("specs/amd/standin_rdna4.xml.gz"), "--gpu", "gfx1200", "-x", "be804841", "-x", "bfb00000"],
    ["asm", "--spec", shared("specs/amd/standin_rdna4.xml.gz"), "--gpu", "gfx1200", "--hex", "s_endpgm \n"],
  ] : []),
];
/** Standard input of the command lines that read it, by an argument that they contain. */
const STDIN = { "-": "add r0, r1, r2\n", "--hex": "20000001\n\nzz\n" };

test("command lines have the output, messages and exit code of the native program", { skip }, async (t) => {
  put("good.bin", native(["asm", "--isa", "toy", "good.asm"]).stdout);
  put("module.spv", native(["asm", "module.spvasm"]).stdout);
  put("a2xx.bin", native(["asm", "--isa", "a2xx", "a2xx.asm"]).stdout);
  for (const args of SAME) {
    await t.test(args.join(" "), async () => {
      const input = args.includes("--each-line") || args.at(-1) === "--hex" ? STDIN["--hex"] : args.at(-1) === "-" ? STDIN["-"] : "";
      const [theirs, mine] = [join(work, "theirs"), join(work, "ours")];
      const named = (out) => args.map((word) => (word === "OUT" ? out : word));
      const expected = native(named(theirs), { input });
      const actual = await inside(named(mine), { input });
      assert.equal(actual.stdout.toString("latin1"), expected.stdout.toString("latin1"));
      assert.deepEqual(actual, expected);
      if (args.includes("OUT")) assert.deepEqual(readFileSync(mine), readFileSync(theirs));
    });
  }
});

/** Golden tests whose streams differ (docs/libraries/javascript.md), with the reason. */
const DIFFERENT = {
  "a2xx/hostile.hex": [["stderr"], "remarks after the first of an input"],
  "amd/include-missing.s": [["stderr"], "the module cannot open included files"],
  "amd/live-page-alone.run": [["exit", "stdout", "stderr"], "`--html` is accepted without `--live`"],
  "amd/llvm-20.hex": [["stderr"], "form of an error of the command line"],
  "amd/not-added.run": [["exit", "stdout", "stderr"], "a code object needs a description"],
  "amd/own-text.s": [["exit", "stdout", "stderr"], "a hidden option"],
  "amd/program.s": [["exit", "stdout", "stderr"], "a hidden option"],
  "amd/undescribed.run": [["exit", "stdout", "stderr"], "a code object needs a description"],
  "check/float-rounded.xml": [["exit", "stdout", "stderr"], "`check --mesa` is not in the package"],
  "check/endless-import.xml": [["stdout"], "an import that was not read is reported as missing"],
  "cli/missing-name.test": [["stderr"], "the package has no `list`"],
  "cli/two-targets.test": [["stderr"], "form of an error of the command line"],
  "cli/unregistered-adreno.test": [["stderr"], "the package has no registered descriptions"],
  "cli/unregistered-ir3.test": [["stderr"], "the package has no registered descriptions"],
  "cli/word-as-file.test": [["stderr"], "a missing file has no help"],
  "codegen/structures.xml": [["exit", "stdout", "stderr"], "`--encode` is not in the package"],
  "isaspec/asm/several.test": [["stderr"], "`-o` does not accept a directory"],
  "isaspec/color.test": [["exit", "stdout", "stderr"], "no colors"],
  "isaspec/offset.test": [["exit", "stdout", "stderr"], "`--offset` and `--length` are not in the package"],
  "isaspec/packed-broken.test": [["stderr"], "words of the decompressor"],
  "isaspec/several-words.test": [["exit", "stdout", "stderr"], "one word after `-x`"],
  "isaspec/several.test": [["stderr"], "order of messages"],
  "isaspec/spec-mistakes-check.test": [["stdout"], "reason of a missing import"],
  "isaspec/spec-mistakes-dis.test": [["stderr"], "reason of a missing import"],
  "isaspec/start-address-outside.test": [["exit", "stdout", "stderr"], "`--start-address` is not in the package"],
  "isaspec/start-address.test": [["exit", "stdout", "stderr"], "`--start-address` is not in the package"],
  "spirv/check-target-env.test": [["exit", "stdout", "stderr"], "`check --target-env` is not in the package"],
  "spirv/dis-offset.test": [["exit", "stdout", "stderr"], "`--offset` and `--length` are not in the package"],
  "spirv/dis-place-length.test": [["exit", "stdout", "stderr"], "`FILE@OFFSET` is not in the package"],
  "spirv/dis-place-none.test": [["stderr"], "`FILE@OFFSET` is not in the package"],
  "spirv/dis-place.test": [["exit", "stdout", "stderr"], "`FILE@OFFSET` is not in the package"],
  "spirv/dis-flag.spvasm": [["exit", "stderr"], "options that need another option"],
};

test("golden tests of dis, asm, explain and check have their recorded outputs", async (t) => {
  const golden = here("../../tests/golden");
  const recorded = (file, part) => {
    try {
      return readFileSync(`${file}.${part}`);
    } catch {
      return Buffer.from(part === "exit" ? "0" : "");
    }
  };
  process.chdir(here("../.."));
  let count = 0;
  for (const name of readdirSync(golden, { recursive: true }).filter((name) => !/\.(stdout|stderr|exit)$/.test(name)).sort()) {
    const file = `tests/golden/${name}`;
    const head = /^.*RUN: (.*)/m.exec(readText(file))?.[1].replace(/(\*\/|-->|\?>)\s*$/, "").trim();
    if (!head || !/^(dis|asm|explain|check) /.test(head) || /[|]|%shared|%t/.test(head)) continue;
    // The package writes the outputs of several inputs to a single file.
    if (name === "spirv/dis-several-to-file.test") continue;
    const [, line, from] = /^(.*?)(?: < (\S+))?$/.exec(head.replaceAll("%s", file).replaceAll("%S", dirname(file)));
    const args = line.match(/'[^']*'|"[^"]*"|\S+/g).map((word) => word.replace(/^(['"])(.*)\1$/, "$2"));
    count += 1;
    await t.test(name, async () => {
      const actual = await inside(args, { input: from ? readFileSync(from) : "" });
      const [parts, why] = DIFFERENT[name] ?? [[], ""];
      const check = (part, value, expected) => parts.includes(part) ? assert.ok(why) : assert.equal(value, expected, part);
      check("stdout", actual.stdout.toString("latin1"), recorded(file, "stdout").toString("latin1"));
      check("stderr", actual.stderr, recorded(file, "stderr").toString());
      check("exit", String(actual.status), recorded(file, "exit").toString().trim());
    });
  }
  process.chdir(work);
  assert.ok(count > 250, `only ${count} golden tests`);
});

/** Returns the first lines of a file. */
function readText(file) {
  try {
    return readFileSync(file, "latin1").split("\n").slice(0, 12).join("\n");
  } catch {
    return "";
  }
}

test("standard input, -o and a closed pipe work in a process", () => {
  assert.equal(ours(["asm", "--isa", "toy", "--hex", "-"], { input: "add r0, r1, r2\n" }).stdout.toString(), "20001002\n");
  assert.match(ours(["explain", "--isa", "toy", "-@4"], { input: Buffer.from("0000000002100020", "hex") }).stdout.toString(), /word +20001002/);
  assert.equal(ours(["dis", "--bare", "-x", "20001002"], { env: { ISALOOM_ISA: "toy" } }).stdout.toString(), "add         r0, r1, r2\n");

  put("kept.bin", "old");
  const wrong = ours(["asm", "--isa", "toy", "wrong.asm", "-o", "kept.bin"]);
  assert.deepEqual([wrong.status, wrong.stdout.length, readFileSync(join(work, "kept.bin"), "utf8")], [1, 0, "old"]);
  assert.equal(ours(["asm", "--isa", "toy", "good.asm", "-o", "kept.bin"]).status, 0);
  assert.equal(readFileSync(join(work, "kept.bin")).length, 8);
  assert.deepEqual(readdirSync(work).filter((name) => name.endsWith(".part")), []);
  const nowhere = ours(["asm", "--isa", "toy", "good.asm", "-o", "no/such/file"]);
  assert.deepEqual([nowhere.status, nowhere.stderr.split("\n").at(-2)], [1, "error: cannot write `no/such/file`: no such file or directory"]);

  put("many.hex", "20000001\n".repeat(50_000));
  const line = `"${process.execPath}" "${cli}" dis --isa toy many.hex 2>closed.stderr | head -n 1; echo "\${PIPESTATUS[0]}"`;
  const [first, status] = execFileSync("bash", ["-c", line], { encoding: "utf8" }).trim().split("\n");
  assert.match(first, /^; many.hex: toy/);
  assert.equal(status, "0");
  assert.doesNotMatch(readFileSync(join(work, "closed.stderr"), "utf8"), /error/i);
});

test("compressed inputs are decompressed or refused", async () => {
  put("toy.hex.gz", gzipSync(readFileSync("toy.hex")));
  const plain = (await inside(["dis", "--isa", "toy", "--bare", "toy.hex"])).stdout.toString();
  assert.equal((await inside(["dis", "--isa", "toy", "--bare", "toy.hex.gz"])).stdout.toString(), plain);
  // The text `20000001` with a line break, compressed with zstd.
  put("words.zst", Buffer.from("28b52ffd045849000032303030303030310a15e0b929", "hex"));
  const { status, stdout, stderr } = await inside(["dis", "--isa", "toy", "--bare", "words.zst"]);
  if (status === 0) assert.equal(stdout.toString(), "add         r0, r0, r1\n");
  else assert.deepEqual([status, stdout.length, /Zstandard needs Node.js 22.15/.test(stderr)], [1, 0, true]);
});

test("imports are read below the directory of the description only", async () => {
  const [outside, link] = [join(work, "toy.xml"), join(work, "parts/link.xml")];
  symlinkSync(outside, link);
  put("parts/absolute.xml", `<isa>\n<import file="${outside}"/>\n</isa>\n`);
  put("parts/linked.xml", '<isa>\n<import file="link.xml"/>\n</isa>\n');
  put("parts/linked-deep.xml", '<isa>\n<import file=\'./deep/../deep/toy.xml\'/>\n</isa>\n');
  const check = async (name, ...more) => (await inside(["check", `parts/${name}.xml`, ...more])).stdout.toString();
  for (const name of ["outside", "absolute", "linked"]) {
    assert.match(await check(name), /^error\[import-missing\]/, name);
    assert.doesNotMatch(await check(name, "--allow-import-outside"), /^error/, name);
  }
  assert.doesNotMatch(await check("linked-deep"), /^error/);
});

test("several AMD code objects are disassembled, unless they are for different GPUs", { skip }, async () => {
  const args = ["dis", "--spec", "amd.xml", "--bare", "kernel.co", "kernel.co"];
  assert.deepEqual(await inside(args), native(args));
  const other = readFileSync("kernel.co");
  // EF_AMDGPU_MACH in the ELF header's flags: gfx1151 instead of gfx1150.
  other[48] = 0x4a;
  put("other.co", other);
  const { status, stderr } = await inside(["dis", "--spec", "amd.xml", "kernel.co", "other.co"]);
  assert.deepEqual([status, stderr.split("\n")[0]], [2, "error: the inputs have different instruction sets: gfx1150 and gfx1151"]);
});

test("`--source-map` and `--ids` write further files", { skip }, async () => {
  for (const args of [["dis", "module.spv", "--source-map"], ["asm", "module.spvasm", "--ids"]]) {
    native([...args, "theirs.json"]);
    assert.equal((await inside([...args, "ours.json"])).status, 0);
    assert.equal(readFileSync("ours.json", "utf8"), readFileSync("theirs.json", "utf8"));
  }
});

test("unknown commands and options are errors that name the native program", async () => {
  for (const args of [["scan", "x"], ["--unknown"], ["dis", "--unknown"], ["check", "--round-trip"], ["check", "--encode", "x.h"], ["dis", "--verbose"]]) {
    const { status, stdout, stderr } = await inside(args);
    assert.deepEqual([status, stdout.length], [2, 0], args.join(" "));
    assert.match(stderr, /^error: (unknown (command|option) `|unexpected argument ')/);
    assert.match(stderr, /the native program has more commands and options/);
  }
  for (const [args, message] of [
    [["dis", "--format", "xml"], /^error: invalid value 'xml' for '--format <FORMAT>'\n \|\n = help: possible values: text, json, jsonl\n$/],
    [["dis", "-o"], /^error: a value is required for '--output <FILE>' but none was supplied\n/],
    [["dis", "--isa", "toy", "-o", "parts", "toy.hex"], /^error: `-o` with a directory is not supported in the npm package\n/],
  ]) {
    const { status, stderr } = await inside(args);
    assert.equal(status, 2);
    assert.match(stderr, message);
  }
  const terminal = await inside(["asm", "--isa", "toy", "good.asm"], { isTerminal: true });
  assert.deepEqual([terminal.status, terminal.stderr.split("\n")[0]], [2, "error: machine code is not written to a terminal"]);
});

test("help lists the commands, and the options of each command", async () => {
  const overview = (await inside(["--help"])).stdout.toString();
  assert.deepEqual((await inside([])).stdout.toString(), overview);
  for (const command of ["dis", "asm", "explain", "check"]) {
    assert.match(overview, new RegExp(`^  ${command} +[A-Z]`, "m"));
    const help = (await inside([command, "--help"])).stdout.toString();
    assert.equal((await inside(["help", command])).stdout.toString(), help);
    for (const option of ["isa", "spec", "gpu", "output", "format", "quiet"]) assert.match(help, new RegExp(`--${option}\\b`), `${command} ${option}`);
    assert.ok(help.split("\n").every((line) => line.length <= 100));
    assert.doesNotMatch(help, /--(verbose|round-trip|exhaustive|encode)\b/);
  }
});
