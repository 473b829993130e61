// Checks a packaged extension: its files, its size, its manifest, its icon and its program.
// usage: node test/package.mjs PACKAGE [PROGRAM]; PROGRAM is the name of the bundled program
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** Maximum size of the package without the program, in bytes. */
const LARGEST = 500_000;
const EXPECTED = [
  "LICENSE.txt",
  "asm.language-configuration.json",
  "dist/NOTICES.txt",
  "dist/extension.js",
  "icon.png",
  "media/colors.png",
  "media/explain.png",
  "media/signature.png",
  "media/status.png",
  "package.json",
  "readme.md",
  "syntaxes/isaloom-amd.tmLanguage.json",
  "syntaxes/isaloom-asm.tmLanguage.json",
  "syntaxes/isaloom-spirv.tmLanguage.json",
].map((name) => `extension/${name}`);

const here = (path) => new URL(`../${path}`, import.meta.url);
const [, , vsix, program] = process.argv;
if (program) EXPECTED.push(`extension/bin/${program}`);
const python = (script, ...args) => execFileSync("python3", ["-c", script, vsix, ...args], { maxBuffer: 1 << 26 });
const list = "import sys, zipfile; print('\\n'.join(zipfile.ZipFile(sys.argv[1]).namelist()))";
const content = "import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))";

const names = python(list).toString().trim().split("\n").sort();
assert.deepEqual(names, [...EXPECTED, "[Content_Types].xml", "extension.vsixmanifest"].sort());
const { size } = statSync(vsix);
if (program) {
  // The program can be executed.
  const modes = "import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).getinfo(sys.argv[2]).external_attr >> 16 & 0o777)";
  assert.equal(Number(python(modes, `extension/bin/${program}`)) & 0o111, 0o111);
} else {
  assert.ok(size <= LARGEST, `${size} bytes, expected at most ${LARGEST}`);
}

const manifest = JSON.parse(python(content, "extension/package.json"));
const packed = (path) => python(content, `extension/${path.replace("./", "")}`);
for (const path of [manifest.main, manifest.icon, ...manifest.contributes.grammars.map((one) => one.path)]) {
  assert.ok(packed(path).length > 0, path);
}
for (const step of manifest.contributes.walkthroughs.flatMap(({ steps }) => steps)) {
  assert.equal(packed(step.media.image).toString("latin1", 1, 4), "PNG", step.id);
}
for (const { configuration } of manifest.contributes.languages) JSON.parse(packed(configuration));
const settings = Object.entries(manifest.contributes.configuration.properties);
assert.ok(settings.length >= 7);
for (const [name, { description }] of settings) assert.ok(name.startsWith("isaloom.") && description?.endsWith("."), name);

// The icon is a PNG file of 128 x 128 pixels, because the marketplace rejects SVG.
const icon = packed(manifest.icon);
assert.equal(icon.toString("latin1", 1, 4), "PNG");
assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [128, 128]);
assert.deepEqual(icon, readFileSync(here("icon.png")));

const notices = packed("dist/NOTICES.txt").toString();
for (const name of ["vscode-languageclient", "vscode-jsonrpc", "semver"]) assert.match(notices, new RegExp(`^${name} \\d`, "m"));
assert.match(python(content, "extension.vsixmanifest").toString(), /Microsoft\.VisualStudio\.Services\.Icons\.Default/);
console.log(`package: ok (${names.length} files, ${size} bytes)`);
