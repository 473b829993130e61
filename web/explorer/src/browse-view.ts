/** Browse view: instructions by group, a page for each instruction, and differences between generations. */
import type { Description, Entry, Enumeration } from "../../engine/src/index.js";
import type { App, Shown } from "./app.js";
import { focusBit } from "./bits.js";
import { download, fill, h, quiet } from "./dom.js";
import { differences, witnesses, type Witnesses } from "./compare.js";
import { entryPage, enumPage, sampleWords } from "./entry.js";
import { instructionPane } from "./instruction-pane.js";
import { linked } from "./link.js";
import { generationOptions, newestOf, sideName } from "./picker.js";
import type { OpenedIsa } from "./protocol.js";

/** Maximum number of instructions in a list. */
const MOST = 1500;

/** The browse view. */
export class BrowseView implements Shown {
  readonly element = h("section", { class: "view browse", "aria-label": "Browse" });
  readonly #app: App;
  readonly #query = h("input", { type: "search", id: "query", "aria-label": "Search instructions", placeholder: "search names, fields, descriptions" });
  readonly #to = h("select", { id: "compare", "aria-label": "Compare with generation or GPU" });
  readonly #list = h("div", { class: "list", role: "region", "aria-label": "Instructions", tabindex: 0 });
  readonly #page = h("div", { class: "page", id: "page", "aria-live": "polite" });
  /** Pane with a word of the displayed instruction, which is explained bit by bit. */
  readonly #word = h("div", { class: "word-pane" });
  #all: Description | undefined;
  #allOf = "";
  #loading: Promise<void> = Promise.resolve();
  /** Number of calls of `show`. A call ends if a later call has begun. */
  #shows = 0;
  /** Category of each instruction: the bitset below the root from which it is derived. */
  #categories = new Map<string, string>();
  #turn = 0;
  /** Whether the search for the typed query has not begun yet. */
  #due = false;
  #latest: Promise<void> = Promise.resolve();

  constructor(app: App) {
    this.#app = app;
    const soon = quiet(60, () => this.#due && void this.#search());
    this.#query.addEventListener("input", () => {
      app.note({ q: this.#query.value });
      this.#due = true;
      soon();
    });
    this.#to.addEventListener("change", () => void app.go({ to: this.#to.value, i: "" }, "push"));
    this.#query.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown") void this.#first().then((link) => link?.focus());
      if (event.key === "Enter") void this.#first().then((link) => link?.click());
    });
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    linked(this.#word, () => undefined);
    this.element.append(
      h("div", { class: "tools" }, this.#query,
        this.#to,
        h("button", { type: "button", onclick: () => void this.#export() }, "Export JSON")),
      h("div", { class: "columns" }, this.#list, this.#page, this.#word),
    );
  }

  async show(): Promise<void> {
    const { place, isa } = this.#app;
    const key = `${isa?.title} ${isa?.handle} ${this.#app.engine.starts}`;
    this.#query.value = place.q;
    fill(this.#to, ...generationOptions(this.#app, "Compare with …"));
    if (place.to && ![...this.#to.options].some(({ value }) => value === place.to)) this.#to.append(h("option", { value: place.to }, place.to));
    this.#to.value = place.to;
    this.#to.hidden = this.#to.options.length < 2;
    const turn = ++this.#shows;
    if (key !== this.#allOf) {
      this.#allOf = key;
      this.#loading = this.#load();
    }
    await this.#loading;
    if (turn !== this.#shows) return;
    fill(this.#word);
    await this.#search();
    // A later call shows a newer place.
    if (turn !== this.#shows) return;
    if (place.to) await this.#compare();
    else if (place.i) await this.#show(place.i);
    else fill(this.#page, ...this.#overview());
  }

  /** Loads the contents of the description. */
  async #load(): Promise<void> {
    this.#all = (await this.#app.ask("info", {}))?.document;
    this.#categories = await this.#categorized();
  }

  #link(name: string, more: string): HTMLElement {
    const here = this.#app.place.i === name;
    return h(
      "li",
      {},
      h("a", { href: `#isa=${encodeURIComponent(this.#app.place.isa)}&gpu=${encodeURIComponent(this.#app.place.gpu)}&i=${encodeURIComponent(name)}`, ...(here && { "aria-current": "true" }), onclick: (event) => {
        event.preventDefault();
        void this.#app.go({ i: name, to: "" }, "push");
      } }, name),
      more ? h("span", { class: "quiet" }, ` ${more}`) : "",
    );
  }

  /** Returns the first result of the current query when it is listed; null if there is none. */
  async #first(): Promise<HTMLElement | null> {
    // A search that a later search has replaced lists nothing.
    for (let asked: Promise<void> | undefined; asked !== this.#latest || this.#due; ) {
      asked = this.#due ? this.#search() : this.#latest;
      await asked;
    }
    return this.#list.querySelector("a");
  }

  #search(): Promise<void> {
    this.#due = false;
    return (this.#latest = this.#find());
  }

  /** Replaces the items of the list. The focus remains on the same name, or moves to the first item without it. */
  #fill(...items: HTMLElement[]): void {
    const held = this.#list.contains(document.activeElement) ? document.activeElement : undefined;
    fill(this.#list, ...items);
    if (!held || held === this.#list) return;
    const links = [...this.#list.querySelectorAll<HTMLElement>("a")];
    (links.find((link) => link.textContent === held.textContent) ?? links[0] ?? this.#query).focus();
  }

  /** Lists the results of the search, or all instructions by group if there is no query. */
  async #find(): Promise<void> {
    const turn = ++this.#turn;
    const query = this.#query.value.trim();
    if (query) {
      const answer = await this.#app.ask("search", { query: query.split(/\s+/) }).catch(() => undefined);
      if (turn !== this.#turn) return;
      const hits = answer?.document.hits ?? [];
      this.#fill(h("p", { class: "quiet" }, `${hits.length} found`), h("ul", {}, ...hits.slice(0, MOST).map((hit) => this.#link(hit.name, hit.kind ?? ""))));
      return;
    }
    const groups = new Map<string, Entry[]>();
    for (const entry of this.#all?.instructions ?? []) {
      const group = entry.groups?.[0] ?? this.#categories.get(entry.name) ?? (entry.root ?? "instructions").replace(/^#/, "");
      const entries = groups.get(group);
      if (entries) entries.push(entry);
      else groups.set(group, [entry]);
    }
    const { i } = this.#app.place;
    const isOpen = (entries: Entry[]): boolean => groups.size < 4 || (i ? entries.some(({ name }) => name === i) : entries === [...groups.values()][0]);
    const one = ([group, entries]: [string, Entry[]]): HTMLElement =>
      h("details", { open: isOpen(entries) }, h("summary", {}, `${group} (${entries.length})`), h("ul", {}, ...entries.slice(0, MOST).map((entry) => this.#link(entry.name, entry.shown ?? ""))));
    this.#fill(...[...groups].map(one));
    this.#list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  #overview(): HTMLElement[] {
    const all = this.#all;
    if (!all) return [];
    const parts: HTMLElement[] = [h("h2", {}, this.#app.isa?.title ?? ""), h("p", {}, `${all.instructions.length} instructions and bitsets, ${all.enums?.length ?? 0} enums`)];
    if (all.generations?.length) {
      parts.push(h("p", {}, "Changes at generations ", ...all.generations.flatMap((one) => [h("button", { type: "button", class: "link", onclick: () => void this.#app.go({ gpu: String(one) }, "push") }, String(one)), " "])));
    }
    const enums = all.enums ?? [];
    if (enums.length > 0) {
      parts.push(h("h3", {}, "Enums"), h("p", { class: "chips" }, ...enums.map((one) => h("button", { type: "button", class: "chip", onclick: () => void this.#app.go({ i: one.name }, "push") }, one.name))));
    }
    return parts;
  }

  async #show(name: string): Promise<void> {
    const answer = await this.#app.ask("info", { name }).catch((error: unknown) => void this.#app.problem(error));
    if (name !== this.#app.place.i) return;
    const entries = answer?.document.instructions ?? [];
    document.title = `${name} · ${this.#app.place.isa} · isaloom`;
    const enumeration = this.#enum(name);
    if (entries.length === 0 && enumeration) {
      fill(this.#page, ...enumPage(enumeration));
      return;
    }
    if (entries.length === 0) {
      fill(this.#page, h("p", { class: "error", role: "alert" }, answer?.document.diagnostics[0]?.message ?? `\`${name}\` not found`));
      return;
    }
    const go = (other: string): void => void this.#app.go({ i: other }, "push");
    const word = (text: string): void => void this.#app.go({ view: "word", w: text, text: "" }, "push");
    const names = new Set([...(this.#all?.instructions ?? []).map((one) => one.name), ...(this.#all?.enums ?? []).map((one) => one.name)]);
    // Bitsets that are not instructions have pages as well; their names begin with `#`.
    const has = (other: string): boolean => names.has(other) || other.startsWith("#");
    const samples = await Promise.all(entries.map((entry) => this.#samples(entry)));
    if (name !== this.#app.place.i) return;
    fill(this.#page, ...entries.flatMap((entry, at) => entryPage(entry, samples[at] ?? [], { has, go, word })),
      h("button", { type: "button", onclick: () => download(`${name}.json`, JSON.stringify(answer?.document, null, 2), "application/json") }, "Export this as JSON"));
    await this.#take(samples.flat().at(-1)?.word);
  }

  /** Explains a word beside the page. A click on a bit flips it. */
  async #take(word: string | undefined): Promise<void> {
    const name = this.#app.place.i;
    const one = word === undefined ? undefined : (await this.#app.ask("explain", { words: [word] }).catch(() => undefined))?.document.explanations[0];
    if (name !== this.#app.place.i || !one) return;
    const explain = (w: string): void => void this.#app.go({ view: "word", w, text: "" }, "push");
    fill(this.#word, ...instructionPane(one, { explain, flip: (changed, bit) => void this.#take(changed).then(() => focusBit(this.#word, bit)) }));
  }

  /** Determines the categories of instructions that have no group. */
  async #categorized(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    if (this.#all?.instructions.some(({ groups }) => groups?.length)) return found;
    const below = async (name: string): Promise<string[]> => (await this.#app.ask("info", { name }).catch(() => undefined))?.document.instructions[0]?.extended_by ?? [];
    const visit = async (name: string, category: string): Promise<void> => {
      for (const one of await below(name)) {
        if (one.startsWith("#")) await visit(one, category);
        else found.set(one, category);
      }
    };
    for (const root of this.#all?.roots ?? []) {
      if (!root.instructions) continue;
      for (const one of await below(root.name)) if (one.startsWith("#")) await visit(one, one.replace(/^#/, ""));
    }
    return found;
  }

  #enum(name: string): Enumeration | undefined {
    return this.#all?.enums?.find((one) => one.name === name);
  }

  /** Returns sample words of an instruction, with their disassembled texts. */
  async #samples(entry: Entry): Promise<{ word: string; text: string }[]> {
    const words = sampleWords(entry);
    if (words.length === 0) return [];
    const answer = await this.#app.ask("explain", { words }).catch(() => undefined);
    const found = (answer?.document.explanations ?? []).map(({ instruction }) => instruction);
    return found.filter(({ kind, leaf }) => kind === "instruction" && leaf === entry.name).map(({ word, text }) => ({ word, text }));
  }

  async #compare(): Promise<void> {
    const { isa, gpu, to } = this.#app.place;
    // Words that show differences are found only between two generations; the newest one is named explicitly.
    const chosen = gpu || newestOf(this.#app);
    const side = async (of: string): Promise<{ opened: OpenedIsa; name: string }> => ({ opened: await this.#app.open(isa, of), name: sideName(this.#app, of) });
    const [here, there] = await Promise.all([side(chosen), side(to)]);
    // Differences are shown from the older to the newer generation.
    const [from, into] = Number(to) < Number(chosen) ? [there, here] : [here, there];
    const shows = (): boolean => this.#app.place.isa === isa && this.#app.place.gpu === gpu && this.#app.place.to === to;
    const answer = await this.#app.engine.ask(from.opened.handle, "diff", {}, undefined, into.opened.handle);
    if (!shows()) return;
    if (answer.status === "failed") {
      fill(this.#page, h("p", { class: "error", role: "alert" }, answer.document.diagnostics[0]?.message ?? "the instruction sets cannot be compared"));
      return;
    }
    const word = (w: string): void => void this.#app.go({ view: "word", w, text: "" }, "push");
    const show = (words: Witnesses): void => fill(this.#page, ...differences(answer.document, [from.name, into.name], words, word));
    show(new Map());
    // Finding words that show the differences takes longer than finding the differences.
    const audit = await this.#app.engine.ask(from.opened.handle, "audit", {}, undefined, into.opened.handle).catch(() => undefined);
    if (audit && audit.status !== "failed" && shows()) show(witnesses(audit.document));
  }

  async #export(): Promise<void> {
    const answer = await this.#app.ask("info", {});
    if (answer) download(`${this.#app.place.isa}.json`, JSON.stringify(answer.document, null, 1), "application/json");
  }

  #key(event: KeyboardEvent): void {
    const links = [...this.#list.querySelectorAll<HTMLElement>("details[open] a, :scope > ul a")];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    if (to < 0) this.#query.focus();
    else links[Math.min(to, links.length - 1)]?.focus();
  }
}
