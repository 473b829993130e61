/** Program view: listing of any size beside the selected instruction, control flow, statistics, editor. */
import type { Documents, Flags, Instruction, InstructionCount } from "../../engine/src/index.js";
import type { App, Shown } from "./app.js";
import { byteDifference } from "./bytes.js";
import { kernelTable } from "./code-object.js";
import { download, fill, h, quiet } from "./dom.js";
import { Unanswered } from "./engine.js";
import { blocksOf } from "./flow.js";
import { FlowGraph } from "./graph.js";
import { instructionPane } from "./instruction-pane.js";
import { colored, mostLive } from "./line-colors.js";
import { column, Lines } from "./lines.js";
import { linked } from "./link.js";
import { livePart, liveSummary } from "./live.js";
import { ListingElement, type Arrow } from "./listing.js";
import type { NamedFile, OpenedIsa } from "./protocol.js";
import { samplesOf, smallestWords } from "./samples.js";
import { occupancyPanel } from "./occupancy.js";
import { keepProgram, lastProgram } from "./storage.js";
import { targetsOf } from "./targets.js";

/** Maximum size of a program with colors, arrows and graphs, in bytes. A larger program is only listed. */
const MOST_RECORDS = 512 << 10;
/** Maximum number of labels in the selection. Other labels can be found by the search. */
const MOST_LABELS = 2000;
/** Maximum size of a program that can be edited, in bytes. */
const MOST_EDITED = 1 << 20;
type Tab = "listing" | "graph" | "counts" | "edit";
const TABS: Record<Tab, string> = { listing: "Listing", graph: "Control flow", counts: "Statistics", edit: "Edit" };

/** View of a program. */
export class ProgramView implements Shown {
  readonly element = h("section", { class: "view program", "aria-label": "Program" });
  readonly #app: App;
  readonly #paste = h("textarea", { id: "paste", class: "mono", rows: 4, spellcheck: "false", "aria-label": "A program in hex or assembly", placeholder: "hex or assembly" });
  readonly #labels = h("select", { id: "labels", "aria-label": "Go to a label", hidden: true });
  readonly #pasting = h("details", { class: "paste", open: true }, h("summary", {}, "Paste a program"), this.#paste);
  readonly #search = h("input", { type: "search", id: "find", size: 14, "aria-label": "Search the listing", placeholder: "search" });
  readonly #tabs = h("div", { class: "tabs", role: "group", "aria-label": "Display" });
  readonly #about = h("p", { class: "about", id: "program-about" });
  readonly #problem = h("div", { class: "problem", role: "alert" });
  readonly #object = h("div", { id: "code-object" });
  readonly #live = h("div", { class: "about", id: "live-summary" });
  readonly #body = h("div", { class: "program-body" });
  readonly #explained = h("div", { id: "explained", "aria-live": "polite" });
  readonly #listing: ListingElement;
  #tab: Tab = "listing";
  #file: NamedFile | undefined;
  #lines: Lines | undefined;
  #records: Instruction[] = [];
  /** Instruction record of each line. */
  #byLine = new Map<number, Instruction>();
  #mostLive = 0;
  #isa: OpenedIsa | undefined;
  /** Instruction set of a code object that has no description, and therefore no name that could be selected. */
  #own: OpenedIsa | undefined;
  #shownFor = "";
  /** Whether the program is the sample program of the instruction set. */
  #isSample = false;

  constructor(app: App) {
    this.#app = app;
    this.#listing = new ListingElement((line) => void this.#line(line), (line, number) => colored(line, this.#byLine.get(number), this.#mostLive));
    const typed = quiet(250, () => void this.#pasted());
    this.#paste.addEventListener("input", () => {
      this.#isSample = false;
      typed();
    });
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
        this.#tabs, this.#labels, this.#search,
        h("button", { type: "button", onclick: () => this.#find() }, "Find next"),
        h("button", { type: "button", onclick: () => input.click() }, "Open a file"), input,
        h("button", { type: "button", onclick: () => void this.#sample() }, "Sample"),
        h("button", { type: "button", onclick: () => this.#file && download(this.#file.name, this.#file.bytes) }, "Save bytes"),
        h("button", { type: "button", onclick: () => this.#lines && download(`${this.#file?.name ?? "program"}.txt`, this.#lines.bytes, "text/plain") }, "Save text")),
      this.#pasting, this.#problem, this.#object,
      this.#about, this.#live, this.#body,
    );
    linked(this.#explained, () => undefined);
    this.#paste.value = lastProgram();
  }

  async show(): Promise<void> {
    const key = `${this.#app.isa?.title} ${this.#app.isa?.handle} ${this.#app.engine.starts}`;
    if (this.#app.place.q && !this.#search.value) this.#search.value = this.#app.place.q;
    if (key === this.#shownFor) return;
    if (this.#shownFor !== "") this.#own = undefined;
    this.#shownFor = key;
    // Another instruction set has another sample.
    if (this.#isSample || (!this.#file && !this.#paste.value)) await this.#sample();
    else if (this.#file) await this.#load(this.#file);
    else await this.#pasted();
  }

  /** Shows the sample program of the instruction set, or else a program of the smallest words of its instructions. */
  async #sample(): Promise<void> {
    const known = samplesOf(this.#app.place.isa)?.program;
    const text = known ?? smallestWords((await this.#app.ask("info", {}).catch(() => undefined))?.document.instructions ?? []);
    this.#paste.value = text;
    this.#isSample = true;
    fill(this.#object);
    await this.#pasted();
  }

  /** Shows a file. Its instruction set is detected if possible. A text file is handled like pasted text. */
  async open(file: NamedFile): Promise<void> {
    let why: unknown;
    const input = { name: file.name, head: file.bytes.slice(0, 1 << 16) };
    let isUndescribed = false;
    const isa = await this.#app.engine.open({}, input).catch(async (error: unknown) => {
      const own = await this.#app.engine.open({ undescribed: true }, input).catch(() => undefined);
      isUndescribed = own !== undefined;
      // Most programs do not name their instruction set. An error is shown only if the named one is not known.
      if (!own && error instanceof Unanswered && error.fault.kind !== "impossible") why = error;
      return own;
    });
    const { name, family, gpu } = isa?.isa ?? {};
    const place = isUndescribed ? undefined : isa && this.#app.known.find((one) => one.name === name || one.name === family || (one.family === family && gpu && one.gpus?.includes(gpu)));
    this.#own = isUndescribed ? isa : undefined;
    if (isa && !this.#own) this.#app.engine.close(isa.handle);
    const isPasted = !isa && file.bytes.length <= MOST_EDITED && isText(file.bytes);
    this.#file = isPasted ? undefined : file;
    this.#isSample = false;
    this.#pasting.open = isPasted;
    if (isPasted) this.#paste.value = new TextDecoder().decode(file.bytes);
    this.#shownFor = "";
    // The instruction set that a container names is selected.
    await this.#app.go({ view: "program", ...(place && { isa: place.name, gpu: isa?.isa.gpu ?? (isa?.isa.generation ? String(isa.isa.generation) : "") }) }, "push");
    if (why) this.#app.problem(why);
  }

  /** Removes the program from the view. */
  #nothing(): void {
    this.#lines = undefined;
    this.#records = [];
    this.#byLine = new Map();
    fill(this.#about);
    fill(this.#live);
    fill(this.#body);
    fill(this.#problem);
    this.#label();
  }

  async #pasted(): Promise<void> {
    const text = this.#paste.value;
    if (!this.#isSample) keepProgram(text);
    this.#file = undefined;
    this.#pasting.hidden = false;
    fill(this.#object);
    fill(this.#problem);
    if (text.trim() === "") {
      this.#nothing();
      this.#draw();
      return;
    }
    try {
      const looksHex = text.split("\n").every((line) => /^\s*(?:[0-9a-f]+:)?[\s0-9a-fx_,]*(?:[;#].*)?$/i.test(line));
      if (looksHex) {
        await this.#load({ name: this.#pastedName(), bytes: new TextEncoder().encode(text) });
        return;
      }
      const made = await this.#app.ask("asm", { input: { name: "pasted", text } });
      const wrong = made?.document.diagnostics.filter((said) => said.severity === "error") ?? [];
      if (made && wrong.length === 0) await this.#load({ name: this.#pastedName(), bytes: made.output });
      else this.#wrong(wrong);
    } catch (error) {
      this.#app.problem(error);
    }
  }

  #pastedName(): string {
    return this.#isSample ? "sample" : "pasted";
  }

  /** Shows the errors in the pasted text. The listing remains that of the last valid program. */
  #wrong(wrong: Wrong[]): void {
    fill(this.#problem, errorList(wrong));
    this.#body.classList.toggle("stale", this.#lines !== undefined);
  }

  /** Disassembles a file, and shows the listing. */
  async #load(file: NamedFile): Promise<void> {
    this.#file = file;
    this.#isa = this.#own ?? this.#app.isa;
    fill(this.#explained);
    fill(this.#problem);
    this.#body.classList.remove("stale");
    const flags = labelled(this.#isa);
    const begun = performance.now();
    if (!this.#isa) return;
    const answer = await this.#app.engine.listing(this.#isa.handle, { flags }, file);
    if (!answer.starts || this.#file !== file) return;
    this.#lines = new Lines(answer.output, answer.starts);
    this.#listing.set(this.#lines);
    const worst = answer.document.diagnostics[0];
    this.#records = [];
    this.#byLine = new Map();
    this.#mostLive = 0;
    fill(this.#live);
    this.#label();
    const taken = performance.now() - begun;
    this.element.dataset.milliseconds = taken.toFixed(0);
    fill(this.#about, `${file.name}: ${file.bytes.length.toLocaleString("en")} bytes, ${this.#lines.count.toLocaleString("en")} ${this.#lines.count === 1 ? "line" : "lines"}, ${this.#isa?.title ?? ""}${worst ? `; ${worst.message}` : ""}`);
    this.#draw();
    await this.#kernels(file);
    if (file.bytes.length <= MOST_RECORDS) {
      const isAmd = this.#isa.isa.family === "amd";
      const records = await this.#ask("dis", { form: "json", flags: { ...flags, ...(isAmd && !this.#own && { live: true }) } }, file);
      if (this.#file !== file) return;
      this.#records = records?.document.inputs.flatMap((input) => input.instructions) ?? [];
      this.#mostLive = mostLive(this.#records);
      this.#match();
      fill(this.#live, ...liveSummary(this.#records, (offset) => this.#goTo(offset)));
      this.#listing.setArrows(this.#arrows());
      this.#label();
      if (this.#tab !== "listing") this.#draw();
      else await this.#first(file);
    }
  }

  /** Sends a request to the instruction set of the program. */
  #ask: App["ask"] = (command, options, input, other) =>
    this.#own ? this.#app.engine.ask(this.#own.handle, command, options, input, other) : this.#app.ask(command, options, input, other);

  /** Shows the kernels of a code object. */
  async #kernels(file: NamedFile): Promise<void> {
    const isa = this.#isa?.isa;
    if (isa?.family !== "amd" || !isElf(file.bytes)) {
      fill(this.#object);
      return;
    }
    const answer = await this.#ask("stats", { input: { name: file.name } }, file).catch(() => undefined);
    if (this.#file !== file) return;
    const goTo = (offset: number | undefined): void => {
      if (offset !== undefined) this.#goTo(offset);
      // The table of many kernels would otherwise fill the window.
      this.#body.scrollIntoView({ block: "start" });
    };
    const table = kernelTable(isa.gpu ?? isa.name, this.#own === undefined, answer?.document, (name) => {
      const record = this.#records.find(({ labels }: Instruction) => labels?.includes(name));
      goTo(record && (record.offset ?? 0));
    });
    const stats = async (flags: Flags): Promise<Documents["stats"] | undefined> => (await this.#ask("stats", { flags, input: { name: file.name } }, file))?.document;
    table.append(occupancyPanel({ stats, goTo }, this.#own === undefined));
    fill(this.#object, table);
  }

  /** Selects the first instruction, so that the pane beside the listing has contents. */
  async #first(file: NamedFile): Promise<void> {
    if (this.#explained.childElementCount > 0 || this.#listing.current > 0) return;
    const [first] = this.#byLine.keys();
    if (first !== undefined && this.#file === file) this.#listing.go(first);
  }

  /** Assigns records to lines by their offsets, or by their texts, in order, if lines have no offset. */
  #match(): void {
    const lines = this.#lines;
    const at = new Map(this.#records.map((record, number) => [record.offset ?? -1, number]));
    this.#byLine = new Map();
    for (let line = 0, next = 0; lines && line < lines.count; line += 1) {
      const text = lines.at(line);
      const found = column(text);
      let number = found ? at.get(found.offset) : undefined;
      const following = this.#records[next];
      if (number === undefined && following && following.text !== "" && text.includes(following.text)) number = next;
      const record = number === undefined ? undefined : this.#records[number];
      if (!record) continue;
      this.#byLine.set(line, record);
      next = (number ?? 0) + 1;
    }
  }

  /** Returns the arrows from branches to their targets. */
  #arrows(): Arrow[] {
    const targets = targetsOf(this.#records);
    if (targets.size === 0) return [];
    const lineOf = new Map([...this.#byLine].map(([line, record]) => [record, line]));
    const line = (number: number): number | undefined => {
      const record = this.#records[number];
      return record && lineOf.get(record);
    };
    return [...targets].flatMap(([from, to]) => {
      const [a, b] = [line(from), line(to)];
      return a === undefined || b === undefined ? [] : [{ from: a, to: b }];
    });
  }

  async #choose(tab: Tab): Promise<void> {
    this.#tab = tab;
    for (const one of this.#tabs.children) one.setAttribute("aria-pressed", (one as HTMLElement).dataset.tab === tab ? "true" : "false");
    this.#draw();
  }

  #draw(): void {
    // Only one text box for the program is shown at a time.
    this.#pasting.hidden = this.#tab === "edit" && this.#lines !== undefined;
    if (!this.#lines || !this.#file) {
      fill(this.#about);
      fill(this.#body, h("p", { class: "quiet" }, "Drop a program anywhere, open a file, or paste hex or assembly."));
      this.#pasting.open = true;
      return;
    }
    if (this.#tab === "listing") fill(this.#body, h("div", { class: "panes" }, this.#listing.element, this.#explained));
    else if (this.#tab === "graph") this.#graph();
    else if (this.#tab === "counts") void this.#counts(this.#file);
    else void this.#edit(this.#file);
    if (this.#tab === "listing") this.#listing.go(this.#listing.current, false);
  }

  #graph(): void {
    if (this.#records.length === 0) {
      fill(this.#body, h("p", {}, "The program is too large for a control-flow graph."));
      return;
    }
    const graph = new FlowGraph(blocksOf(this.#records), this.#records, (record: Instruction) => this.#goTo(record.offset ?? 0));
    fill(this.#body, graph.element);
    graph.fit();
  }

  /** Fills the selection of labels with kernels, functions and branch targets. */
  #label(): void {
    const found = this.#records.flatMap(({ labels, offset }) => (labels ?? []).map((label) => [label, offset ?? 0] as const)).slice(0, MOST_LABELS);
    fill(this.#labels, h("option", { value: "0" }, "Go to …"), ...found.map(([label, offset]) => h("option", { value: String(offset) }, label)));
    this.#labels.hidden = found.length === 0;
  }

  /** Selects the instruction at an offset. */
  #goTo(offset: number): void {
    void this.#choose("listing");
    const line = this.#lineAt(offset);
    if (line >= 0) this.#listing.go(line);
  }

  #lineAt(offset: number): number {
    for (const [line, record] of this.#byLine) if (record.offset === offset) return line;
    const lines = this.#lines;
    for (let line = 0; lines && line < lines.count; line += 1) if (column(lines.at(line))?.offset === offset) return line;
    return -1;
  }

  async #counts(file: NamedFile): Promise<void> {
    fill(this.#body, h("p", {}, "counting …"));
    const answer = await this.#ask("stats", { instructions: true, input: { name: file.name } }, file).catch((error: unknown) => void this.#app.problem(error));
    if (this.#tab !== "counts" || this.#file !== file) return;
    const rows = answer?.document.instructions ?? [];
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    const row = ({ name, count }: InstructionCount): HTMLElement =>
      h("tr", {}, h("th", { scope: "row", class: "mono" }, name), h("td", {}, count.toLocaleString("en")), h("td", {}, `${((count / total) * 100).toFixed(1)} %`),
        h("td", {}, h("span", { class: "bar", style: `width:${((count / (rows[0]?.count ?? 1)) * 12).toFixed(2)}em`, "aria-hidden": "true" })));
    fill(this.#body, h("table", { class: "counts" }, h("caption", {}, `${total.toLocaleString("en")} instructions`), h("thead", {}, h("tr", {}, ...["Name", "Count", "Share", ""].map((title) => title ? h("th", { scope: "col" }, title) : h("td")))), h("tbody", {}, ...rows.slice(0, 500).map(row))));
  }

  /** Shows the program as text in an editor, and the difference between the assembled bytes and the file. */
  async #edit(file: NamedFile): Promise<void> {
    if (file.bytes.length > MOST_EDITED) {
      fill(this.#body, h("p", {}, "The program is too large to edit here: at most 1 MB can be edited."));
      return;
    }
    const exact = await this.#ask("dis", { form: "bare", exact: true, flags: labelled(this.#isa) }, file);
    const made = await this.#ask("asm", { input: { text: new TextDecoder().decode(exact?.output) } });
    const before = made?.output ?? file.bytes;
    const box = h("textarea", { class: "mono edit", id: "edit", rows: 20, spellcheck: "false", "aria-label": "The program's text" });
    box.value = new TextDecoder().decode(exact?.output);
    const difference = h("div", { class: "bytes" });
    const problem = h("div", { class: "problem", role: "alert" });
    let bytes = before;
    const assemble = async (): Promise<void> => {
      const answer = await this.#ask("asm", { input: { name: "edited", text: box.value } }).catch((error: unknown) => void this.#app.problem(error));
      const wrong = answer?.document.diagnostics.filter((said) => said.severity === "error") ?? [];
      if (!answer || wrong.length > 0) {
        // Below the errors, the last valid difference remains visible.
        difference.classList.add("stale");
        fill(problem, errorList(wrong));
        return;
      }
      bytes = answer.output;
      fill(problem);
      difference.classList.remove("stale");
      fill(difference, byteDifference(before, bytes));
    };
    box.addEventListener("input", quiet(200, () => void assemble()));
    const save = h("button", { type: "button", onclick: () => download(`${file.name}.new`, bytes) }, "Save the new bytes");
    fill(this.#body, box, save, h("div", { id: "difference", "aria-live": "polite" }, problem, difference));
    fill(difference, byteDifference(before, bytes));
  }

  async #line(line: number): Promise<void> {
    const text = this.#lines?.at(line) ?? "";
    const found = column(text);
    const record = this.#byLine.get(line);
    const what = found ? (record?.word ?? found.words) : text.trim();
    if (!what || text.startsWith(";") || text.startsWith("//") || text.endsWith(":")) return;
    const answer = await this.#ask("explain", { what: [what] }).catch((error: unknown) => void this.#app.problem(error));
    const one = answer?.document.explanations[0];
    if (!one) {
      fill(this.#explained, answer?.document.diagnostics[0]?.message ?? "");
      return;
    }
    const target = record?.target?.offset;
    const explain = (word: string): void => void this.#app.go({ view: "word", w: word, text: "" }, "push");
    fill(
      this.#explained,
      ...instructionPane(one, { explain, flip: () => explain(one.instruction.word) }),
      record?.live ? livePart(record.live, (offset) => this.#goTo(offset)) : "",
      target === undefined || target === null ? "" : h("p", {}, "branches to ", h("button", { type: "button", class: "link mono", onclick: () => this.#goTo(target) }, record?.target?.label ?? `0x${target.toString(16)}`)),
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

/** Error in the text of a program. */
interface Wrong {
  message: string;
  labels: { place?: { line: number } | null }[];
}

/** Creates a list of errors, with their line numbers. */
const errorList = (wrong: Wrong[]): HTMLElement =>
  h("ul", { class: "error" }, ...wrong.slice(0, 50).map((one) => h("li", {}, `${one.labels[0]?.place ? `line ${one.labels[0].place.line}: ` : ""}${one.message}`)));

/** Returns the flags that request labels, for targets that otherwise print none. */
const labelled = (isa: OpenedIsa | undefined): Flags => (isa?.isa.family === "isaspec" ? { labels: true } : {});

/** Returns whether these bytes are the beginning of an ELF file. */
const isElf = (bytes: Uint8Array): boolean => bytes[0] === 0x7f && bytes[1] === 0x45 && bytes[2] === 0x4c && bytes[3] === 0x46;

/** Returns whether all bytes are printable ASCII characters or white space. */
const isText = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13) && bytes.length > 0;
