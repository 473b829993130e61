// Runs the packaged extension in a real instance of Visual Studio Code with the real language server, driven by a browser.
// usage: node test/instance/run.mjs PACKAGE; PACKAGE holds the program. ISALOOM_EXPLORER: the page of `web/build`.
// Needs web/node_modules and Chromium; ISALOOM_PICTURES is a directory for a picture of each step.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { addExtension, install, start } from "./server.mjs";

const here = (path) => new URL(path, import.meta.url).pathname;
const skip = (why) => {
  console.log(`skipped: vscode instance: ${why}`);
  process.exit(0);
};
const harness = await import("../../../../web/tests/harness.mjs").catch(() => skip("web/node_modules is missing"));
if (!harness.browserPath) skip("no Chromium found");
let directory;
try {
  directory = install();
} catch (error) {
  skip(`code-server cannot be installed: ${error.message}`);
}

const scratch = mkdtempSync(join(tmpdir(), "isaloom-instance-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
const [folder, data] = [join(scratch, "files"), join(scratch, "data")];
mkdirSync(folder);
const FILES = {
  "a.isa.asm": "; isaloom: isa=toy gpu=2\ntop:\nnop\nadd r4, r1, r1 ; sum\nbr top\nnoop\n",
  "b.spvasm": "; SPIR-V\nOpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n%int = OpTypeInt 32 0\n%one = OpConstant %int 1 ; one\n",
  "clang.s": '\t.text\n\t.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"\nkernel:\n\ts_endpgm\n',
  "host.s": "\t.text\n\tret\n",
  "pom.xml": "<project><name>x</name></project>\n",
  "toy.xml": readFileSync(here("../../../../specs/toy.xml"), "utf8"),
};
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
addExtension(directory, data, resolve(process.argv[2]));
const explorer = [process.env.ISALOOM_EXPLORER, here("../../../../web/dist/explorer.html")].find((path) => path && existsSync(path));
const instance = await start(directory, data, {
  "security.workspace.trust.enabled": false,
  "workbench.startupEditor": "none",
  "telemetry.telemetryLevel": "off",
  "extensions.ignoreRecommendations": true,
  "isaloom.explorer": explorer ?? "",
});
const browser = await harness.launch();
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
// The program of code-server that forwards ports does not run in this test.
await context.route(/\/proxy\/\d+\//, async (route) => {
  const [, port, path] = /\/proxy\/(\d+)\/(.*)$/.exec(route.request().url());
  const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { redirect: "manual" });
  const to = answer.headers.get("location");
  // Playwright does not intercept the target of a redirect.
  if (to) return route.fulfill({ contentType: "text/html", body: `<script>location.replace(${JSON.stringify(to)})</script>` });
  await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) });
});
const page = await context.newPage();
page.setDefaultTimeout(20_000);

const row = (text) => page.locator(".editor-instance .view-line", { hasText: text });
const status = (text) => page.locator("footer .statusbar-item", { hasText: text }).first().waitFor();
const closed = () => page.locator(".quick-input-widget").waitFor({ state: "hidden" });
async function command(title) {
  await page.keyboard.press("F1");
  await page.locator(".quick-input-widget input").first().fill(`>${title}`);
  await page.locator(".quick-input-list .monaco-list-row", { hasText: title }).first().waitFor();
  await page.keyboard.press("Enter");
}
/** Opens a file at a line. Uses the list of files, because searching for names needs a native module. */
async function open(name, line = 1) {
  await page.locator(".explorer-viewlet .monaco-list-row", { hasText: name }).first().click();
  await page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
  await page.keyboard.press("Control+g");
  await page.locator(".quick-input-widget input").first().fill(`:${line}`);
  await page.locator(".quick-input-list .monaco-list-row", { hasText: `line ${line}` }).waitFor();
  await page.keyboard.press("Enter");
  await closed();
  await status(`Ln ${line}, `);
}
/** Returns the kind of the semantic token at the cursor. */
async function kind() {
  await command("Developer: Inspect Editor Tokens and Scopes");
  const widget = page.locator(".token-inspect-widget", { hasText: "semantic token type" });
  await widget.waitFor();
  const text = await widget.innerText();
  await page.keyboard.press("Escape");
  return /semantic token type\s+(\S+)/.exec(text)?.[1];
}
const STEPS = {
  async diagnostics() {
    await open("a.isa.asm");
    await page.locator(".squiggly-error").waitFor();
    await status("toy, generation 2");
    await row("noop").locator("span").last().hover();
    await page.locator(".monaco-hover", { hasText: "unknown instruction" }).waitFor();
  },
  async hover() {
    await open("a.isa.asm", 2);
    await row("add").locator("span span").first().hover();
    const block = page.locator(".monaco-hover .monaco-tokenized-source", { hasText: "20041001" });
    await block.waitFor();
    // No line of the diagram is wrapped.
    const [shown, expected] = await block.evaluate((one) => {
      const { lineHeight } = getComputedStyle(one);
      return [Math.round(one.getBoundingClientRect().height / parseFloat(lineHeight)), one.innerText.trimEnd().split("\n").length];
    });
    assert.ok(shown <= expected, `${shown} lines are shown, expected ${expected}`);
  },
  async "inlay hints"() {
    await page.mouse.move(5, 5);
    const text = (await row("add").innerText()).replaceAll("\u00a0", " ");
    assert.match(text, /; sum\s*0x0004: 20041001$/);
  },
  async colors() {
    const kinds = [];
    for (const line of [2, 4]) {
      await open("a.isa.asm", line);
      kinds.push(await kind());
    }
    assert.deepEqual(kinds, ["label", "function"]);
    await open("b.spvasm", 5);
    await status("SPIR-V");
    assert.equal(await kind(), "variable");
  },
  async completion() {
    await open("a.isa.asm", 6);
    await page.keyboard.press("End");
    await page.keyboard.type("\na");
    await page.keyboard.press("Control+Space");
    const items = page.locator(".suggest-widget.visible .monaco-list-row");
    await items.first().waitFor();
    assert.deepEqual((await items.allInnerTexts()).map((text) => text.split("\n")[0].trim()), ["add", "and"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
  },
  async symbols() {
    await command("Go to Symbol in Editor");
    await page.locator(".quick-input-list .monaco-list-row", { hasText: "top" }).waitFor();
    await page.keyboard.press("Escape");
    await closed();
  },
  async "explain selection"() {
    for (const line of [4, 3]) {
      await open("a.isa.asm", line);
      await command("isaloom: Explain Selection");
      await page.locator(".editor-group-container .view-line", { hasText: line === 4 ? "20041001 (32 bits)" : "00000000 (32 bits)" }).waitFor();
    }
    // The explanation is a single read-only document, which the editor does not offer to save.
    assert.equal(await page.locator(".tab", { hasText: "Explanation" }).count(), 1);
    assert.equal(await page.locator(".tab.dirty", { hasText: "Explanation" }).count(), 0);
    assert.equal(await page.locator('.tab.active.selected[data-resource-name="a.isa.asm"]').count(), 1);
  },
  async "open explorer here"() {
    if (!explorer) return console.log("skipped: vscode instance: explorer: the page was not built");
    await open("a.isa.asm", 4);
    const opened = context.waitForEvent("page");
    await command("isaloom: Open Explorer Here");
    const shown = await opened;
    await shown.waitForSelector("body[data-ready]");
    assert.match(new URL(shown.url()).hash, /^#isa=toy&gpu=2&(view=word&)?text=add\+r4%2C\+r1%2C\+r1$/);
    await shown.getByText("20041001").first().waitFor();
    await shown.close();
  },
  async "assemble file"() {
    await open("b.spvasm");
    await command("isaloom: Assemble File");
    await page.locator(".quick-input-widget", { hasText: "Encoded program" }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".notification-list-item", { hasText: "Wrote" }).waitFor();
    assert.equal(readFileSync(join(folder, "b.spv")).readUInt32LE(0), 0x07230203);
    await command("Notifications: Clear All Notifications");
  },
  async "choose instruction set"() {
    await open("a.isa.asm");
    await command("isaloom: Choose Instruction Set");
    await page.locator(".quick-input-list .monaco-list-row", { hasText: "spirv" }).waitFor();
    await page.keyboard.press("Escape");
    await closed();
  },
  async "recognition by content"() {
    await open("clang.s");
    await status("AMD GPU assembly");
    await open("host.s");
    await status("Plain Text");
    assert.equal(await page.locator("footer .statusbar-item", { hasText: "GPU assembly" }).count(), 0);
  },
  async xml() {
    await open("pom.xml");
    await open("toy.xml", 304);
    await page.locator(".codelens-decoration >> visible=true").first().waitFor();
    assert.equal(await page.locator('.monaco-icon-label[aria-label*="pom.xml"][aria-label*="problem"]').count(), 0);
  },
  async walkthrough() {
    await command("Welcome: Open Walkthrough");
    await page.locator(".quick-input-list .monaco-list-row", { hasText: "isaloom" }).first().waitFor();
    await page.locator(".quick-input-widget input").first().fill("isaloom");
    await page.keyboard.press("Enter");
    await page.locator(".gettingStartedContainer .step-title").first().waitFor();
    const titles = await page.locator(".gettingStartedContainer .step-title").allInnerTexts();
    const { contributes } = JSON.parse(readFileSync(here("../../package.json"), "utf8"));
    assert.deepEqual(titles, contributes.walkthroughs[0].steps.map(({ title }) => title));
    const picture = page.locator(".gettingStartedContainer .getting-started-media img").first();
    await picture.waitFor();
    await page.waitForFunction((one) => one.naturalWidth > 0, await picture.elementHandle());
  },
  async logs() {
    assert.deepEqual(await page.locator(".notifications-toasts .codicon-error").count(), 0);
    const logs = readdirSync(join(data, "data/logs"), { recursive: true }).filter((name) => /exthost.*\.log$/.test(name));
    assert.ok(logs.length > 0);
    for (const log of logs) {
      const errors = readFileSync(join(data, "data/logs", log), "utf8").split("\n").filter((line) => /^\[error\]|\[Error\b/.test(line));
      assert.deepEqual(errors.filter((line) => /isaloom/.test(line) || /isaloom/.test(log)), [], log);
    }
  },
};

const pictures = process.env.ISALOOM_PICTURES;
let passed = 0;
let failed = 0;
try {
  await page.goto(`${instance.address}?folder=${folder}`);
  await page.locator(".explorer-viewlet .monaco-list-row").first().waitFor({ timeout: 60_000 });
  for (const [name, step] of Object.entries(STEPS)) {
    try {
      await step();
      passed += 1;
    } catch (error) {
      console.error(`vscode instance: ${name}: ${error.message}`);
      failed = 1;
      if (passed === 0) break;
    }
    if (pictures) await page.screenshot({ path: join(pictures, `${name.replaceAll(" ", "-")}.png`) });
  }
} finally {
  await browser.close();
  instance.stop();
}
console.log(`vscode instance: ${passed} of ${Object.keys(STEPS).length} steps passed`);
process.exit(failed);
