// Tests of the npm package in Node.js: all commands, errors as data, and the size limits.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { EngineStopped, IsaloomError, load } from "../engine/dist/index.js";
import { here, quick } from "./harness.mjs";

const wasm = here("../engine/dist/isaloom.wasm");
const engine = await load();
const toy = engine.open({ isa: "toy" });

test("the module has no imports", async () => {
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(readFileSync(wasm))), []);
});

test("the module does not exceed its size limits", { skip: quick }, () => {
  const bytes = readFileSync(wasm);
  const [raw, packed] = [statSync(wasm).size, gzipSync(bytes, { level: 9 }).length];
  const limits = JSON.parse(readFileSync(here("limits.json"), "utf8"));
  assert.ok(raw <= limits.module, `${raw} bytes, limit ${limits.module}`);
  assert.ok(packed <= limits.moduleGzip, `${packed} bytes with gzip, limit ${limits.moduleGzip}`);
});

test("load accepts bytes, a compiled module or a URL, and rejects other modules with a message", async () => {
  const bytes = readFileSync(wasm);
  for (const source of [bytes, await WebAssembly.compile(bytes), new URL(`file://${wasm}`)]) {
    assert.equal((await load(source)).version, engine.version);
  }
  await assert.rejects(load(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])), /not an isaloom module/);
});

test("text and words round-trip", () => {
  assert.equal(toy.text("20000001"), "add         r0, r0, r1\n");
  const bytes = toy.assemble("add r0, r1, r2\n");
  assert.equal(toy.text(bytes), "add         r0, r1, r2\n");
  assert.deepEqual(toy.assemble(toy.text(bytes)), bytes);
});

test("records have the same text as the listing", () => {
  const [{ instructions, summary }] = toy.disassemble("20000001");
  assert.equal(summary.instructions, 1);
  assert.equal(instructions[0].text, "add         r0, r0, r1");
  assert.equal(instructions[0].tokens.map((token) => token.text).join(""), instructions[0].text);
});

test("an unfinished line has completions and a signature with its current operand", () => {
  const { typed, items, signatures, active, operand } = toy.typing("add r0, r1, r");
  assert.deepEqual([typed, items[0]?.text, operand], ["r", "r0", 2]);
  assert.equal(signatures[active].pieces.filter((piece) => piece.operand === operand).length, 1);
  assert.ok(toy.typing("ad").items.some(({ text, kind }) => text === "add" && kind === "instruction"));
});

test("invalid text throws an error with its location", () => {
  assert.throws(() => toy.assemble("add r0, r1\nnothing"), (error) => {
    assert.ok(error instanceof IsaloomError);
    const lines = error.fault.diagnostics.flatMap((said) => said.labels.map((label) => label.place?.line));
    assert.ok(lines.includes(1) && lines.includes(2), JSON.stringify(lines));
    return true;
  });
});

test("invalid requests throw errors with their kind", () => {
  assert.throws(() => engine.open({ isa: "nobody" }), (error) => error.fault.kind === "unknown" && error.fault.message.includes("nobody"));
  assert.throws(() => engine.open({ iza: "toy" }), (error) => error.fault.kind === "request");
  assert.throws(() => toy.info("nothing-of-the-kind"), IsaloomError);
  const answer = toy.ask("dis", { input: { kind: "words" } });
  assert.equal(answer.status, "failed");
});

test("every command works for the tutorial instruction set", () => {
  assert.equal(toy.explain("20000001")[0].instruction.name, "add");
  assert.ok(toy.info().instructions.length > 3);
  assert.equal(toy.info("add").instructions[0].name, "add");
  assert.ok(toy.search("add").some((hit) => hit.name === "add"));
  assert.deepEqual(toy.search("nobody-has-this"), []);
  assert.equal(toy.check().errors, 0);
  assert.ok(toy.gaps()[0].prefixes.length > 0);
  assert.ok(toy.fit("DST:4 SRC:4").places.length > 0);
  assert.equal(typeof toy.ask("gaps", { form: "svg" }).output.length, "number");
  assert.ok(new TextDecoder().decode(toy.ask("explain", { what: ["20000001"], form: "html" }).output).includes("<html"));
  assert.ok(toy.ask("stats", {}).document.statistics.length > 3);
  assert.ok(toy.ask("cover", {}).document.words.length > 3);
});

test("an added description is registered, opened, compared and checked", () => {
  const own = readFileSync(here("../../specs/toy.xml"), "utf8");
  const mine = own.replace('name="add"', 'name="plus"');
  assert.deepEqual(engine.add("mine.xml", mine), ["mine"]);
  const isa = engine.open({ isa: "mine" });
  assert.equal(isa.text("20000001"), "plus        r0, r0, r1\n");
  const { removed, added } = toy.difference(isa);
  assert.deepEqual([removed.map((one) => one.name), added.map((one) => one.name)].flat().sort().includes("plus") || toy.difference(isa).changed.length > 0, true);
  engine.add("mine.xml", own.replace("<isa>", "<isa"));
  assert.ok(engine.open({ spec: "mine.xml" }).unusable);
});

test("arbitrary input never stops the engine", () => {
  const random = (size) => Uint8Array.from({ length: size }, (_, at) => (at * 7919 + size * 104729) % 251);
  for (const isa of engine.list().map((one) => one.name).filter((name) => name !== "mine")) {
    const open = engine.open({ isa });
    for (const size of [0, 1, 3, 4, 8, 64, 1000]) {
      try {
        open.text(random(size));
      } catch (error) {
        assert.ok(error instanceof IsaloomError, `${isa} ${size}: ${error}`);
      }
    }
    for (const text of ["", "\0", "%", "(((((((", "ffffffffffffffffffffffffffffffffffff", "é😀"]) {
      try {
        open.typing(text);
        open.explain(text);
      } catch (error) {
        assert.ok(error instanceof IsaloomError && !(error instanceof EngineStopped), `${isa} ${JSON.stringify(text)}: ${error}`);
      }
    }
    open.close();
    assert.throws(() => open.text("00"), /unknown handle/);
  }
});
