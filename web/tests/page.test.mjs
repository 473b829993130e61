// Tests of the page in an offline browser, loaded from disk and from a server, with keyboard and mouse.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { browserPath, drop, explorer, here, launch, open, program, ready, serve, shared } from "./harness.mjs";

const missing = !browserPath ? "skipped: Chromium not found" : !program ? "skipped: isaloom program not found" : false;
/** Selector of the list of completions. */
const LIST = '.completion [role="listbox"]';
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

/** Defines a test that opens the page with a URL fragment. It fails if the console has messages. */
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

/** Sets the text of the program in one step; `fill` is slow for long texts. */
const paste = (at, program) => at.evaluate((value) => {
  const box = document.querySelector("#paste");
  box.value = value;
  box.dispatchEvent(new Event("input"));
}, program);
const withoutErrors = (at) => at.waitForFunction(() => /^(No findings|0 errors)/.test(document.querySelector("#findings")?.textContent ?? ""));

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
  // Firefox and Safari reject more than one or two hundred updates of the URL in half a minute.
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
  // The name represents the fixed bits, which select the instruction.
  await at.locator(".token.kind-name").hover();
  await counted(at, ".bit.lit", 8);
  await at.locator(".token[data-mask]:not(.kind-name)").first().hover();
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
  await has(at, "#program-about", "pasted:");
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
  await has(at, "#program-about", "pasted: 8 bytes");
  await has(at, ".listing", "r1, r2, r3");
  await at.fill("#paste", "add r0, r1, r2\nbad\n");
  await has(at, ".program .problem", "line 2");
});

for (const slow of [0, 40, 250]) {
  page(`keyboard navigation browses, searches and shows instructions with a deep link; engine delay ${slow} ms`, TOY, async (at) => {
    await at.keyboard.press("Escape");
    await at.keyboard.press("Alt+3");
    await at.waitForFunction(() => document.body.dataset.view === "browse");
    await at.focus("#query");
    // A key that is pressed before the list is updated applies to the list for the whole query.
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
  await has(at, "#map h2", `% of the words below ${pattern}`);
  // The heading of the row and the heading of the column together form the value of the cell.
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
  await at.click('button:text-is("List")');
  await has(at, "#found", "free bits");
  await at.fill("#operands", "DST:4 SRC:4");
  await at.click('button:text-is("Find an encoding")');
  await has(at, "#found", "<bitset");
  await at.fill("#operands", "what:is:this");
  await at.click('button:text-is("Find an encoding")');
  await at.waitForSelector("#found .error");
});

page("an edited description is verified, and the instruction view uses it", `${TOY}&view=sandbox`, async (at) => {
  await at.waitForSelector(".cm-content");
  await withoutErrors(at);
  await at.click(".cm-content");
  await at.keyboard.press("Control+f");
  await at.waitForSelector(".cm-search");
  await at.fill('.cm-search [name="search"]', 'name="add"');
  await at.fill('.cm-search [name="replace"]', 'name="plus"');
  await at.click('.cm-search [name="replaceAll"]');
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
  await withoutErrors(at);
  await has(at, "#changes", "no changes");
});

for (const slow of [0, 250]) {
  page(`a word that is opened right after an edit is explained with the edited description; engine delay ${slow} ms`, `${TOY}&view=sandbox`, async (at) => {
    await at.waitForSelector(".cm-content");
    await withoutErrors(at);
    await at.click(".cm-content");
    await at.keyboard.press("Control+f");
    await at.fill('.cm-search [name="search"]', 'name="add"');
    await at.fill('.cm-search [name="replace"]', 'name="plus"');
    await at.click('.cm-search [name="replaceAll"]');
    // The edit is applied after a pause; until then, the view shows the previous description.
    await at.evaluate(() => { location.hash = "#isa=toy&gpu=2&w=20000001"; });
    await has(at, ".text", "plus        r0, r0, r1");
  }, { slow });
}

page("findings are filtered by severity and shown at their lines, and edits survive a reload with their undo history", `${TOY}&view=sandbox`, async (at) => {
  await at.waitForSelector(".cm-content");
  await withoutErrors(at);
  await at.click(".cm-content");
  await at.keyboard.press("Control+f");
  await at.fill('.cm-search [name="search"]', '<bitset name="sub" extends="#alu-2src">');
  await at.fill('.cm-search [name="replace"]', '<bitset name="sub" extends="#alu-2src-of-nobody">');
  await at.click('.cm-search [name="replaceAll"]');
  await at.waitForSelector("#findings li.error .finding-line");
  await at.click("#findings li.error .link");
  await at.waitForSelector(".line-message.error");
  await at.reload();
  await ready(at);
  await at.waitForSelector("#findings li.error");
  await has(at, "#status", "Your last edits are restored");
  await at.click(".cm-content");
  await at.keyboard.press("Control+z");
  await withoutErrors(at);
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

page("the page opens on a sample, with three ways to begin and the instruction sets in the page", "#", async (at) => {
  await at.waitForSelector("article.instruction .bit");
  assert.equal(await at.locator(".cards .card").count(), 3);
  await has(at, ".start-panel", "GPUOpen");
  assert.ok((await at.locator(".start-panel .chip").allInnerTexts()).includes("spirv"));
  await at.click('.start-panel .chip:text-is("spirv")');
  await has(at, ".text", "OpIAdd");
  await at.click(".card >> nth=0");
  await at.waitForFunction(() => document.activeElement.id === "paste");
  await has(at, ".listing", "OpSelectionMerge");
  await at.click("h1 a");
  await at.waitForSelector(".start-panel");
});

page("a field has one color in its bits, their label, its row and its text", `${TOY}&w=20800002`, async (at) => {
  const colors = await at.evaluate(() => {
    const color = (element) => [...element.classList].find((name) => name.startsWith("part-"));
    const row = document.querySelector('tr[data-field="DST"]');
    return [color(row), color(document.querySelector('[data-bit="16"]')), color([...document.querySelectorAll(".bit-name")].find((one) => one.textContent === "DST")), color([...document.querySelectorAll(".text .token")].find((one) => one.title === "N"))];
  });
  assert.match(colors[0], /^part-\d+$/);
  assert.deepEqual(colors, Array(4).fill(colors[0]));
  await at.hover('[data-bit="17"]');
  await at.waitForSelector('tr.lit[data-field="DST"]');
  await counted(at, ".bit.lit", 4);
});

page("a register is chosen from the list of all values", `${TOY}&w=20800002`, async (at) => {
  await at.click('tr[data-field="DST"] .pick');
  await at.fill(".picker-list input", "r13");
  await at.keyboard.press("Enter");
  await has(at, ".text", "r13, r0, r2");
});

page("names and operands are completed, and the signature marks the current operand", TOY, async (at) => {
  await at.fill("#box", "");
  await at.locator("#box").pressSequentially("su");
  await has(at, LIST, "sub");
  await has(at, LIST, "[h]<DST>, [h]<SRC1>, <SRC2>");
  await at.keyboard.press("Tab");
  assert.equal(await at.inputValue("#box"), "sub ");
  await has(at, LIST, "r0");
  await has(at, ".syntax b", "DST");
  await at.locator("#box").pressSequentially("r1, r");
  await has(at, ".syntax", "sub [h]<DST>, [h]<SRC1>, <SRC2>");
  await has(at, ".syntax b", "SRC1");
  await at.locator(`${LIST} [role="option"]`, { hasText: "r2" }).click();
  assert.equal(await at.inputValue("#box"), "sub r1, r2");
  assert.equal(await at.locator(LIST).isVisible(), false);
  // A number is shown with its range, and a word in hex has no completions.
  await at.fill("#box", "mvi r0, #");
  await has(at, LIST, "-524288 to 524287");
  await at.fill("#box", "20800002");
  await has(at, ".text", "r0, r0, r2");
  assert.equal(await at.locator(LIST).isVisible(), false);
});

page("an error is shown once, underlined in the box, above the last valid result", `${TOY}&w=20800002`, async (at) => {
  await has(at, ".text", "r0, r0, r2");
  await at.fill("#box", "add r0, r9x, r1");
  await has(at, "#problem", "expected");
  assert.equal(await text(at, ".behind u"), "x");
  assert.equal(await at.locator("#result.stale article").count(), 1);
  assert.equal(await at.locator("#status").innerText(), "");
  await at.fill("#box", "add r0, r9, r1");
  await has(at, ".text", "r0, r9, r1");
  assert.equal(await at.locator("#problem *").count(), 0);
  assert.equal(await at.locator("#result.stale").count(), 0);
});

for (const isa of ["toy", "spirv", "a2xx", "xenos", "toy-mixed"]) {
  page(`the program view of ${isa} opens with a sample in the colors of its tokens`, `#isa=${isa}&view=program`, async (at) => {
    await at.waitForSelector(isa === "a2xx" || isa === "xenos" ? ".listing .row" : ".listing .row [class^=kind-]");
    assert.equal(await at.locator(".program .problem li").count(), 0);
  });
}

page("the selected instruction is beside the listing, and nothing names options of the command line", `${TOY}&view=program`, async (at) => {
  await at.waitForSelector("#explained .bit");
  const [left, right] = [await at.locator(".listing").boundingBox(), await at.locator("#explained").boundingBox()];
  assert.ok(right.x >= left.x + left.width, "two panes");
  assert.deepEqual(await at.locator("#gpu option").allInnerTexts(), ["newest generation", "generation 1", "generation 2"]);
  assert.doesNotMatch(await at.locator("main").innerText(), /--\w/);
  await at.selectOption("#gpu", "1");
  await at.waitForURL(/gpu=1/);
});

page("the control-flow graph has separate blocks, marked loops, zoom and a map", `${TOY}&view=program`, async (at) => {
  const body = Array.from({ length: 20 }, (_, number) => `add r${number % 8}, r1, r2`).join("\n");
  await at.fill("#paste", `mvi r0, #0\nagain:\n${body}\nbr.ne again\nnop\nret\n`);
  await has(at, "#program-about", "pasted: 96 bytes");
  await at.click('[data-tab="graph"]');
  await at.waitForSelector(".block.loop .badge");
  const boxes = await at.evaluate(() => [...document.querySelectorAll(".block")].map((one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return { left, top, right, bottom }; }));
  for (const [number, a] of boxes.entries()) for (const b of boxes.slice(number + 1)) assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
  await at.click(".block .more");
  await counted(at, ".block.loop .instruction", 21);
  const before = await at.locator(".graph-plane").getAttribute("style");
  await at.click('[aria-label="Zoom in"]');
  assert.notEqual(await at.locator(".graph-plane").getAttribute("style"), before);
  assert.ok((await at.locator(".minimap rect").count()) > 3);
  await at.click(".block.loop .instruction >> nth=2");
  await at.waitForSelector(".row.here");
});

page("two fingers zoom the control-flow graph around their middle, and one moves it", `${TOY}&view=program`, async (at) => {
  await at.waitForSelector("#explained .bit");
  await at.click('[data-tab="graph"]');
  await at.waitForSelector(".block");
  const place = () => at.evaluate(() => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector(".graph-plane")).transform);
    return { zoom: a, x: e, y: f };
  });
  const { x, y, width, height } = await at.locator(".graph").boundingBox();
  const [middle, low] = [x + width / 2, y + height - 120];
  const session = await at.context().newCDPSession(at);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints.map(([at, id]) => ({ x: at, y: low, id })) });
  const before = await place();
  await touch("touchStart", [middle - 20, 0], [middle + 20, 1]);
  await touch("touchMove", [middle - 30, 0], [middle + 30, 1]);
  await touch("touchEnd");
  const after = await place();
  assert.ok(Math.abs(after.zoom / before.zoom - 1.5) < 0.01, `${before.zoom} to ${after.zoom}`);
  // The point between the two fingers does not move.
  const point = ({ zoom, x: left }) => (width / 2 - left) / zoom;
  assert.ok(Math.abs(point(after) - point(before)) < 2, `${point(before)} to ${point(after)}`);
  await touch("touchStart", [middle, 0]);
  await touch("touchMove", [middle + 50, 0]);
  await touch("touchEnd");
  assert.equal(Math.round((await place()).x - after.x), 50);
}, { hasTouch: true });

page("no two elements have the same id, also beside a second graph", `${TOY}&view=program`, async (at) => {
  await at.waitForSelector("#explained .bit");
  await at.click('[data-tab="graph"]');
  await at.waitForSelector(".block");
  // The same graph in a second pane.
  const first = await at.evaluate(() => document.querySelector("marker").id);
  await at.click('[data-tab="listing"]');
  await at.click('[data-tab="graph"]');
  await at.waitForSelector(".block");
  assert.notEqual(await at.evaluate(() => document.querySelector("marker").id), first);
  const ids = await at.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length, ids.join(" "));
});

page("a graph of 10,000 instructions is drawn, and only its visible blocks are elements", `${TOY}&view=program`, async (at) => {
  const lines = Array.from({ length: 2000 }, (_, number) => `b${number}:\nadd r1, r2, r3\nsub r1, r1, #1\ncmp r1, r1, #0\nadd r4, r5, r6\nbr.ne b${Math.max(0, Math.min(1999, number + [3, -2, 7, -9, 1][number % 5]))}`);
  await paste(at, `${lines.join("\n")}\nret\n`);
  await at.waitForFunction(() => document.querySelector("#program-about")?.textContent?.includes("40,004 bytes"), undefined, { timeout: 60_000 });
  await at.waitForFunction(() => document.querySelectorAll(".arrow").length > 0, undefined, { timeout: 60_000 });
  await at.click('[data-tab="graph"]');
  await at.waitForSelector(".block");
  await has(at, ".graph-tools", "200");
  assert.ok((await at.locator(".block").count()) < 200);
});

const object = shared("vectors/amd_objects/gfx1150_w32_O2.co.gz");
const described = shared("specs/amd/rdna3_5_reconstructed.xml.gz");
test("a code object without a description shows its kernels; AMD's description adds instructions and live registers", { skip: missing || (!object || !described ? "skipped: AMD's code objects not found" : false) }, async () => {
  const opened = await open(browser, address + TOY);
  const at = opened.page;
  await drop(at, [{ name: "kernels.co", bytes: gunzipSync(readFileSync(object)) }]);
  await has(at, "#code-object .notice", "amdgpu_isa_rdna3_5.xml");
  await has(at, ".kernels", "saxpy");
  await has(at, ".listing", "saxpy");
  await drop(at, [{ name: "amdgpu_isa_rdna3_5.xml.gz", bytes: readFileSync(described) }]);
  await has(at, ".listing .kind-name", "_");
  await counted(at, "#code-object .notice", 0);
  await at.waitForSelector(".row .live", { state: "attached" });
  // A description that is dropped first is used for an object that is dropped later.
  await at.click("h1 a");
  await drop(at, [{ name: "again.co", bytes: gunzipSync(readFileSync(object)) }]);
  await has(at, "#program-about", "again.co");
  await has(at, ".kernels", "saxpy");
  await at.waitForSelector(".row .live", { state: "attached" });
  await counted(at, "#code-object .notice", 0);
  // The occupancy for other resources.
  await at.click(".occupancy summary");
  await has(at, '[aria-label="Occupancy"]', "saxpy");
  await has(at, '[aria-label="Loops"]', "0x");
  const waves = () => at.locator('[aria-label="Occupancy"] tbody tr').first().innerText();
  const compiled = await waves();
  await at.fill('[data-resource="vgprs"]', "200");
  await at.waitForFunction((before) => document.querySelector('[aria-label="Occupancy"] tbody tr').innerText !== before, compiled);
  await at.fill('[data-resource="vgprs"]', "100000");
  await has(at, ".occupancy .problem", "100000");
  await at.waitForSelector('[aria-label="Occupancy"].stale');
  await at.fill('[data-resource="vgprs"]', "");
  await at.waitForFunction((before) => document.querySelector('[aria-label="Occupancy"] tbody tr').innerText === before, compiled);
  await has(at, ".occupancy .problem", "");
  // The live registers, and the values that are live at the maximum of a function.
  await has(at, "#live-summary", "Most live vector registers at: 0x");
  await at.click("#live-summary button >> nth=0");
  await has(at, ".live-registers", "Maximum of the function");
  await at.click(".live-registers .peak tbody button >> nth=0");
  await has(at, ".live-registers", "vector");
  // A wait that has no effect is marked.
  await paste(at, "global_load_b32 v1, v[2:3], off\ns_waitcnt vmcnt(0)\ns_waitcnt vmcnt(0)\nv_mov_b32 v4, v1\ns_endpgm\n");
  await has(at, "#live-summary", "Redundant wait at: 0xc");
  assert.ok((await at.locator(".row .mark").allInnerTexts()).includes("!"));
  await at.click(".row >> nth=0");
  assert.deepEqual(opened.heard, []);
  await opened.context.close();
});

page("cells of the encoding space have a card with links, the legend filters, and the way back is shown", `${TOY}&view=space`, async (at) => {
  await at.waitForSelector(".heat .cell");
  assert.match(await text(at, "#map p"), /^[\d.,e]+ of [\d.,e^]+ words/);
  await at.hover(".cell.taken, .cell.partly");
  await at.waitForSelector(".hover-card a");
  await at.click(".key.free");
  assert.equal(await at.locator(".cell.free.faded").count(), 0);
  assert.ok((await at.locator(".cell.faded").count()) > 0);
  await at.click(".cell.partly >> nth=0");
  await at.waitForURL(/under=\d/);
  await at.click('.crumbs button:text-is("all words")');
  await at.waitForFunction(() => !location.hash.includes("under="));
});

page("instructions are grouped, types are links, and samples open as words", `${TOY}&i=add`, async (at) => {
  await has(at, ".list details[open] summary", "alu");
  await has(at, ".list [aria-current]", "add");
  await has(at, ".samples", "add");
  await at.click('.page td button:text-is("#reg")');
  await has(at, "#page h2", "#reg");
  await at.goBack();
  await has(at, "#page h2", "add");
  await at.click(".samples button >> nth=1");
  await at.waitForFunction(() => document.body.dataset.view === "word");
  await has(at, ".text", "add");
});

page("two generations are selected from a list and compared side by side", "#isa=toy&gpu=1&view=browse", async (at) => {
  await at.waitForSelector("#compare option[value='2']", { state: "attached" });
  await at.selectOption("#compare", "2");
  await has(at, ".sides thead", "generation 2");
  await at.waitForSelector(".sides tbody td");
});

page("help, theme, title, share, icon and version", `${TOY}&w=20000001`, async (at, { context }) => {
  await has(at, ".text", "add");
  assert.match(await at.title(), /^add .* toy · isaloom$/);
  await at.keyboard.press("Escape");
  await at.evaluate(() => document.activeElement.blur());
  await at.keyboard.press("?");
  await has(at, "#help", "Find a free encoding");
  assert.match(await at.locator("#help").innerText(), /isaloom \d+\.\d+/);
  assert.equal(await at.locator('#help a[href^="https://github.com/isaloom/isaloom"]').count(), 2);
  await at.keyboard.press("Escape");
  const back = () => at.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await back();
  await at.click("#theme");
  const after = await back();
  assert.notEqual(after, before);
  await at.reload();
  await ready(at);
  assert.equal(await back(), after);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => undefined);
  await at.click("#share");
  await at.waitForFunction(() => document.querySelector("#status").textContent !== "");
  assert.match(await at.locator('link[rel="icon"]').getAttribute("href"), /^data:image\/svg/);
  await at.click('nav [data-view="browse"]');
  await at.waitForFunction(() => document.title.startsWith("Browse"));
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

for (const view of ["word", "word&w=20000001", "program", "browse", "browse&i=add", "browse&to=1", "space", "sandbox"]) {
  page(`nothing scrolls sideways on a phone in ${view}, and the header is low`, `${TOY}&view=${view}`, async (at) => {
    await at.waitForTimeout(400);
    const [wide, head] = await at.evaluate(() => [document.documentElement.scrollWidth - document.documentElement.clientWidth, document.querySelector("header.top").offsetHeight]);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    assert.ok(head <= 96, `header of ${head} pixels`);
  }, { viewport: { width: 390, height: 844 } });
}

page("a narrow screen needs no horizontal scrolling, and print output omits controls", `${TOY}&w=20000001`, async (at) => {
  await has(at, ".text", "add");
  const wide = await at.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  await at.emulateMedia({ media: "print" });
  assert.equal(await at.locator("nav").isVisible(), false);
  assert.equal(await at.locator(".text").isVisible(), true);
}, { viewport: { width: 360, height: 700 } });
