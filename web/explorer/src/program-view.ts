/** Program view: listing of any size, control-flow graph, statistics, editor. */
import type { Flags, Instruction } from "../../engine/src/index.js";
import type { App, Shown } from "./app.js";
import { download, fill, h, quiet } from "./dom.js";
import { byteDifference } from "./bytes.js";
import { Unanswered } from "./engine.js";
import { blocksOf, drawn } from "./graph.js";
import { column, Lines } from "./lines.js";
import { ListingElement, type Arrow } from "./listing.js";
import type { NamedFile, OpenedIsa } from "./protocol.js";
import { counted } from "./counts.js";
import { keepProgram, lastProgram } from "./storage.js";
import { targetsOf } from "./targets.js";

/** Maximum size for arrows and graphs, in bytes. Graphs of larger programs are unreadable; they are only listed. */
const MOST_RECORDS = 512 << 10;
/** Maximum number of labels to select from. All others can be searched. */
const MOST_LABELS = 2000;
/** Maximum size to edit, in bytes. */
const MOST_EDITED = 1 << 20;
type Tab = "listing" | "graph" | "counts" | "edit";
const TABS: Record<Tab, string> = { listing: "Listing", graph: "Control flow", counts: "Statistics", edit: "Edit" };

/** The program view. */
export class ProgramView implements Shown {
  readonly element = h("section", { class: "view program", "aria-label": "Program" });
  readonly #app: App;
  readonly #paste = h("textarea", { id: "paste", class: "mono", rows: 6, spellcheck: "false", "aria-label": "A program in hex or assembly" });
  readonly #labels = h("select", { id: "labels", "aria-label": "Go to a label", hidden: true });
  readonly #pasting = h("details", { class: "paste", open: true }, h("summary", {}, "Paste a program"), this.#paste);
  readonly #search = h("input", { type: "search", id: "find", "aria-label": "Search the listing", placeholder: "search" });
  readonly #tabs = h("div", { class: "tabs", role: "group", "aria-label": "Display" });
  readonly #about = h("p", { class: "about", id: "program-about" });
  readonly #body = h("div", { class: "program-body" });
  readonly #explained = h("div", { id: "explained", "aria-live": "polite" });
  readonly #listing: ListingElement;
  #tab: Tab = "listing";
  #file: NamedFile | undefined;
  #lines: Lines | undefined;
  #records: Instruction[] = [];
  #isa: OpenedIsa | undefined;
  #shownFor = "";

  constructor(app: App) {
    this.#app = app;
    this.#listing = new ListingElement((line) => void this.#line(line));
    const typed = quiet(250, () => void this.#pasted());
    this.#paste.addEventListener("input", typed);
    this.#search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.#find();
    });
    this.#labels.addEventListener("change", () => this.#goTo(Number(this.#labels.value)));
    for (const [tab, title] of Object.entries(TABS) as [Tab, string][]) {
      this.#tabs.append(h("button", { type: "button", "data-tab": tab, "aria-pressed": tab === this.#tab ? "true" : "false", onclick: () => void this.#choose(tab) }, title));
    }
    const input = h("input", { type: "file", class: "outside", tabindex: -1, "aria-label": "Program file" });
    input.addEventListener("change", () => void input.files?.[0]?.arrayBuffer().then((bytes) => this.open({ name: input.files?.[0]?.name ?? "program", bytes: new Uint8Array(bytes) })));
    this.element.append(
      h("div", { class: "tools" },
        h("button", { type: "button", onclick: () => input.click() }, "Open a file"), input,
        this.#tabs, this.#labels, this.#search,
        h("button", { type: "button", onclick: () => this.#find() }, "Find next"),
        h("button", { type: "button", onclick: () => this.#file && download(this.#file.name, this.#file.bytes) }, "Save bytes"),
        h("button", { type: "button", onclick: () => this.#lines && download(`${this.#file?.name ?? "program"}.txt`, this.#lines.bytes, "text/plain") }, "Save text")),
      this.#pasting,
      this.#about, this.#body, this.#explained,
    );
    this.#paste.value = lastProgram();
  }

  async show(): Promise<void> {
    const key = `${this.#app.isa?.title} ${this.#app.isa?.handle} ${this.#app.engine.starts}`;
    if (this.#app.place.q && !this.#search.value) this.#search.value = this.#app.place.q;
    if (key === this.#shownFor) return;
    this.#shownFor = key;
    if (this.#file) await this.#load(this.#file);
    else if (this.#paste.value) await this.#pasted();
    else this.#draw();
  }

  /** Shows a file. Its instruction set is detected if possible. Text is handled as if it was pasted. */
  async open(file: NamedFile): Promise<void> {
    let why: unknown;
    const isa = await this.#app.engine.open({}, { name: file.name, head: file.bytes.slice(0, 1 << 16) }).catch((error: unknown) => {
      // Most programs do not identify their instruction set. Reports only files that identify an unknown one.
      if (error instanceof Unanswered && error.fault.kind !== "impossible") why = error;
      return undefined;
    });
    const place = isa && this.#app.known.find(({ name }) => name === isa.isa.name || name === isa.isa.family);
    if (isa) this.#app.engine.close(isa.handle);
    const isPasted = !isa && file.bytes.length <= MOST_EDITED && isText(file.bytes);
    this.#file = isPasted ? undefined : file;
    this.#pasting.open = isPasted;
    if (isPasted) this.#paste.value = new TextDecoder().decode(file.bytes);
    this.#shownFor = "";
    // A container of another instruction set selects that instruction set.
    await this.#app.go({ view: "program", ...(place && { isa: place.name, gpu: isa?.isa.gpu ?? (isa?.isa.generation ? String(isa.isa.generation) : "") }) }, "push");
    if (why) this.#app.problem(why);
  }

  async #pasted(): Promise<void> {
    const text = this.#paste.value;
    keepProgram(text);
    this.#file = undefined;
    if (text.trim() === "") {
      this.#lines = undefined;
      this.#draw();
      return;
    }
    try {
      const looksHex = text.split("\n").every((line) => /^\s*(?:[0-9a-f]+:)?[\s0-9a-fx_,]*(?:[;#].*)?$/i.test(line));
      if (looksHex) {
        await this.#load({ name: "pasted", bytes: new TextEncoder().encode(text) });
        return;
      }
      const made = await this.#app.ask("asm", { input: { name: "pasted", text } });
      const wrong = made?.document.diagnostics.filter((said) => said.severity === "error") ?? [];
      if (made && wrong.length === 0) await this.#load({ name: "pasted", bytes: made.output });
      else this.#wrong(wrong);
    } catch (error) {
      this.#app.problem(error);
    }
  }

  #wrong(wrong: { message: string; labels: { place?: { line: number } | null }[] }[]): void {
    const item = (one: (typeof wrong)[number]): HTMLElement => h("li", {}, `${one.labels[0]?.place ? `line ${one.labels[0].place.line}: ` : ""}${one.message}`);
    fill(this.#body, h("ul", { class: "error", role: "alert" }, ...wrong.slice(0, 100).map(item)));
  }

  /** Disassembles a file and displays it. */
  async #load(file: NamedFile): Promise<void> {
    this.#file = file;
    this.#isa = this.#app.isa;
    fill(this.#explained);
    const flags = labelled(this.#app.isa);
    const begun = performance.now();
    if (!this.#isa) return;
    const answer = await this.#app.engine.listing(this.#isa.handle, { flags }, file);
    if (!answer.starts || this.#file !== file) return;
    this.#lines = new Lines(answer.output, answer.starts);
    this.#listing.set(this.#lines);
    const worst = answer.document.diagnostics[0];
    this.#records = [];
    this.#label();
    const taken = performance.now() - begun;
    this.element.dataset.milliseconds = taken.toFixed(0);
    fill(this.#about, `${file.name}: ${file.bytes.length.toLocaleString("en")} bytes, ${this.#lines.count.toLocaleString("en")} lines, ${this.#isa?.title ?? ""}${worst ? `; ${worst.message}` : ""}`);
    this.#draw();
    if (file.bytes.length <= MOST_RECORDS) {
      const records = await this.#app.ask("dis", { form: "json", flags }, file);
      if (this.#file !== file) return;
      this.#records = records?.document.inputs.flatMap((input) => input.instructions) ?? [];
      this.#listing.setArrows(this.#arrows());
      this.#label();
      if (this.#tab !== "listing") this.#draw();
    }
  }

  /** Returns the arrows between lines; records and lines are matched by offset. */
  #arrows(): Arrow[] {
    const lines = this.#lines;
    const targets = targetsOf(this.#records);
    if (!lines || targets.size === 0) return [];
    const lineOf = new Map<number, number>();
    for (let line = 0; line < lines.count; line += 1) {
      const offset = column(lines.at(line))?.offset;
      if (offset !== undefined) lineOf.set(offset, line);
    }
    const arrows: Arrow[] = [];
    for (const [from, to] of targets) {
      const [a, b] = [lineOf.get(this.#records[from]?.offset ?? -1), lineOf.get(this.#records[to]?.offset ?? -1)];
      if (a !== undefined && b !== undefined) arrows.push({ from: a, to: b });
    }
    return arrows;
  }

  async #choose(tab: Tab): Promise<void> {
    this.#tab = tab;
    for (const one of this.#tabs.children) one.setAttribute("aria-pressed", (one as HTMLElement).dataset.tab === tab ? "true" : "false");
    this.#draw();
  }

  #draw(): void {
    if (!this.#lines || !this.#file) {
      fill(this.#about);
      fill(this.#body, h("p", { class: "quiet" }, "Drop a program anywhere, open a file, or paste hex or assembly."));
      return;
    }
    if (this.#tab === "listing") fill(this.#body, this.#listing.element);
    else if (this.#tab === "graph") this.#graph();
    else if (this.#tab === "counts") void this.#counts(this.#lines);
    else void this.#edit(this.#file);
    if (this.#tab === "listing") this.#listing.go(this.#listing.current, false);
  }

  #graph(): void {
    const blocks = blocksOf(this.#records);
    const why = this.#records.length === 0 ? "The program is too large for a control-flow graph." : "";
    fill(this.#body, why ? h("p", {}, why) : drawn(blocks, this.#records, (record) => {
      this.#goTo(record.offset ?? 0);
    }));
  }

  /** Fills the selection of labels: kernels, functions, branch targets. */
  #label(): void {
    const found = this.#records.flatMap(({ labels, offset }) => (labels ?? []).map((label) => [label, offset ?? 0] as const)).slice(0, MOST_LABELS);
    fill(this.#labels, h("option", { value: "0" }, "Go to …"), ...found.map(([label, offset]) => h("option", { value: String(offset) }, label)));
    this.#labels.hidden = found.length === 0;
  }

  /** Shows the instruction at an offset. */
  #goTo(offset: number): void {
    void this.#choose("listing");
    const line = this.#lineAt(offset);
    if (line >= 0) this.#listing.go(line);
  }

  #lineAt(offset: number): number {
    const lines = this.#lines;
    for (let line = 0; lines && line < lines.count; line += 1) if (column(lines.at(line))?.offset === offset) return line;
    return -1;
  }

  async #counts(lines: Lines): Promise<void> {
    fill(this.#body, h("p", {}, "counting …"));
    const rows = await counted(lines);
    if (this.#tab !== "counts") return;
    const total = rows.reduce((sum, [, count]) => sum + count, 0);
    const row = ([name, count]: [string, number]): HTMLElement =>
      h("tr", {}, h("th", { scope: "row", class: "mono" }, name), h("td", {}, count.toLocaleString("en")), h("td", {}, `${((count / total) * 100).toFixed(1)} %`));
    fill(this.#body, h("table", { class: "counts" }, h("caption", {}, `${total.toLocaleString("en")} instructions`), h("thead", {}, h("tr", {}, ...["Name", "Count", "Share"].map((title) => h("th", { scope: "col" }, title)))), h("tbody", {}, ...rows.slice(0, 500).map(row))));
  }

  /** Shows the text in an editor and compares its assembled bytes with the file. */
  async #edit(file: NamedFile): Promise<void> {
    if (file.bytes.length > MOST_EDITED) {
      fill(this.#body, h("p", {}, "The program is too large to edit here. Use `isaloom dis --exact` and `isaloom asm`."));
      return;
    }
    const exact = await this.#app.ask("dis", { form: "bare", exact: true, flags: labelled(this.#isa) }, file);
    const made = await this.#app.ask("asm", { input: { text: new TextDecoder().decode(exact?.output) } });
    const before = made?.output ?? file.bytes;
    const box = h("textarea", { class: "mono edit", id: "edit", rows: 20, spellcheck: "false", "aria-label": "The program's text" });
    box.value = new TextDecoder().decode(exact?.output);
    const difference = h("div", { id: "difference", "aria-live": "polite" });
    let bytes = before;
    const assemble = async (): Promise<void> => {
      const answer = await this.#app.ask("asm", { input: { name: "edited", text: box.value } }).catch((error: unknown) => void this.#app.problem(error));
      const wrong = answer?.document.diagnostics.filter((said) => said.severity === "error") ?? [];
      if (!answer || wrong.length > 0) {
        fill(difference, h("ul", { class: "error", role: "alert" }, ...wrong.slice(0, 50).map((one) => h("li", {}, `${one.labels[0]?.place ? `line ${one.labels[0].place.line}: ` : ""}${one.message}`))));
        return;
      }
      bytes = answer.output;
      fill(difference, byteDifference(before, bytes));
    };
    box.addEventListener("input", quiet(200, () => void assemble()));
    const save = h("button", { type: "button", onclick: () => download(`${file.name}.new`, bytes) }, "Save the new bytes");
    fill(this.#body, box, save, difference);
    fill(difference, byteDifference(before, bytes));
  }

  async #line(line: number): Promise<void> {
    const text = this.#lines?.at(line) ?? "";
    const found = column(text);
    const what = found ? found.words : text.trim();
    if (!what || text.startsWith(";") || text.endsWith(":")) {
      fill(this.#explained, text);
      return;
    }
    const answer = await this.#app.ask("explain", { what: [what] }).catch((error: unknown) => void this.#app.problem(error));
    const one = answer?.document.explanations[0];
    if (!one) {
      fill(this.#explained, answer?.document.diagnostics[0]?.message ?? "");
      return;
    }
    const rows = one.instruction.fields.filter((field) => field.kind !== "pattern").map((field) =>
      h("tr", {}, h("th", { scope: "row" }, field.name), h("td", { class: "mono" }, field.value), h("td", { class: "mono" }, field.shown ?? "")));
    fill(
      this.#explained,
      h("h3", { class: "mono" }, one.instruction.text),
      one.doc ? h("p", {}, one.doc) : "",
      h("button", { type: "button", onclick: () => void this.#app.go({ view: "word", w: one.instruction.word, text: "" }, "push") }, "Explain every bit"),
      ...one.instruction.remarks.map((remark) => h("p", { class: "remark" }, remark.message)),
      rows.length > 0 ? h("table", {}, h("tbody", {}, ...rows)) : "",
    );
  }

  #find(): void {
    const wanted = this.#search.value;
    if (!wanted || !this.#lines) return;
    this.#app.note({ q: wanted });
    const line = this.#lines.find(wanted, this.#listing.current);
    if (line < 0) this.#app.say(`"${wanted}" not found`);
    else {
      void this.#choose("listing");
      this.#listing.go(line);
      this.#app.say(`line ${line + 1}`);
    }
  }
}

/** Requests labels for targets that print them only on request. */
const labelled = (isa: OpenedIsa | undefined): Flags => (isa?.isa.family === "isaspec" ? { labels: true } : {});

/** Returns whether bytes are printable ASCII text. */
const isText = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13) && bytes.length > 0;
