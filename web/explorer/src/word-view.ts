/** Instruction view: explains a word in hex or bits, or a line of assembly, while it is typed. */
import type { Enumeration, Explanation, Instruction } from "../../engine/src/index.js";
import type { App, Shown } from "./app.js";
import { bitBoxes, focusBit } from "./bits.js";
import { fill, h } from "./dom.js";
import { fieldTable } from "./fields.js";
import { bits, linked } from "./link.js";
import { generationsText, nearest } from "./near.js";
import { linesAt } from "./sources.js";
import { asked, binaryOf, hexOf, maskOf, withField, wordOf, type Word } from "./word.js";

/** The instruction view. */
export class WordView implements Shown {
  readonly element = h("section", { class: "view word", "aria-label": "One instruction" });
  readonly #input = h("textarea", {
    id: "box", rows: 1, spellcheck: "false", autocapitalize: "off", autocomplete: "off", class: "mono",
    "aria-label": "A word in hex or bits, or a line of assembly", placeholder: "hex, bits or assembly; drop a file anywhere",
  });
  readonly #turned = h("input", { type: "checkbox", id: "turned" });
  readonly #result = h("div", { id: "result" });
  readonly #line = h("figure", { class: "source", "aria-live": "off" });
  readonly #app: App;
  #enums = new Map<string, Enumeration>();
  #enumsOf = "";
  #shown: Explanation[] = [];
  #turn = 0;

  constructor(app: App) {
    this.#app = app;
    this.#input.addEventListener("input", () => void this.#typed());
    this.#turned.addEventListener("change", () => void this.#typed());
    this.element.append(
      h("div", { class: "box" }, this.#input, h("label", { for: "turned" }, this.#turned, " reverse byte order")),
      this.#result,
      this.#line,
    );
    linked(this.element, (element) => void this.#source(element));
  }

  /** Shows the word or text in the URL. */
  async show(): Promise<void> {
    const { w, text } = this.#app.place;
    if (!this.element.contains(document.activeElement) || document.activeElement !== this.#input) {
      const said = text || w;
      if (said !== this.#input.value) this.#input.value = said;
    }
    await this.#explain(asked(this.#input.value, this.#turned.checked));
  }

  focus(): void {
    this.#input.focus();
    this.#input.select();
  }

  async #typed(): Promise<void> {
    const typed = this.#input.value;
    const found = await this.#explain(asked(typed, this.#turned.checked));
    if (typed !== this.#input.value) return;
    const word = found?.[0]?.instruction.word;
    const isHex = /^[\s0-9a-fA-FxX_]*$/.test(typed);
    this.#app.note(word && isHex && found.length === 1 ? { w: word, text: "" } : { w: "", text: typed });
  }

  /** Explains the typed text and shows the result. Only the result of the latest call is shown. */
  async #explain(text: string): Promise<Explanation[] | undefined> {
    const turn = ++this.#turn;
    this.#input.rows = Math.min(8, text.split("\n").length);
    if (text.trim() === "") {
      fill(this.#result, this.#empty());
      this.#app.say(this.#app.isa?.unusable?.message ?? this.#app.isa?.note ?? "");
      return undefined;
    }
    await this.#loadEnums();
    const what = text.split("\n").filter((line) => line.trim() !== "").slice(0, 64);
    const answer = await this.#app.ask("explain", { what }).catch((error: unknown) => void this.#app.problem(error));
    if (turn !== this.#turn || !answer) return undefined;
    const { explanations, diagnostics } = answer.document;
    this.#shown = explanations;
    const worst = diagnostics.find((said) => said.severity === "error") ?? diagnostics[0];
    this.#app.say("");
    if (worst) this.#app.say(worst.help ? `${worst.message} (${worst.help})` : worst.message);
    this.#app.status.classList.toggle("error", worst?.severity === "error");
    if (explanations.length > 0 || !worst) fill(this.#result, ...explanations.map((one, at) => this.#one(one, at)));
    else fill(this.#result, h("p", { class: "error", role: "alert" }, worst.message), ...(worst.notes.map((note) => h("p", {}, note))), worst.help ? h("p", {}, worst.help) : "");
    return explanations;
  }

  #empty(): HTMLElement {
    const examples: Record<string, string[]> = { toy: ["20000001", "add r0, r1, r2"], ir3: ["40104002_0c210001", "add.f r0.x, r0.y, c2.x"] };
    const all = examples[this.#app.place.isa] ?? [];
    const one = (text: string): HTMLElement =>
      h("button", { type: "button", class: "link mono", onclick: () => this.#set(text) }, text);
    return h("p", { class: "quiet" }, "Type a word or an instruction. ", ...all.flatMap((text) => [one(text), " "]));
  }

  /** Sets the text of the box. */
  #set(text: string): void {
    this.#input.value = text;
    void this.#typed();
  }

  #one(explanation: Explanation, at: number): HTMLElement {
    const { instruction } = explanation;
    const word = wordOf(instruction.word);
    const change = (changed: Word): void => void this.#change(at, changed);
    const remarks = instruction.remarks.map((remark) => {
      const item = h("li", { class: "remark", tabindex: 0 }, remark.message);
      bits(item, maskOf(remark.bits));
      return item;
    });
    const set = (field: { bits: [number, number][] }, value: bigint): void => change(withField(word, field.bits, value));
    return h(
      "article",
      { class: `explanation ${instruction.kind}` },
      this.#title(explanation),
      explanation.doc ? h("p", { class: "doc" }, explanation.doc) : null,
      bitBoxes(word, instruction.fields, explanation.segments, (bit) => {
        change({ ...word, value: word.value ^ (1n << BigInt(bit)) });
      }),
      this.#forms(instruction, word),
      remarks.length > 0 ? h("ul", { class: "remarks", "aria-label": "Remarks" }, ...remarks) : null,
      ...nearest(explanation, (differs) => change({ ...word, value: word.value ^ differs })),
      instruction.fields.length > 0 ? h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Fields" }, fieldTable(instruction.fields, this.#enums, set, (place) => void this.#place(place.file, place.line))) : null,
      ...this.#parts(explanation),
    );
  }

  #title(explanation: Explanation): HTMLElement {
    const { instruction } = explanation;
    const pieces = (instruction.tokens ?? []).map((token) => {
      const piece = h("span", { class: `token kind-${token.kind}`, title: token.field ?? "" }, token.text);
      bits(piece, maskOf(token.bits));
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
        ` ${this.#app.isa?.title ?? ""}; ${generationsText(explanation.generations)} `,
        place ? h("button", { type: "button", class: "link", onclick: () => void this.#place(place.file, place.line) }, `${place.file.replace(/.*\//, "")}:${place.line}`) : "",
      ),
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

  /** Creates the sections for operands and cases. */
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

  /** Updates the box after an edit of a word. */
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

  async #loadEnums(): Promise<void> {
    const { isa } = this.#app;
    const key = isa ? `${isa.title} ${isa.handle} ${this.#app.engine.starts}` : "";
    if (!isa || key === this.#enumsOf) return;
    this.#enumsOf = key;
    const answer = await this.#app.ask("info", {}).catch(() => undefined);
    this.#enums = new Map((answer?.document.enums ?? []).map((one) => [one.name, one]));
  }

  async #source(element: HTMLElement | undefined): Promise<void> {
    const mask = element?.dataset.mask;
    if (!mask) return;
    // The smallest field that contains the bits determines the line to show.
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
