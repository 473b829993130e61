// Five tasks, done in the way of a newcomer: by visible labels only, in a wide window and on a phone. The number of
// clicks and keys is limited, and there must be no console messages and no axe findings.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { browserPath, explorer, here, launch, open, program, shared } from "./harness.mjs";

const missing = !browserPath ? "skipped: Chromium not found" : !program ? "skipped: isaloom program not found" : false;
const object = shared("vectors/amd_objects/gfx1150_w32_O2.co.gz");
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
/** Directory for screenshots of the last step of each task; unset for no screenshots. */
const shots = process.env.ISALOOM_SHOTS;

let browser;
let address;
before(async () => {
  if (missing) return;
  address = pathToFileURL(explorer("tasks.html", [])).href;
  browser = await launch();
});
after(() => browser?.close());

/** A newcomer to the page: finds controls by visible labels, and counts clicks and keys. */
class Newcomer {
  clicks = 0;
  keys = 0;

  constructor(page) {
    this.page = page;
  }

  /** Clicks a control that is visible without a hint. */
  async click(role, name) {
    const control = this.page.getByRole(role, { name, exact: typeof name === "string" }).first();
    await control.scrollIntoViewIfNeeded();
    assert.ok(await control.isVisible(), `${name} is not visible`);
    await control.click();
    this.clicks += 1;
  }

  /** Fails unless a button is visible without scrolling. */
  async inView(name) {
    const [box, { height }] = [await this.page.getByRole("button", { name, exact: true }).boundingBox(), this.page.viewportSize()];
    assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${name} is outside the window`);
  }

  async type(role, name, text) {
    const box = this.page.getByRole(role, { name }).first();
    await box.click();
    this.clicks += 1;
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.insertText(text);
    this.keys += text.length;
  }

  async choose(name, option) {
    await this.page.getByRole("combobox", { name }).selectOption({ label: option });
    this.clicks += 2;
  }

  /** Waits until a text is visible. */
  async sees(text) {
    await this.page.getByText(text).locator("visible=true").first().waitFor({ timeout: 10_000 });
  }
}

/** Defines a task, which is done in both sizes. */
function task(name, { clicks, keys = 0, skip }, steps) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`${name}, ${size}: at most ${clicks} clicks and ${keys} keys`, { skip: missing || skip }, async () => {
      const { page, context, heard } = await open(browser, address, { viewport, hasTouch: size === "phone", reducedMotion: "reduce" });
      try {
        const newcomer = new Newcomer(page);
        await steps(newcomer, page);
        if (shots) await page.screenshot({ path: `${shots}/${name.replaceAll(" ", "-")}-${size}.png` });
        assert.ok(newcomer.clicks <= clicks && newcomer.keys <= keys, `${newcomer.clicks} clicks, ${newcomer.keys} keys`);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0, "too wide");
        await page.addScriptTag({ content: readFileSync(here("../node_modules/axe-core/axe.min.js"), "utf8") });
        const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
        assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), []);
        assert.deepEqual(heard, []);
      } finally {
        await context.close();
      }
    });
  }
}

task("explain a word", { clicks: 2, keys: 8 }, async (newcomer, page) => {
  await newcomer.type("combobox", /word in hex/, "20437904");
  await newcomer.sees("20437904");
  // The bits, the table row and the text of a field have the same color.
  const color = await page.locator('tr.field[data-field="DST"]').evaluate((one) => [...one.classList].find((name) => name.startsWith("part-")));
  assert.ok((await page.locator(`.token.${color}`).count()) > 0, color);
  await newcomer.click("button", "add");
  await page.waitForSelector(".diagram");
});

task("edit and reassemble a program", { clicks: 4, keys: 25 }, async (newcomer, page) => {
  await newcomer.click("button", "Program");
  await newcomer.click("button", "Edit");
  await newcomer.type("textbox", "The program's text", "mvi r0, #1\nadd r1, r0, r0\n".slice(0, 25));
  await page.waitForSelector("#difference mark, #difference .changed, #difference ins");
  const download = page.waitForEvent("download");
  await newcomer.click("button", "Save the new bytes");
  await download;
});

task("find a free encoding", { clicks: 3, keys: 11 }, async (newcomer, page) => {
  await newcomer.click("button", "Encodings");
  await newcomer.inView("Find an encoding");
  await newcomer.type("textbox", /^Operands/, "DST:4 SRC:4");
  await newcomer.click("button", "Find an encoding");
  await newcomer.sees("Encodings (compared");
  assert.match(await page.locator("#found pre").first().innerText(), /<bitset/);
});

task("compare two generations", { clicks: 3 }, async (newcomer, page) => {
  await newcomer.click("button", "Browse");
  await newcomer.choose(/Compare/, "generation 1");
  await newcomer.sees("toy, generation 1 → toy, generation 2");
  // Each changed instruction has an example word with its text on both sides.
  await newcomer.sees("27000000");
});

task("read a kernel", { clicks: 2, skip: object ? false : "skipped: AMD's code objects not found" }, async (newcomer, page) => {
  const chooser = page.waitForEvent("filechooser");
  await newcomer.click("button", /Open a file/);
  await (await chooser).setFiles({ name: "kernels.co", mimeType: "application/octet-stream", buffer: gunzipSync(readFileSync(object)) });
  await newcomer.sees("registers and occupancy");
  assert.ok((await page.locator("table.kernels tbody tr").count()) > 0);
  await newcomer.click("button", await page.locator("table.kernels th button").first().innerText());
  await page.waitForFunction(() => {
    const row = document.querySelector(".row.here")?.getBoundingClientRect();
    return row && row.top >= 0 && row.bottom <= innerHeight;
  });
});
