// Size and speed limits of the page with Mesa's descriptions. Also compares its listings with those of the native
// program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";
import { browserPath, drop, explorer, folder, here, launch, numbers, open, program, quick, shared } from "./harness.mjs";

const mesa = shared("specs/isaspec");
const missing = !browserPath ? "skipped: Chromium not found" : !program ? "skipped: isaloom program not found" : !mesa ? "skipped: Mesa's descriptions not found" : false;
const limits = JSON.parse(readFileSync(here("limits.json"), "utf8"));
let browser;
let address;
let file;

before(async () => {
  if (missing) return;
  file = explorer("mesa.html", ["ir3", "afuc", "etnaviv"].map((name) => join(mesa, `${name}.xml`)));
  address = pathToFileURL(file).href;
  browser = await launch();
});
after(() => browser?.close());

test("the page with ir3, afuc, etnaviv, toy, a2xx and SPIR-V does not exceed its size limit", { skip: missing || quick }, () => {
  const { size } = statSync(file);
  console.log(`page: ${size} bytes`);
  assert.ok(size <= limits.page, `${size} bytes, limit ${limits.page}`);
});

test("the page starts fast, a key takes less than a frame, and listing 10 MB does not block it", { skip: missing }, async () => {
  const begun = Date.now();
  const { page, context, heard } = await open(browser, `${address}#isa=ir3&gpu=600&w=401040020c210001`);
  await page.waitForFunction(() => document.querySelector(".text")?.textContent?.includes("add.f"));
  const usable = Date.now() - begun;
  const keys = await page.evaluate(async () => {
    const box = document.querySelector("#box");
    const taken = [];
    for (let at = 0; at < 40; at += 1) {
      const wanted = (0x401040020c210000n + BigInt(at)).toString(16);
      // An observer is called at once; repeated timers are delayed by at least 4 ms.
      const shown = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(".forms code")?.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      const begun = performance.now();
      box.value = wanted;
      box.dispatchEvent(new Event("input"));
      await shown;
      taken.push(performance.now() - begun);
      // Pause between two keys that a fast typist presses.
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return taken.sort((a, b) => a - b);
  });
  const program = Buffer.alloc(10 << 20);
  const few = ["0100210c02401040", "0100081000001040", "0000000000000003", "ffffffff00008000"].map((one) => Buffer.from(one, "hex"));
  for (let at = 0; at < program.length; at += 8) few[(at / 8) % 4].copy(program, at);
  // The page is blocked for the longest time between two frames.
  const watch = () => page.evaluate(() => {
    globalThis.longest = 0;
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      globalThis.longest = Math.max(globalThis.longest, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await drop(page, [{ name: "large.bin", bytes: program }], watch);
  await page.waitForFunction(() => document.querySelector("#program-about")?.textContent?.includes("10,485,760 bytes"), undefined, { timeout: 60_000 });
  const listed = Number(await page.evaluate(() => document.querySelector(".program").dataset.milliseconds));
  const longest = await page.evaluate(() => globalThis.longest);
  console.log(`usable ${usable} ms, a key ${keys[20].toFixed(1)} ms (worst ${keys[39].toFixed(1)}), 10 MB ${listed} ms, longest frame ${longest.toFixed(0)} ms`);
  assert.deepEqual(heard, []);
  await context.close();
  // A busy machine is several times slower than an idle one. The limits allow for that; the times are printed above.
  const patience = Number(process.env.ISALOOM_PATIENCE ?? 30);
  assert.ok(usable < 600 * patience, `${usable} ms`);
  assert.ok(keys[20] < 16 * patience, `${keys[20]} ms`);
  assert.ok(listed < 3000 * patience, `${listed} ms`);
});

test("1,000 words per instruction set have the same text in the page and in the program", { skip: missing }, async () => {
  const { page, context, heard } = await open(browser, address);
  const sets = [["toy", 4, ["--labels", "--isa", "toy"]], ["ir3", 8, ["--labels", "--spec", join(mesa, "ir3.xml")]], ["afuc", 4, ["--labels", "--spec", join(mesa, "afuc.xml")]], ["etnaviv", 16, ["--labels", "--spec", join(mesa, "etnaviv.xml")]], ["a2xx", 12, ["--isa", "a2xx"]]];
  for (const [isa, size, flags] of sets) {
    const random = numbers(size);
    const bytes = Buffer.alloc(1000 * size);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number(random.next().value >> 40n & 255n);
    const path = join(folder, `page-${isa}.bin`);
    writeFileSync(path, bytes);
    let native;
    try {
      native = execFileSync(program, ["dis", "--binary", ...flags, path], { stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 });
    } catch (error) {
      native = error.stdout;
    }
    await page.evaluate((name) => { location.hash = `#isa=${name}&gpu=&view=program`; }, isa);
    await page.waitForFunction((name) => document.querySelector("#isa").value === name, isa);
    await drop(page, [{ name: `page-${isa}.bin`, bytes }]);
    await page.waitForFunction((name) => document.querySelector("#program-about")?.textContent?.startsWith(`page-${name}.bin`), isa);
    const [saved] = await Promise.all([page.waitForEvent("download"), page.getByText("Save text").click()]);
    // Only the lines of instructions are compared: the header contains the name of the description without a directory.
    const lines = (text) => text.split("\n").filter((line) => line !== "" && !line.startsWith(";"));
    const [ours, theirs] = [lines(readFileSync(await saved.path(), "utf8")), lines(native.toString())];
    assert.ok(theirs.length >= 1000, `${isa}: ${theirs.length} lines`);
    assert.deepEqual(ours, theirs, isa);
  }
  assert.deepEqual(heard, []);
  await context.close();
});
