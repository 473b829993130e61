// Tests of the encoding of data in the page: LZMA, as text that has seven bits of data per character.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { build } from "esbuild";
import { here, numbers } from "./harness.mjs";

const module = async (path) => {
  const { outputFiles } = await build({ entryPoints: [here(path)], bundle: true, format: "esm", target: "es2022", write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
};
const { dense, fromDense, UNSAFE } = await module("../explorer/src/dense.ts");
const { lzma } = await module("../explorer/src/lzma.ts");

const random = numbers(7);
const bytes = (size) => Uint8Array.from({ length: size }, () => Number(random.next().value >> 40n & 255n));
const packed = (data, options = "preset=9e,lc=4,pb=0") => {
  const made = execFileSync("xz", ["--format=lzma", `--lzma1=${options}`, "--stdout"], { input: data, maxBuffer: 1 << 26 });
  made.writeBigUInt64LE(BigInt(data.length), 5);
  return made;
};

test("dense text round-trips bytes of any length and has no unsafe characters", () => {
  for (const data of [...Array(600).keys()].map(bytes).concat([new Uint8Array(3000), new Uint8Array(3000).fill(255)])) {
    const text = dense(data);
    for (const character of text) assert.ok(!UNSAFE.includes(character.charCodeAt(0)) && character.charCodeAt(0) < 0x800);
    const back = fromDense(text);
    assert.deepEqual(back.subarray(0, data.length), data);
    assert.ok(back.length - data.length <= 1);
    assert.ok(Buffer.byteLength(text) <= Math.ceil((data.length * 8) / 7) + 1);
  }
});

test("output of xz is decoded, for all settings", () => {
  const text = readFileSync(here("page.test.mjs"));
  const inputs = [text, Buffer.concat([text, bytes(70_000), text, new Uint8Array(300_000), text]), bytes(1), Buffer.alloc(0)];
  for (const data of inputs) {
    for (const options of ["preset=9e,lc=4,pb=0", "preset=0", "preset=6,lc=0,lp=4,pb=4", "preset=9,lc=1,lp=2,pb=1"]) {
      assert.ok(Buffer.from(lzma(packed(data, options))).equals(data), options);
    }
  }
});

test("invalid LZMA data gives an error or wrong bytes, and decoding terminates", () => {
  const whole = packed(readFileSync(here("page.test.mjs")));
  assert.throws(() => lzma(whole.subarray(0, whole.length / 2)), /truncated/);
  assert.throws(() => lzma(new Uint8Array(20).fill(255)), /unsupported LZMA header/);
  for (let at = 13; at < whole.length; at += 97) {
    const changed = Buffer.from(whole);
    changed[at] ^= 0x55;
    try {
      assert.equal(lzma(changed).length, lzma(whole).length);
    } catch (error) {
      assert.match(error.message, /truncated|corrupt/);
    }
  }
});
