// Tests of the published npm package: its files, its types, and whether the example in its README compiles and runs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { folder, here } from "./harness.mjs";

const said = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: here("../engine"), stdio: ["ignore", "pipe", "ignore"] });
const [{ files, filename }] = JSON.parse(said);

test("`npx isaloom` runs after the package is installed in an empty directory", () => {
  const place = join(folder, "empty");
  mkdirSync(place);
  const options = { cwd: place, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] };
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", "--silent", join(folder, filename)], options);
  assert.deepEqual(readdirSync(join(place, "node_modules")).filter((name) => !name.startsWith(".")), ["isaloom"]);
  const npx = (...args) => execFileSync("npx", ["--no-install", "isaloom", ...args], { ...options, input: "add r0, r1, r2\n" });
  assert.match(npx("--version"), /^isaloom \d+\.\d+\.\d+\n$/);
  assert.equal(npx("asm", "--isa", "toy", "--hex"), "20001002\n");
  assert.throws(() => npx("scan"), (error) => error.status === 2 && /unknown command `scan`/.test(error.stderr));
});

test("the package has only the module, scripts, types and a README", () => {
  const names = files.map((file) => file.path).sort();
  for (const needed of ["README.md", "dist/cli.js", "dist/index.d.ts", "dist/index.js", "dist/isaloom.wasm", "package.json"]) assert.ok(names.includes(needed), needed);
  assert.deepEqual(names.filter((name) => !/^(dist\/[a-z]+\.(js|d\.ts|wasm)|README\.md|package\.json)$/.test(name)), []);

  const place = join(folder, "user");
  mkdirSync(join(place, "node_modules"), { recursive: true });
  execFileSync("tar", ["xzf", join(folder, filename), "-C", join(place, "node_modules")]);
  execFileSync("mv", [join(place, "node_modules/package"), join(place, "node_modules/isaloom")]);
  // The first example of the README, unchanged.
  const [, sample] = /```ts\n([\s\S]*?)```/.exec(readFileSync(here("../engine/README.md"), "utf8"));
  writeFileSync(join(place, "sample.mts"), sample);
  writeFileSync(join(place, "wrong.mts"), 'import { load } from "isaloom";\n(await load()).open({ isa: 5 });\n');
  writeFileSync(join(place, "package.json"), '{"type": "module"}');
  const tsc = (file, ...more) => execFileSync("node", [here("../node_modules/typescript/bin/tsc"), "--strict", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext", "--lib", "es2022,dom", "--types", "node", "--typeRoots", here("../node_modules/@types"), ...more, file], { cwd: place, encoding: "utf8" });
  tsc("sample.mts");
  assert.throws(() => tsc("wrong.mts", "--noEmit"));
  const out = execFileSync("node", [join(place, "sample.mjs")], { encoding: "utf8" });
  assert.match(out, /add         r0, r0, r1/);
});
