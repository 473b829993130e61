// Compares the WebAssembly module with the native program: 100,000 words of each isaspec description and of a2xx, and a
// SPIR-V module.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { gunzipSync } from "node:zlib";
import { load } from "../engine/dist/index.js";
import { folder, here, numbers, program, shared } from "./harness.mjs";

const WORDS = 100_000;
const engine = await load();
const mesa = shared("specs/isaspec");
const amd = shared("specs/amd");
for (const file of mesa ? readdirSync(mesa).filter((name) => name.endsWith(".xml")) : []) engine.add(file, readFileSync(join(mesa, file)));
if (amd) engine.add("standin_rdna4.xml", gunzipSync(readFileSync(join(amd, "standin_rdna4.xml.gz"))));

/** Generates words: one half random, the other half encodings of the description in which some bits are changed. */
function words(bytes, seed, starts) {
  const out = Buffer.alloc(WORDS * bytes);
  const random = numbers(seed);
  for (let at = 0; at < WORDS; at += 1) {
    let value = random.next().value ^ (random.next().value << 64n);
    if (starts.length > 0 && at % 2 === 0) {
      const noise = value & (value >> 7n) & (value >> 13n);
      value = starts[at % starts.length] ^ noise;
    }
    for (let byte = 0; byte < bytes; byte += 1) out[at * bytes + byte] = Number((value >> BigInt(8 * byte)) & 255n);
  }
  return out;
}

const cases = [
  { isa: "toy", bytes: 4, arguments: ["--isa", "toy"] },
  ...(mesa
    ? [
        { isa: "ir3", gpu: "600", bytes: 8, arguments: ["--spec", join(mesa, "ir3.xml"), "--gpu", "600"] },
        { isa: "afuc", bytes: 4, arguments: ["--spec", join(mesa, "afuc.xml")] },
        { isa: "etnaviv", bytes: 16, arguments: ["--spec", join(mesa, "etnaviv.xml")] },
      ]
    : []),
  { isa: "a2xx", bytes: 12, arguments: ["--isa", "a2xx"] },
  ...(amd ? [{ spec: "standin_rdna4.xml", bytes: 8, arguments: ["--spec", join(amd, "standin_rdna4.xml.gz")] }] : []),
];

for (const one of cases) {
  const name = one.isa ?? one.spec;
  test(`${WORDS} words of ${name} have the same text`, { skip: program ? false : "skipped: isaloom program not found" }, () => {
    const isa = engine.open({ ...(one.isa && { isa: one.isa }), ...(one.spec && { spec: one.spec }), ...(one.gpu && { gpu: one.gpu }) });
    const starts = one.isa ? (isa.info().instructions ?? []).filter((entry) => entry.match).map((entry) => BigInt(`0x${entry.match}`)) : [];
    const input = words(one.bytes, one.bytes, starts);
    const file = join(folder, `${name}.bin`);
    writeFileSync(file, input);
    let native;
    try {
      native = execFileSync(program, ["dis", "--bare", "--binary", ...one.arguments, file], { maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] });
    } catch (error) {
      // Random words include undefined encodings: the program prints all words, and exits with code 1.
      assert.equal(error.status, 1);
      native = error.stdout;
    }
    const answer = isa.ask("dis", { form: "bare", input: { kind: "bytes" } }, { name: file, bytes: input });
    const [ours, theirs] = [Buffer.from(answer.output).toString(), native.toString()];
    assert.ok(theirs.length > WORDS, `only ${theirs.length} characters`);
    assert.equal(ours === theirs, true, () => {
      const [a, b] = [ours.split("\n"), theirs.split("\n")];
      const at = a.findIndex((line, number) => line !== b[number]);
      return `line ${at}: ${a[at]} | ${b[at]}`;
    });
  });
}

test("a SPIR-V module has the same text", { skip: program ? false : "skipped: isaloom program not found" }, () => {
  const text = readFileSync(here("module.spvasm"), "utf8");
  const spirv = engine.open({ isa: "spirv" });
  const bytes = spirv.assemble(text);
  const file = join(folder, "module.spv");
  writeFileSync(file, bytes);
  const native = execFileSync(program, ["dis", "--isa", "spirv", file]).toString();
  const ours = Buffer.from(spirv.ask("dis", { form: "text" }, { name: file, bytes }).output).toString();
  assert.equal(ours, native);
});
