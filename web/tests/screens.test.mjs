// Ten views of the page in two sizes and two color schemes: their structure, their width and their contrast. BLESS=1
// rewrites the expected structure (screens.json) and the screenshots in the book (docs/images/explorer).
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { browserPath, explorer, here, launch, open, program } from "./harness.mjs";

const missing = !browserPath ? "skipped: Chromium not found" : !program ? "skipped: isaloom program not found" : false;
const bless = process.env.BLESS === "1";
const TOY = "#isa=toy&gpu=2";
const expectedFile = here("screens.json");
const images = here("../../docs/images/explorer/");

/** Views: URL fragment, the element that is visible when the view is complete, and steps to take first. */
const VIEWS = {
  start: { fragment: "#isa=toy&gpu=2&view=word", ready: "article .bit" },
  word: { fragment: `${TOY}&w=20437904`, ready: "tr.field" },
  error: { fragment: `${TOY}&w=20800002`, ready: "tr.field", steps: (page) => page.fill("#box", "add r0, r9x, r1"), then: "#problem p" },
  listing: { fragment: `${TOY}&view=program`, ready: "#explained .bit" },
  graph: { fragment: `${TOY}&view=program`, ready: "#explained .bit", steps: (page) => page.click('[data-tab="graph"]'), then: ".block" },
  instruction: { fragment: `${TOY}&view=browse&i=add`, ready: ".samples dd" },
  compare: { fragment: "#isa=toy&gpu=1&view=browse&to=2", ready: ".sides td" },
  encodings: { fragment: `${TOY}&view=space`, ready: ".heat .cell", steps: (page) => page.hover(".cell.partly"), then: ".hover-card code" },
  sandbox: { fragment: `${TOY}&view=sandbox`, ready: "#findings h3" },
  help: { fragment: `${TOY}&w=20437904`, ready: "tr.field", steps: (page) => page.click("#help-button"), then: "#help[open]" },
};
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 800 } };

/** Returns what a reader sees: headings, names of controls, column headings, and the number of repeated parts. */
const structure = (page) => page.evaluate(() => {
  const seen = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const scope = document.querySelector("dialog[open]") ? "dialog[open]" : "body";
  const texts = (selector) => all(`${scope} :is(${selector})`).map((one) => (one.getAttribute("aria-label") ?? one.innerText).trim().replace(/\s+/g, " ").slice(0, 60));
  const count = (selector) => all(`${scope} ${selector}`).length;
  return {
    headings: texts("h1, h2, h3"),
    controls: [...new Set(texts("nav button, .tabs button, .tools :is(select, input, button), .actions :is(button, summary), .card"))],
    columns: texts("thead th"),
    parts: Object.fromEntries([".bit", ".bit-name", "tr.field", ".row", ".block", ".cell", ".key", ".problem p", ".side > *"].map((one) => [one, count(one)]).filter(([, number]) => number > 0)),
  };
});

let browser;
let address;
before(async () => {
  if (missing) return;
  address = pathToFileURL(explorer("screens.html", [])).href;
  browser = await launch();
  if (bless) mkdirSync(images, { recursive: true });
});
after(() => browser?.close());

const expected = bless ? {} : JSON.parse(readFileSync(expectedFile, "utf8"));

for (const [name, { fragment, ready, steps, then }] of Object.entries(VIEWS)) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ["light", "dark"]) {
      test(`${name}, ${size}, ${colorScheme}: structure, width and contrast`, { skip: missing }, async () => {
        const { page, context, heard } = await open(browser, address + fragment, { viewport, colorScheme, reducedMotion: "reduce" });
        try {
          await page.waitForSelector(ready);
          await steps?.(page);
          if (then) await page.waitForSelector(then);
          await page.waitForTimeout(400);
          const found = await structure(page);
          // Both color schemes have the same structure.
          const key = `${name} ${size}`;
          if (bless && colorScheme === "light") expected[key] = found;
          else assert.deepEqual(found, expected[key]);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          assert.ok(over <= 0, `${over} pixels too wide`);
          if (bless) {
            // Only the browser's protocol can write WebP, which needs half the space of PNG.
            const session = await context.newCDPSession(page);
            const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 55 });
            writeFileSync(`${images}${name}-${size}-${colorScheme}.webp`, Buffer.from(data, "base64"));
          }
          // The last valid result below an error is intentionally gray, with low contrast.
          await page.addScriptTag({ content: readFileSync(here("../node_modules/axe-core/axe.min.js"), "utf8") });
          const { violations } = await page.evaluate(() => globalThis.axe.run({ exclude: [".stale"] }, { runOnly: ["color-contrast"] }));
          assert.deepEqual(violations.flatMap(({ nodes }) => nodes.map((one) => `${one.html} ${one.failureSummary}`)), []);
          assert.deepEqual(heard, []);
        } finally {
          await context.close();
        }
      });
    }
  }
}

test("the expected structure is written", { skip: missing || !bless ? "skipped: BLESS=1 is not set" : false }, () => {
  writeFileSync(expectedFile, `${JSON.stringify(expected, null, 1)}\n`);
});
