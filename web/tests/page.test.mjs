// Tests of the page in an offline browser, from disk and from a server, with keyboard and mouse.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { browserPath, drop, explorer, here, launch, open, program, ready, serve } from "./harness.mjs";

const missing = !browserPath ? "skipped: Chromium not found" : !program ? "skipped: isaloom program not found" : false;
const TOY = "#isa=toy&gpu=2";
let browser;
let file;
let address;

before(async () => {
  if (missing) return;
  file = explorer("own.html", [here("../../specs/toy-mixed.xml")]);
  address = pathToFileURL(file).href;
  browser = await launch();
});
after(() => browser?.close());

/** Defines a test of the page at a URL fragment. The test fails if the console has messages. */
const page = (name, fragment, steps, options) =>
  test(name, { skip: missing }, async () => {
    const opened = await open(browser, address + fragment, options);
    try {
      await steps(opened.page, opened);
      assert.deepEqual(opened.heard, []);
    } finally {
      await opened.context.close();
    }
  });

const text = (at, selector) => at.locator(selector).first().innerText();
const counted = (at, selector, wanted) => at.waitForFunction(([one, many]) => document.querySelectorAll(one).length === many, [selector, wanted]);
const has = (at, selector, wanted) => at.waitForFunction(([one, part]) => document.querySelector(one)?.textContent?.includes(part), [selector, wanted]);

page("a deep link shows its word, and typing updates the result at every key", `${TOY}&w=20000001`, async (at) => {
  await has(at, ".text", "add         r0, r0, r1");
  await at.fill("#box", "");
  await at.locator("#box").pressSequentially("add r3, r1, r2");
  await has(at, ".text", "r3, r1, r2");
  await at.waitForURL(/text=add/);
  const word = await text(at, ".forms dd code");
  await at.fill("#box", word);
  await has(at, ".text", "r3, r1, r2");
  await at.waitForURL(new RegExp(`w=${word}`));
});

page("after 300 keys the URL has the last word, and it is updated before the page is left", TOY, async (at) => {
  const [word, changes] = await at.evaluate(async () => {
    const box = document.querySelector("#box");
    let changes = 0;
    const replace = history.replaceState;
    history.replaceState = function counted(...change) {
      changes += 1;
      replace.apply(this, change);
    };
    const typed = async (word) => {
      const shown = new Promise((resolve) => {
        const observer = new MutationObserver(() => document.querySelector(".forms code")?.textContent === word && (observer.disconnect(), resolve()));
        observer.observe(document.body, { childList: true, subtree: true });
      });
      box.value = word;
      box.dispatchEvent(new Event("input"));
      await shown;
    };
    for (let at = 0; at < 300; at += 1) await typed((0x20000000 + at).toString(16));
    return [box.value, changes];
  });
  assert.equal(word, "2000012b");
  // Firefox and Safari reject more than one or two hundred updates in half a minute.
  assert.ok(changes > 0 && changes < 100, `${changes} updates of the URL`);
  await at.waitForURL(/w=2000012b/);
  await at.fill("#box", "20000003");
  await at.fill("#box", "20000005");
  await has(at, ".forms code", "20000005");
  await at.click('nav [data-view="browse"]');
  await at.waitForURL(/view=browse/);
  await at.goBack();
  await at.waitForURL(/w=20000005/);
  await has(at, ".forms code", "20000005");
});

page("hex in any grouping, reversed bytes, and bits give the same word", TOY, async (at) => {
  for (const typed of ["20000001", "0x20000001", "2000_0001", "0b00100000000000000000000000000001", "0010 0000 0000 0000 0000 0000 0000 0001"]) {
    await at.fill("#box", typed);
    await has(at, ".text", "add         r0, r0, r1");
  }
  await at.fill("#box", "01 00 00 20");
  await at.check("#turned");
  await has(at, ".text", "add         r0, r0, r1");
});

page("mouse and keyboard flip a bit, and the focus stays", `${TOY}&w=20000001`, async (at) => {
  await at.click('[data-bit="20"]');
  await has(at, ".forms", "20100001");
  await at.focus('[data-bit="31"]');
  await at.keyboard.press("End");
  await at.keyboard.press("ArrowLeft");
  await at.waitForFunction(() => document.activeElement.dataset.bit === "1");
  await at.keyboard.press("Space");
  await has(at, ".forms", "20100003");
  await at.waitForFunction(() => document.activeElement.dataset.bit === "1");
  await at.waitForSelector('[data-bit="1"][aria-pressed="true"]');
});

page("editing the value of a field changes its bits", `${TOY}&w=20000001`, async (at) => {
  const field = at.locator("tr.field input.value").first();
  const row = await at.locator("tr.field:has(input.value)").first().getAttribute("data-field");
  await field.fill("0x3");
  await field.press("Enter");
  await at.waitForFunction((name) => document.querySelector(`tr[data-field="${name}"] input.value`)?.value === "0x3", row);
  assert.notEqual(await at.inputValue("#box"), "20000001");
  await at.locator("tr.field input.value").first().fill("nonsense");
  await at.locator("tr.field input.value").first().press("Enter");
  await at.waitForFunction((name) => document.querySelector(`tr[data-field="${name}"] input.value`)?.value === "0x3", row);
});

page("hovering a token highlights its bits, its field and its line of the description", `${TOY}&w=20000001`, async (at) => {
  await at.locator(".token[data-mask]").first().hover();
  await at.waitForSelector(".bit.lit");
  await at.waitForSelector("tr.field.lit");
  await has(at, ".source", "toy.xml:");
  await counted(at, ".source .line.here", 1);
});

page("an undefined encoding shows the nearest instructions, and a click selects one", `${TOY}&w=ffffffff`, async (at) => {
  await has(at, ".near", "differs in bit");
  await at.locator(".near button").first().click();
  await at.waitForFunction(() => document.querySelector("article.instruction"));
});

page("any typed text gives a result or a message", TOY, async (at) => {
  for (const typed of ["zzz", "add", "add r0,", "0x", "f".repeat(500), "\u0000\u{1F600}", "<script>alert(1)</script>", "%%%", "-1"]) {
    await at.fill("#box", typed);
    await at.waitForTimeout(60);
    assert.ok((await at.locator("#result").innerText()).trim().length > 0, typed);
  }
});

for (const fragment of ["#", "#isa=nobody&gpu=x", "#view=nothing&w=zz", "#isa=toy&gpu=999999999999", "#isa=toy&i=nobody", "#%E0%A4%A", "#isa=toy&view=space&under=012xz", "#isa=toy&view=browse&to=nothing"]) {
  page(`the URL fragment ${fragment} does not cause an exception`, fragment, async (at) => {
    await at.waitForTimeout(150);
    assert.ok((await at.locator("h1").count()) === 1);
  });
}

page("a pasted program is listed, explained, searched, drawn, counted, edited and compared", `${TOY}&view=program`, async (at) => {
  await at.fill("#paste", readFileSync(here("../../specs/toy.hex"), "utf8"));
  await has(at, "#program-about", "bytes");
  await has(at, ".listing", "add");
  await at.waitForFunction(() => document.querySelectorAll(".arrow").length > 0);
  await at.focus(".listing");
  await at.keyboard.press("ArrowDown");
  await at.keyboard.press("ArrowDown");
  await has(at, "#explained", "Explain every bit");
  await at.fill("#find", "ret");
  await at.press("#find", "Enter");
  await has(at, ".row.here", "ret");
  const [, label] = await at.locator("#labels option").allInnerTexts();
  await at.selectOption("#labels", { label });
  await at.waitForFunction((name) => document.querySelector(".row.here")?.previousElementSibling?.textContent?.includes(`${name}:`), label);
  await at.click('[data-tab="graph"]');
  await at.waitForFunction(() => document.querySelectorAll(".block").length > 2);
  await at.waitForSelector(".edge.back", { state: "attached" });
  await at.click('[data-tab="counts"]');
  await has(at, ".counts", "add");
  await at.click('[data-tab="edit"]');
  await has(at, "#difference", "no differences");
  const edited = (await at.inputValue("#edit")).replace(/^nop.*$/m, "nop");
  await at.fill("#edit", edited.replace("add ", "sub "));
  await has(at, "#difference", "bytes differ");
  await at.fill("#edit", `${edited}\nnothing like this`);
  await has(at, "#difference", "line");
});

page("pasted assembly is listed, and errors have line numbers", `${TOY}&view=program`, async (at) => {
  await at.fill("#paste", "add r0, r1, r2\nadd r1, r2, r3\n");
  await has(at, ".listing", "r1, r2, r3");
  await at.fill("#paste", "add r0, r1, r2\nbad\n");
  await has(at, ".program-body .error", "line 2");
});

for (const slow of [0, 40, 250]) {
  page(`keyboard navigation browses, searches and shows instructions with a deep link; engine delay ${slow} ms`, TOY, async (at) => {
    await at.keyboard.press("Escape");
    await at.keyboard.press("Alt+3");
    await at.waitForFunction(() => document.body.dataset.view === "browse");
    await at.focus("#query");
    // Keys pressed before the list is updated apply to the list for the complete query.
    await at.keyboard.type("add");
    await at.keyboard.press("ArrowDown");
    await at.waitForFunction(() => document.activeElement.closest(".list a")?.textContent === "add");
    await at.keyboard.press("Enter");
    await has(at, "#page h2", "add");
    await at.waitForURL(/i=add/);
    await at.waitForFunction(() => document.querySelectorAll(".diagram .segment").length > 2);
    await at.waitForFunction(() => document.activeElement.closest(".list a")?.textContent === "add");
    const link = at.url();
    await at.goto("about:blank");
    await at.goto(link);
    await ready(at);
    await has(at, "#page h2", "add");
  }, { slow });
}

page("two generations are compared, and a description is exported as JSON", "#isa=toy&gpu=1&view=browse&to=2", async (at) => {
  await has(at, "#page h2", "→");
  const [download] = await Promise.all([at.waitForEvent("download"), at.getByText("Export JSON").click()]);
  const document = JSON.parse(readFileSync(await download.path(), "utf8"));
  assert.equal(document.schema, 2);
  assert.ok(document.instructions.length > 3);
});

page("the encoding space is drawn, zoomed and searched for unallocated encodings", `${TOY}&view=space`, async (at) => {
  await at.waitForSelector(".heat .cell");
  const cells = await at.locator(".heat").first().locator(".cell").count();
  assert.ok(cells >= 16 && (cells & (cells - 1)) === 0, String(cells));
  await at.locator(".cell").first().focus();
  await at.keyboard.press("ArrowRight");
  const pattern = await at.evaluate(() => document.activeElement.dataset.pattern);
  await at.keyboard.press("Enter");
  await at.waitForFunction((under) => location.hash.includes(`under=${under}`), pattern);
  await has(at, "#map h3", `% of the words below ${pattern}`);
  // The headings of row and column together are the value of the cell.
  const wrong = await at.evaluate(() => [...document.querySelectorAll(".heat")].flatMap((heat) => {
    const cells = [...heat.querySelectorAll(".cell")];
    const axes = [...heat.querySelectorAll(".axis")].map((one) => one.textContent);
    const columns = axes.length - 1 - cells.length / (heat.style.gridTemplateColumns.match(/repeat\((\d+)/)?.[1] ?? 1);
    const [above, before] = [axes.slice(1, 1 + columns), axes.slice(1 + columns)];
    return cells.filter((cell, at) => !cell.ariaLabel.replace(/^0b/, "").replaceAll(/[_ ]/g, "").startsWith(`${before[Math.floor(at / columns)]}${above[at % columns]}:`)).map((cell) => cell.ariaLabel);
  }));
  assert.deepEqual(wrong, []);
  await at.click("text=Wider");
  await at.fill("#free", "12");
  await at.click('button:text-is("Find")');
  await has(at, "#found", "free bits");
  await at.fill("#operands", "DST:4 SRC:4");
  await at.click('button:text-is("Fit")');
  await has(at, "#found", "<bitset");
  await at.fill("#operands", "what:is:this");
  await at.click('button:text-is("Fit")');
  await at.waitForSelector("#found .error");
});

page("an edited description is verified, and the instruction view uses it", `${TOY}&view=sandbox`, async (at) => {
  await at.waitForSelector(".cm-content");
  await has(at, "#findings", "0 errors");
  await at.click(".cm-content");
  await at.keyboard.press("Control+f");
  await at.waitForSelector(".cm-search");
  await at.fill('.cm-search [name="search"]', 'name="add"');
  await at.fill('.cm-search [name="replace"]', 'name="plus"');
  await at.click('.cm-search [name="replaceAll"]');
  await at.waitForTimeout(700);
  await at.click("#changes summary");
  await has(at, "#changes", 'name="plus"');
  await at.evaluate(() => { location.hash = "#isa=toy&gpu=2&w=20000001"; });
  await has(at, ".text", "plus        r0, r0, r1");
  await at.evaluate(() => { location.hash = "#isa=toy&gpu=2&view=sandbox"; });
  await at.click(".cm-content");
  await at.keyboard.press("Control+Home");
  await at.keyboard.type("<broken");
  await has(at, "#findings", "error");
  await at.waitForSelector(".cm-lintRange-error, .cm-lint-marker-error", { state: "attached" });
  await at.click('button:text-is("Revert")');
  await has(at, "#findings", "0 errors");
  await has(at, "#changes", "no changes");
});

page("a dropped description is opened, stored by the browser and available after a reload", TOY, async (at) => {
  const own = readFileSync(here("../../specs/toy.xml"), "utf8").replaceAll('name="add"', 'name="mine"');
  await drop(at, [{ name: "dropped.xml", bytes: Buffer.from(own) }]);
  await at.waitForFunction(() => document.querySelector("#isa").value === "dropped");
  await at.goto(`${address}#isa=dropped&gpu=2&w=20000001`);
  await at.reload();
  await ready(at);
  await has(at, ".text", "mine        r0, r0, r1");
  await at.click(".descriptions summary");
  await at.click('[aria-label="forget dropped.xml"]');
  await counted(at, '[aria-label="forget dropped.xml"]', 0);
  await at.goto(`${address}${TOY}`);
  await at.reload();
  await ready(at);
  assert.equal(await at.locator('#isa option[value="dropped"]').count(), 0);
});

page("any file can be dropped", TOY, async (at) => {
  const files = [["nothing.xml", ""], ["broken.xml", "<isa><bitset"], ["odd.json", "{"], ["noise.bin", Buffer.from([...Array(999).keys()].map((one) => (one * 37) % 256))], ["bad.zip", "PK\u0003\u0004xxxx"], ["x.gz", Buffer.from([0x1f, 0x8b, 8, 0, 0])], ["<b>.spv", Buffer.from([3, 2, 35, 7, 0, 0, 0, 0])]];
  for (const [name, bytes] of files) {
    await drop(at, [{ name, bytes: Buffer.from(bytes) }]);
    await at.waitForTimeout(250);
    assert.ok((await at.locator("h1").count()) === 1, name);
  }
});

page("a dropped SPIR-V module is detected", TOY, async (at) => {
  const { load } = await import("../engine/dist/index.js");
  const bytes = (await load()).open({ isa: "spirv" }).assemble(readFileSync(here("module.spvasm"), "utf8"));
  await drop(at, [{ name: "module.spv", bytes: Buffer.from(bytes) }]);
  await has(at, ".listing", "OpBranchConditional");
  await at.waitForFunction(() => document.querySelector("#isa").value === "spirv");
});

page("the last state is restored if the page is opened without a fragment", `${TOY}&w=20000001`, async (at) => {
  await has(at, ".text", "add");
  await at.goto("about:blank");
  await at.goto(address);
  await ready(at);
  await has(at, ".text", "add         r0, r0, r1");
});

page("the back button returns to the previous view", TOY, async (at) => {
  await at.click('nav [data-view="browse"]');
  await at.click('nav [data-view="space"]');
  await at.waitForSelector(".heat");
  await at.goBack();
  await at.waitForFunction(() => document.body.dataset.view === "browse");
});

test("the same file works from a server without other requests", { skip: missing }, async () => {
  const server = await serve(file);
  const opened = await open(browser, `${server.address}${TOY}&w=20000001`, { offline: false });
  await has(opened.page, ".text", "add         r0, r0, r1");
  assert.deepEqual(opened.heard, []);
  await opened.context.close();
  server.close();
});

for (const scheme of ["light", "dark"]) {
  for (const view of ["word&w=20000001", "program", "browse&i=add", "space", "sandbox"]) {
    page(`axe reports no serious violations in ${view}, ${scheme}`, `${TOY}&view=${view}`, async (at) => {
      await at.waitForTimeout(500);
      await at.addScriptTag({ content: readFileSync(here("../node_modules/axe-core/axe.min.js"), "utf8") });
      const found = await at.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
      const serious = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
      assert.deepEqual(serious.map((one) => `${one.id}: ${one.nodes[0]?.html} ${one.nodes[0]?.failureSummary}`), []);
    }, { colorScheme: scheme });
  }
}

page("a narrow screen needs no horizontal scrolling, and print output omits controls", `${TOY}&w=20000001`, async (at) => {
  await has(at, ".text", "add");
  const wide = await at.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  await at.emulateMedia({ media: "print" });
  assert.equal(await at.locator("nav").isVisible(), false);
  assert.equal(await at.locator(".text").isVisible(), true);
}, { viewport: { width: 360, height: 700 } });
