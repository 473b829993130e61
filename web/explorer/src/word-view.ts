/** Instruction view: explains a word in hex or bits, or a line of assembly, while it is typed. */
import type { Entry, Enumeration, Explanation, Field, Instruction } from "../../engine/src/index.js";
import type { App, Shown } from "./app.js";
import { bitBoxes, focusBit } from "./bits.js";
import { Completion } from "./complete.js";
import { fill, h, quiet } from "./dom.js";
import { fieldTable } from "./fields.js";
import { bits, linked } from "./link.js";
import { generationsText, nearest } from "./near.js";
import { Parts } from "./parts.js";
import { valueList } from "./pick.js";
import { ProblemBox } from "./problem.js";
import { samplesOf, smallest } from "./samples.js";
import { linesAt } from "./sources.js";
import { startPanel } from "./start.js";
import { asked, binaryOf, bitsOf, hexOf, maskOf, withField, wordOf, type Word } from "./word.js";

/** View that explains an instruction. */
export class WordView implements Shown {
  readonly element = h("section", { class: "view word", "aria-label": "One instruction" });
  readonly #input = h("textarea", {
    id: "box", rows: 1, spellcheck: "false", autocapitalize: "off", autocomplete: "off", class: "mono",
    "aria-label": "A word in hex or bits, or a line of assembly", placeholder: "hex, bits or assembly",
  });
  readonly #turned = h("input", { type: "checkbox", id: "turned" });
  readonly #problem = new ProblemBox(this.#input);
  readonly #completion: Completion;
  readonly #start = h("div", { class: "start" });
  readonly #result = h("div", { id: "result" });
  readonly #line = h("figure", { class: "source", "aria-live": "off" });
  readonly #app: App;
  readonly #open: () => void;
  #enums = new Map<string, Enumeration>();
  #entries: Entry[] = [];
  #infoOf = "";
  #shown: Explanation[] = [];
  #turn = 0;
  readonly #settled: () => void;

  constructor(app: App, open: () => void) {
    this.#app = app;
    this.#open = open;
    this.#settled = quiet(200, () => void this.#source(undefined));
    this.#input.addEventListener("input", () => void this.#typed());
    this.#turned.addEventListener("change", () => void this.#typed());
    this.#completion = new Completion(this.#input, (before) => app.typing(before), () => void this.#typed());
    this.element.append(
      this.#start,
      h("div", { class: "box" }, this.#problem.box, h("label", { for: "turned" }, this.#turned, " reverse byte order")),
      this.#completion.element,
      this.#problem.message,
      this.#result,
    );
    linked(this.element, (element) => void this.#source(element));
  }

  /** Shows the word or the text in the URL; if there is none, a sample. */
  async show(): Promise<void> {
    const { w, text } = this.#app.place;
    const said = text || w;
    if (said && (!this.element.contains(document.activeElement) || document.activeElement !== this.#input)) {
      if (said !== this.#input.value) this.#input.value = said;
    }
    if (!said && document.activeElement !== this.#input) this.#input.value = "";
    if (this.#input.value.trim() === "") await this.#sample();
    else {
      fill(this.#start);
      await this.#explain(asked(this.#input.value, this.#turned.checked));
    }
  }

  focus(): void {
    this.#input.focus();
    this.#input.select();
  }

  async #typed(): Promise<void> {
    const typed = this.#input.value;
    if (typed.trim() === "") {
      this.#app.note({ w: "", text: "" });
      await this.#sample();
      return;
    }
    fill(this.#start);
    const found = await this.#explain(asked(typed, this.#turned.checked));
    if (typed !== this.#input.value) return;
    const word = found?.[0]?.instruction.word;
    const isHex = /^[\s0-9a-fA-FxX_]*$/.test(typed);
    this.#app.note(word && isHex && found.length === 1 ? { w: word, text: "" } : { w: "", text: typed });
  }

  /** Shows the start panel, with a sample word below it. */
  async #sample(): Promise<void> {
    await this.#load();
    const { isa } = this.#app.place;
    const known = samplesOf(isa)?.lines ?? [];
    const words = this.#entries.map(smallest).filter((word) => word !== undefined);
    const lines = known.length > 0 ? known : words.slice(0, 1);
    fill(this.#start, startPanel(this.#app, lines, {
      paste: () => void this.#app.go({ view: "program" }, "push").then(() => document.querySelector<HTMLElement>("#paste")?.focus()),
      file: this.#open,
      browse: () => void this.#app.go({ view: "browse" }, "push"),
      line: (text) => this.#set(text),
    }));
    const first = lines[0];
    if (first) await this.#explain(first, true);
    else {
      this.#turn += 1;
      this.#problem.clear();
      this.#shown = [];
      fill(this.#result, h("p", { class: "quiet" }, "Type a word in hex, bits, or an instruction."));
    }
  }

  /** Explains the typed text. Only the result of the latest call is shown. */
  async #explain(text: string, isSample = false): Promise<Explanation[] | undefined> {
    const turn = ++this.#turn;
    const typed = this.#input.value;
    this.#input.rows = Math.min(8, typed.split("\n").length);
    await this.#load();
    const what = text.split("\n").filter((line) => line.trim() !== "").slice(0, 64);
    const answer = await this.#app.ask("explain", { what }).catch((error: unknown) => void this.#app.problem(error));
    if (turn !== this.#turn || !answer) return undefined;
    const { explanations, diagnostics } = answer.document;
    const worst = diagnostics.find((said) => said.severity === "error") ?? diagnostics[0];
    if (this.#app.isa?.unusable) this.#app.problem(new Error(this.#app.isa.unusable.message));
    else this.#app.say("");
    if (worst && !isSample) this.#problem.show(worst, typed);
    else this.#problem.clear();
    const isStale = explanations.length === 0;
    this.#result.classList.toggle("stale", isStale);
    if (isStale) {
      this.#keep();
      return explanations;
    }
    this.#shown = explanations;
    fill(
      this.#result,
      isSample ? h("p", { class: "sample quiet" }, "A sample. Click a bit, or change a value.") : "",
      ...explanations.map((one, at) => this.#one(one, at)),
    );
    document.title = `${explanations.map(({ instruction }) => instruction.text).join("; ").slice(0, 80)} · ${this.#app.place.isa} · isaloom`;
    this.#settled();
    return explanations;
  }

  /** Keeps the last valid result visible below an error. */
  #keep(): void {
    if (this.#shown.length === 0) fill(this.#result, h("p", { class: "quiet" }, "No valid word yet."));
    else if (!this.#result.querySelector(".stale-note")) this.#result.prepend(h("p", { class: "stale-note quiet" }, "Last valid result:"));
  }

  /** Sets the text in the box. */
  #set(text: string): void {
    this.#input.value = text;
    this.#completion.clear();
    void this.#typed();
  }

  #one(explanation: Explanation, at: number): HTMLElement {
    const { instruction } = explanation;
    const word = wordOf(instruction.word);
    const parts = new Parts(instruction.fields, explanation.segments);
    const change = (changed: Word): void => void this.#change(at, changed);
    const remarks = instruction.remarks.map((remark) => {
      const item = h("li", { class: "remark", tabindex: 0 }, remark.message);
      bits(item, maskOf(remark.bits));
      return item;
    });
    const set = (field: Field, value: bigint): void => change(withField(word, field.bits, value));
    const pick = (field: Field, below: HTMLElement): void => void this.#pick(word, field, below, set);
    return h(
      "article",
      { class: `explanation ${instruction.kind}` },
      h(
        "div",
        { class: "main" },
        this.#title(explanation, parts),
        bitBoxes(word, parts, (bit) => change({ ...word, value: word.value ^ (1n << BigInt(bit)) })),
        remarks.length > 0 ? h("ul", { class: "remarks", "aria-label": "Remarks" }, ...remarks) : null,
        ...nearest(explanation, (differs) => change({ ...word, value: word.value ^ differs })),
        instruction.fields.length > 0
          ? h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Fields" }, fieldTable(instruction.fields, parts, this.#enums, set, pick, (place) => void this.#place(place.file, place.line)))
          : null,
      ),
      h("div", { class: "side" }, this.#forms(instruction, word), ...this.#parts(explanation), at === 0 ? this.#line : null),
    );
  }

  /** Opens a list of all values of a field, with their texts. */
  async #pick(word: Word, field: Field, below: HTMLElement, set: (field: Field, value: bigint) => void): Promise<void> {
    const values = Array.from({ length: 1 << field.width }, (_, value) => BigInt(value));
    const what = values.map((value) => hexOf(withField(word, field.bits, value)));
    const answer = await this.#app.ask("explain", { words: what }).catch(() => undefined);
    const find = (fields: Field[]): Field | undefined => {
      for (const one of fields) {
        const found = one.name === field.name && maskOf(one.bits) === maskOf(field.bits) ? one : find(one.nested ?? []);
        if (found) return found;
      }
      return undefined;
    };
    const choices = values.map((value, at) => {
      const instruction = answer?.document.explanations[at]?.instruction;
      return { value, shown: (instruction && find(instruction.fields)?.shown) || "", text: instruction?.text ?? "" };
    });
    valueList(choices, BigInt(field.value), below, (value) => set(field, value));
  }

  #title(explanation: Explanation, parts: Parts): HTMLElement {
    const { instruction } = explanation;
    const pieces = (instruction.tokens ?? []).map((token) => {
      const isName = token.kind === "name" && !token.bits?.length;
      const mask = isName ? parts.fixed : maskOf(token.bits);
      const color = isName ? "part-fixed" : parts.colorOf(mask);
      const piece = h("span", { class: `token kind-${token.kind} ${color}`, title: token.field ?? (isName ? "fixed bits" : "") }, token.text);
      bits(piece, mask);
      return piece;
    });
    const { place } = explanation;
    return h(
      "header",
      {},
      h("h2", { class: "mono text" }, ...(pieces.length > 0 ? pieces : [instruction.text])),
      h(
        "p",
        { class: "about" },
        instruction.leaf
          ? h("button", { type: "button", class: "link", onclick: () => void this.#app.go({ view: "browse", i: instruction.leaf ?? "" }, "push") }, instruction.leaf)
          : "",
        ` ${[this.#app.isa?.title ?? "", `${bitsOf(wordOf(instruction.word))} bits`, generationsText(explanation.generations)].filter((one) => one).join(" · ")} `,
        place ? h("button", { type: "button", class: "link", onclick: () => void this.#place(place.file, place.line) }, `${place.file.replace(/.*\//, "")}:${place.line}`) : "",
      ),
      explanation.doc ? h("p", { class: "doc" }, explanation.doc) : null,
    );
  }

  #forms(instruction: Instruction, word: Word): HTMLElement {
    const copy = (text: string): void => {
      const failed = (): void => this.#app.say("the browser denied access to the clipboard");
      const done = (): void => this.#app.say("copied");
      if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, failed);
      else failed();
    };
    const row = (name: string, text: string): HTMLElement[] => [
      h("dt", {}, name),
      h("dd", {}, h("code", {}, text), h("button", { type: "button", class: "copy", "aria-label": `copy ${name}`, onclick: () => copy(text) }, "copy")),
    ];
    const bytes = (instruction.bytes.match(/../g) ?? []).join(" ");
    return h("dl", { class: "forms" }, ...row("word", hexOf(word)), ...row("bytes", bytes), ...row("bits", binaryOf(word)), ...row("text", instruction.text));
  }

  /** Creates the sections about operands and cases. */
  #parts(explanation: Explanation): HTMLElement[] {
    const found: HTMLElement[] = [];
    const { operands } = explanation.instruction;
    if (operands.length > 0) {
      const rows = operands.map((one) =>
        h("tr", {}, h("th", { scope: "row" }, one.shown ?? one.field ?? one.type ?? ""), h("td", {}, one.role), h("td", {}, one.type ?? ""), h("td", {}, one.width ? `${one.width} bits` : "")));
      found.push(h("details", {}, h("summary", {}, "Operands"), h("table", {}, h("tbody", {}, ...rows))));
    }
    const cases = explanation.cases ?? [];
    if (cases.length > 0) {
      const items = cases.map((one) =>
        h("li", { class: one.applies ? "applies" : "" }, `${one.bitset}: ${one.condition ?? "always"}, ${one.applies ? "applies" : "does not apply"} `, one.display ? h("code", {}, one.display) : ""));
      found.push(h("details", {}, h("summary", {}, "Cases"), h("ol", {}, ...items)));
    }
    return found;
  }

  /** Updates the text box after the user changed bits of a word. */
  async #change(at: number, word: Word): Promise<void> {
    const active = document.activeElement as HTMLElement | null;
    const bit = active?.dataset.bit;
    const label = active?.getAttribute("aria-label");
    const words = this.#shown.map((one, number) => (number === at ? hexOf(word) : one.instruction.word));
    this.#turned.checked = false;
    this.#input.value = words.join("\n");
    await this.#typed();
    const article = this.#result.querySelectorAll("article")[at];
    if (!article) return;
    if (bit !== undefined) focusBit(article, Number(bit));
    else if (label) [...article.querySelectorAll<HTMLElement>("[aria-label]")].find((one) => one.getAttribute("aria-label") === label)?.focus();
  }

  /** Loads the instructions and enums of the instruction set. */
  async #load(): Promise<void> {
    const { isa } = this.#app;
    const key = isa ? `${isa.title} ${isa.handle} ${this.#app.engine.starts}` : "";
    if (!isa || key === this.#infoOf) return;
    this.#infoOf = key;
    const answer = await this.#app.ask("info", {}).catch(() => undefined);
    this.#enums = new Map((answer?.document.enums ?? []).map((one) => [one.name, one]));
    this.#entries = (answer?.document.instructions ?? []).filter(({ name }) => !name.startsWith("#"));
  }

  async #source(element: HTMLElement | undefined): Promise<void> {
    const mask = element?.dataset.mask;
    if (!mask) {
      const place = this.#shown[0]?.place;
      if (place && !element) await this.#place(place.file, place.line);
      return;
    }
    // The line that is shown is that of the smallest field that contains the bits.
    const article = element.closest("article");
    const wanted = BigInt(`0x${mask}`);
    const rows = [...(article?.querySelectorAll<HTMLElement>("tr.field[data-place]") ?? [])];
    const size = (row: HTMLElement): number => BigInt(`0x${row.dataset.mask ?? "0"}`).toString(2).replaceAll("0", "").length;
    const has = rows.filter((row) => row.dataset.mask && (BigInt(`0x${row.dataset.mask}`) & wanted) === wanted).sort((a, b) => size(a) - size(b));
    const match = /^(.*):(\d+)$/.exec(has[0]?.dataset.place ?? "");
    if (match?.[1]) await this.#place(match[1], Number(match[2]));
  }

  async #place(file: string, line: number): Promise<void> {
    const lines = await linesAt(file, line);
    if (!lines) {
      fill(this.#line, h("figcaption", {}, `${file}:${line} (source not in this page)`));
      return;
    }
    const shown = lines.map(({ number, text }) => h("span", { class: number === line ? "line here" : "line" }, `${String(number).padStart(5)}  ${text}\n`));
    fill(this.#line, h("figcaption", {}, `${file.replace(/.*\//, "")}:${line}`), h("pre", { tabindex: 0, "aria-label": "Description" }, ...shown));
  }
}
