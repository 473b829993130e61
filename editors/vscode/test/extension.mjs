// Tests the extension with the real language server (ISALOOM [default: isaloom]) and a stand-in for the editor's API.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";

const program = process.env.ISALOOM ?? "isaloom";
const here = (path) => new URL(path, import.meta.url).pathname;
const scratch = mkdtempSync(here("./.scratch-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
buildSync({
  entryPoints: [here("./fakes/vscode.mjs"), here("../src/extension.ts"), here("../src/rules.ts"), here("../src/pages.ts")],
  outdir: join(scratch, "out"),
  outbase: here(".."),
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  alias: { vscode: here("./fakes/vscode.mjs"), "vscode-languageclient/node": here("./fakes/client.mjs") },
});
const load = (path) => import(pathToFileURL(join(scratch, "out", path)).href);
const vscode = await load("test/fakes/vscode.mjs");
const extension = await load("src/extension.mjs");
const rules = await load("src/rules.mjs");

const folder = mkdtempSync(join(tmpdir(), "isaloom-extension-"));
function document(name, languageId, text) {
  const fileName = join(folder, name);
  writeFileSync(fileName, text);
  const lines = text.split("\n");
  return {
    fileName,
    languageId,
    uri: vscode.Uri.file(fileName),
    isUntitled: false,
    getText: (range) => (range ? lines.slice(range.start.line, range.end.line).join("\n") : text),
    lineAt: (line) => ({ text: lines[line] }),
    save: async () => true,
  };
}

const shader = document("a.spvasm", "isaloom-spirv", "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n%void = OpTypeVoid\n");
const kernel = document("clang.s", "asm", '\t.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"\n\ts_endpgm\n');
const host = document("host.s", "asm", "\t.text\n\tret\n");
vscode.workspace.textDocuments.push(shader, kernel);
for (const [name, value] of [["program", program], ["detectAssembly", true]]) vscode.settings.set(name, value);
const subscriptions = [];
await extension.activate({ extensionPath: folder, subscriptions });

// All commands of the manifest exist. Only clang's assembly for AMD GPUs changes its language.
const manifest = JSON.parse(readFileSync(here("../package.json"), "utf8"));
assert.deepEqual([...vscode.registered.keys()].sort(), manifest.contributes.commands.map(({ command }) => command).sort());
await vscode.fire("opened", host);
assert.deepEqual(vscode.calls, [["language", kernel.fileName, "isaloom-amd"]]);
vscode.calls.length = 0;

const select = (of, line) => {
  const place = { line, character: 0 };
  vscode.window.activeTextEditor = { document: of, selection: { start: place, end: place, active: place } };
};
select(shader, 3);
await vscode.registered.get("isaloom.explainSelection")();
const [[, shown]] = vscode.calls;
assert.match(shown.content, /OpTypeVoid/);
vscode.calls.length = 0;

const finished = async () => {
  while (vscode.calls.length === 0) await new Promise((done) => setTimeout(done, 10));
  return vscode.calls.pop();
};
vscode.dialogs.push(vscode.Uri.file(join(folder, "a.spv")));
await vscode.registered.get("isaloom.assembleFile")();
assert.deepEqual(await finished(), ["information", `Wrote ${join(folder, "a.spv")}`]);
assert.equal(readFileSync(join(folder, "a.spv")).readUInt32LE(0), 0x07230203);

// A stub replaces the explorer page, which a debug build of the program does not have.
await vscode.registered.get("isaloom.openExplorerHere")();
const [what, uri] = await finished();
if (what === "open") assert.match((await fetch(uri.address, { redirect: "manual" })).headers.get("location"), /text=%25void\+%3D\+OpTypeVoid/);
else assert.match(uri, /--engine/);
await extension.deactivate();
for (const one of subscriptions) one.dispose();

// The URL of a page cannot be guessed, and its fragment is not changed.
const { Pages } = await load("src/pages.mjs");
const pages = new Pages();
writeFileSync(join(folder, "page.html"), "<p>page</p>");
const address = await pages.add(join(folder, "page.html"), "isa=toy&text=a+b");
const redirected = await fetch(address, { redirect: "manual" });
assert.deepEqual([redirected.status, redirected.headers.get("location")], [302, "explorer.html#isa=toy&text=a+b"]);
assert.equal(await (await fetch(address)).text(), "<p>page</p>");
assert.equal((await fetch(new URL("/explorer.html", address))).status, 404);
// The URL without its path opens the last page, but only once.
assert.equal((await fetch(new URL("/", address))).status, 404);
await pages.add(join(folder, "page.html"), "");
assert.equal(await (await fetch(new URL("/", address))).text(), "<p>page</p>");
assert.equal((await fetch(new URL("/", address))).status, 404);
pages.dispose();

// Rules.
assert.equal(rules.programPath("isaloom", folder, "linux"), "isaloom");
mkdirSync(join(folder, "bin"));
writeFileSync(join(folder, "bin", "isaloom"), "");
assert.equal(rules.programPath(undefined, folder, "linux"), join(folder, "bin", "isaloom"));
assert.equal(rules.programPath("/opt/isaloom", folder, "linux"), "/opt/isaloom");
const code = ".amdhsa_kernel k";
assert.equal(rules.outputName("/x/k.amdgpu.s", "isaloom-amd", code), "/x/k.co");
assert.equal(rules.outputName("/x/k.isa.asm", "isaloom-asm", ""), "/x/k.bin");
assert.deepEqual(rules.assembleArguments("k.s", "k.co", "isaloom-amd", code, ["rdna3", "gfx1100"]),
  ["asm", "--isa", "rdna3", "--gpu", "gfx1100", "--emit", "code-object", "--output", "k.co", "k.s"]);
assert.equal(rules.explorerFragment("ir3", "600", "add.f r0.x, r1.x ; sum"), "isa=ir3&gpu=600&text=add.f+r0.x%2C+r1.x");
for (const step of manifest.contributes.walkthroughs.flatMap(({ steps }) => steps)) readFileSync(here(`../${step.media.image}`));
rmSync(folder, { recursive: true });
console.log("extension: ok");
