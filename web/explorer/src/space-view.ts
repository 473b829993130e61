/** Encoding-space view: exact map of used, reserved, free and conflicting encodings, and search for new encodings. */
import type { Entry, FreeSpace } from "../../engine/src/index.js";
import type { App, Shown } from "./app.js";
import { fill, follow, h, quiet } from "./dom.js";
import { bitsOf, cellsOf, pattern, type Cell } from "./heat.js";

/** Formats the percentage of free words with enough digits to distinguish it from 0 and 100. */
function percent({ free, total }: FreeSpace): string {
  const share = (100 * Number(free)) / Number(total);
  for (const digits of [1, 3, 6]) {
    const text = share.toFixed(digits);
    if (!/^(0|100)(\.0*)?$/.test(text) || share === Number(text)) return text;
  }
  return share.toExponential(1);
}

/** Formats a number of words with at most four digits: "4,096", "9.98e18". */
export function short(number: string): string {
  const value = BigInt(number);
  if (value < 100_000n) return value.toLocaleString("en");
  return Number(value).toExponential(2).replace("e+", "e");
}

/** Formats a number of words, as a power of two if it is one. */
function power(number: string): string {
  const digits = BigInt(number).toString(2);
  return /^10{10,}$/.test(digits) ? `2^${digits.length - 1}` : short(number);
}

const KINDS = { free: "free", partly: "partly taken", taken: "taken", reserved: "reserved", conflict: "conflict" } as const;

/** View of an encoding space. */
export class SpaceView implements Shown {
  readonly element = h("section", { class: "view space", "aria-label": "Encoding space" });
  readonly #app: App;
  readonly #under = h("input", { id: "under", class: "mono", size: 40, spellcheck: "false", "aria-label": "Prefix: 0, 1 and x, most significant bit first", placeholder: "all words" });
  readonly #prefix = h("input", { id: "prefix", class: "mono", size: 9, spellcheck: "false", "aria-label": "Bits of the map, such as 60..54", placeholder: "60..54" });
  readonly #promises = h("textarea", { id: "promises", class: "mono", rows: 3, spellcheck: "false", "aria-label": "Reserved encodings: one pattern and name per line" });
  readonly #bits = h("input", { id: "free", type: "number", min: 0, max: 128, value: 16, "aria-label": "Operand bits" });
  readonly #operands = h("input", { id: "operands", class: "mono", size: 28, spellcheck: "false", "aria-label": "Operands, such as DST:8 SRC:8", placeholder: "DST:8 SRC:8" });
  readonly #map = h("div", { id: "map" });
  readonly #path = h("div", { class: "crumbs", role: "group", "aria-label": "Way to the prefix" });
  /** Kind of the cells that are emphasized; empty for none. */
  #only = "";
  readonly #found = h("div", { id: "found", "aria-live": "polite" });
  #entries: Entry[] = [];
  #conflicts: Entry[] = [];
  #of = "";

  constructor(app: App) {
    this.#app = app;
    this.#under.addEventListener("change", () => void app.go({ under: this.#under.value.replace(/[\s_]/g, "") }, "push"));
    this.#prefix.addEventListener("change", () => void this.show());
    this.#promises.addEventListener("input", quiet(300, () => void this.show()));
    const enter = (what: () => void) => (event: Event) => {
      event.preventDefault();
      what();
    };
    this.element.append(
      h("div", { class: "tools" },
        h("label", { for: "under" }, "Prefix"), this.#under, h("button", { type: "button", onclick: () => void app.go({ under: this.#wider() }, "push") }, "Wider"),
        h("label", { for: "prefix" }, "map by bits"), this.#prefix),
      h("form", { class: "tools", onsubmit: enter(() => void this.#fit()) }, h("label", { for: "operands" }, "Encoding for operands"), this.#operands, h("button", { type: "submit" }, "Find an encoding")),
      h("form", { class: "tools", onsubmit: enter(() => void this.#free()) }, h("label", { for: "free" }, "Largest free encodings, with at least"), this.#bits, "operand bits", h("button", { type: "submit" }, "List")),
      this.#found,
      this.#path,
      this.#map,
      h("details", {}, h("summary", {}, "Reserved encodings"), this.#promises),
    );
  }

  async show(): Promise<void> {
    follow(this.#under, this.#app.place.under);
    fill(this.#found);
    fill(this.#path, ...this.#crumbs());
    await this.#known();
    const answer = await this.#app.ask("gaps", this.#job());
    const spaces = answer?.document.spaces ?? [];
    if (!answer || answer.status === "failed") {
      fill(this.#map, h("p", { class: "error", role: "alert" }, answer?.document.diagnostics[0]?.message ?? "no result"));
      return;
    }
    fill(this.#map, ...spaces.map((space) => this.#space(space)));
  }

  #job(): { under?: string; prefix?: string; reserved: string } {
    const [under, prefix] = [this.#app.place.under, this.#prefix.value.trim()];
    return { ...(under && { under }), ...(prefix && { prefix }), reserved: this.#promises.value };
  }

  /** Loads all instructions, and the instructions that the verifier reports as conflicts. */
  async #known(): Promise<void> {
    const { isa } = this.#app;
    const key = `${isa?.title} ${isa?.handle} ${this.#app.engine.starts}`;
    if (key === this.#of) return;
    this.#of = key;
    [this.#entries, this.#conflicts] = [[], []];
    this.#entries = (await this.#app.ask("info", {}).catch(() => undefined))?.document.instructions ?? [];
    const check = await this.#app.ask("check", {}).catch(() => undefined);
    const places = new Set<string>();
    for (const finding of check?.document.findings ?? []) {
      if (finding.id !== "bitset-conflict") continue;
      for (const label of finding.labels) if (label.place) places.add(`${label.place.file}:${label.place.line}`);
    }
    this.#conflicts = this.#entries.filter((entry) => entry.place && places.has(`${entry.place.file}:${entry.place.line}`));
  }

  /** Creates the links from the whole space to the displayed prefix, in steps of eight bits. */
  #crumbs(): (HTMLElement | string)[] {
    const { under } = this.#app.place;
    const crumb = (text: string, to: string): HTMLElement =>
      h("button", { type: "button", class: "link mono", ...(to === under && { "aria-current": "true" }), onclick: () => void this.#app.go({ under: to }, "push") }, text);
    const steps: (HTMLElement | string)[] = [crumb("all words", "")];
    for (let from = 0; from < under.length; from += 8) steps.push("›", crumb(under.slice(from, from + 8), under.slice(0, from + 8)));
    if (under === "") steps.push(h("span", { class: "quiet" }, "Click a cell to zoom in."));
    return steps;
  }

  #wider(): string {
    return this.#app.place.under.slice(0, Math.max(0, this.#app.place.under.length - 4)).replace(/x+$/, "");
  }

  #space(space: FreeSpace): HTMLElement {
    const cells = cellsOf(space, this.#entries, this.#conflicts, this.#promises.value);
    const columns = 2 ** Math.ceil(Math.log2(Math.max(1, cells.length)) / 2);
    const grid = h("div", { class: "heat", role: "group", "aria-label": `Words of ${space.root} by bits ${space.prefix_bits}; arrow keys move, Enter zooms`, style: `grid-template-columns:max-content repeat(${columns},1fr)` });
    const detail = h("div", { class: "hover-card", tabindex: 0, role: "region", "aria-label": "Cell" }, h("p", { class: "quiet" }, "Point at a cell to see its instructions."));
    const section = h("section", {});
    const under = space.under.replace(/x+$/, "");
    const boxes = cells.map((cell, at) => this.#cell(cell, at, detail));
    // The heading of a row has the bits that its cells have in common; the heading of a column has the other bits.
    const digits = cells.map(({ value }) => value.replace(/[^01]/g, ""));
    const below = Math.round(Math.log2(columns));
    const head = (text: string, style = ""): HTMLElement => h("span", { class: `axis mono ${style}`, "aria-hidden": "true" }, text);
    grid.append(head(""), ...digits.slice(0, columns).map((one) => head(one.slice(one.length - below), "above")));
    boxes.forEach((box, at) => {
      const row = digits[at] ?? "";
      if (at % columns === 0) grid.append(head(row.slice(0, row.length - below)));
      grid.append(box);
    });
    grid.addEventListener("keydown", (event) => {
      const now = boxes.indexOf(event.target as (typeof boxes)[number]);
      const to = { ArrowRight: now + 1, ArrowLeft: now - 1, ArrowDown: now + columns, ArrowUp: now - columns, Home: 0, End: cells.length - 1 }[event.key];
      const next = to === undefined ? undefined : boxes[to];
      if (!next) return;
      event.preventDefault();
      for (const one of boxes) one.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
    const filter = (): void => {
      for (const button of section.querySelectorAll<HTMLElement>(".key")) button.setAttribute("aria-pressed", button.dataset.kind === this.#only ? "true" : "false");
      boxes.forEach((box, at) => box.classList.toggle("faded", this.#only !== "" && cells[at]?.kind !== this.#only));
    };
    const count = (kind: Cell["kind"]): number => cells.filter((cell) => cell.kind === kind).length;
    const keys = (Object.keys(KINDS) as Cell["kind"][]).filter((kind) => count(kind) > 0).map((kind) => h("button", {
      type: "button", class: `key ${kind}`, "data-kind": kind, "aria-pressed": "false", title: `Show only cells that are ${KINDS[kind]}`,
      onclick: () => {
        this.#only = this.#only === kind ? "" : kind;
        filter();
      },
    }, `${KINDS[kind]} (${count(kind)})`));
    section.append(
      h("h2", {}, `${space.root}: ${space.complete ? "" : "at least "}${percent(space)} % of ${under ? `the words below ${under}` : "all words"} are free`),
      h("p", { class: "quiet", title: `${space.free} of ${space.total}` }, `${short(space.free)} of ${power(space.total)} words, by bits ${bitsOf(space)}`),
      h("div", { class: "legend", role: "group", "aria-label": "Filter cells" }, ...keys),
      detail, grid,
    );
    filter();
    return section;
  }

  #cell(cell: Cell, at: number, detail: HTMLElement): HTMLElement {
    const names = cell.names.slice(0, 8).join(", ") + (cell.names.length > 8 ? ` and ${cell.names.length - 8} more` : "");
    const text = `${cell.value}: ${cell.percent.toFixed(cell.percent > 0 && cell.percent < 1 ? 3 : 1)} % free${names ? `; ${names}` : ""}${cell.kind === "conflict" ? "; in conflict" : ""}`;
    const tell = (): void => {
      const { isa, gpu } = this.#app.place;
      const link = (name: string): HTMLElement => h("a", { href: `#${new URLSearchParams({ isa, gpu, view: "browse", i: name })}`, class: "mono" }, name);
      fill(
        detail,
        h("p", {}, h("code", {}, cell.pattern || cell.value), ` ${KINDS[cell.kind]}, ${cell.percent.toFixed(cell.percent > 0 && cell.percent < 1 ? 3 : 1)} % free`, cell.largest ? h("span", { class: "quiet" }, `, largest free pattern: ${cell.largest.bits} bits, `, h("code", {}, cell.largest.pattern)) : ""),
        cell.names.length > 0 ? h("p", { class: "names" }, ...cell.names.slice(0, 60).map(link), cell.names.length > 60 ? `and ${cell.names.length - 60} more` : "") : "",
      );
    };
    return h("button", {
      type: "button", class: `cell ${cell.kind} size-${cell.size}`, style: `--part-free:${cell.percent}%`, tabindex: at === 0 ? 0 : -1, "aria-label": text, "data-pattern": cell.pattern,
      onfocus: tell, onmouseenter: tell, onclick: () => {
        this.#prefix.value = "";
        void this.#app.go({ under: cell.pattern }, "push");
      },
    }, cell.kind === "taken" && cell.names.length === 1 ? cell.names[0] : "");
  }

  async #free(): Promise<void> {
    const wanted = Number(this.#bits.value);
    const answer = await this.#app.ask("gaps", { ...this.#job(), free: wanted }).catch((error: unknown) => void this.#app.problem(error));
    const found = (answer?.document.spaces ?? []).flatMap((space) => space.prefixes.map((prefix) => ({ space, largest: prefix.largest })).filter(({ largest }) => largest && largest.bits >= wanted));
    if (found.length === 0) {
      fill(this.#found, h("p", {}, `no unallocated pattern with ${wanted} free bits`));
      return;
    }
    const row = ({ space, largest }: (typeof found)[number]): HTMLElement =>
      h("li", {}, h("button", { type: "button", class: "link mono", onclick: () => void this.#app.go({ under: (largest?.pattern ?? "").replace(/[\s_]/g, "").replace(/[.?]/g, "x").replace(/x+$/, "") }, "push") }, largest?.pattern ?? ""), ` ${largest?.bits} free bits in ${space.root}${largest?.exact ? "" : " (a larger one may exist)"}`);
    fill(this.#found, h("h2", {}, `${found.length} prefixes with an unallocated pattern`), h("ol", {}, ...found.slice(0, 50).map(row)));
  }

  async #fit(): Promise<void> {
    const { under, reserved } = this.#job();
    const answer = await this.#app.ask("fit", { operands: this.#operands.value, reserved, ...(under && { under }) }).catch((error: unknown) => void this.#app.problem(error));
    if (!answer || answer.status === "failed") {
      fill(this.#found, h("p", { class: "error", role: "alert" }, answer?.document.diagnostics[0]?.message ?? "no result"));
      return;
    }
    const { places, compared, complete } = answer.document;
    const one = (place: (typeof places)[number]): HTMLElement => h(
      "li",
      {},
      h("code", {}, place.pattern), ` extends ${place.extends}; ${place.operands.map(({ name, bits }) => `${name} ${pattern(bits)}`).join(", ")}; nearest: ${place.neighbors.map(({ name }) => name).slice(0, 3).join(", ")}`,
      h("pre", { tabindex: 0, "aria-label": "XML" }, place.bitset),
    );
    fill(this.#found, h("h2", {}, places.length > 0 ? `Encodings (compared with ${compared} leaves)` : `No encoding ${complete ? "exists" : "found"}`), h("ol", {}, ...places.map(one)));
  }
}
