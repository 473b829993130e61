/** Control-flow graph on a plane that can be moved and zoomed. Only the visible blocks are DOM elements. */
import type { Instruction } from "../../engine/src/index.js";
import { fill, h, scopedId, svg } from "./dom.js";
import type { FlowBlock } from "./flow.js";
import { layout, type Layout, type Size } from "./flow-layout.js";

const LINE = 18;
const HEAD = 23;
/** Width of a character, in pixels. */
const CHARACTER = 7.3;
const WIDEST = 460;
/** Maximum number of lines in a collapsed block, including the line that expands it. */
const COLLAPSED = 10;
const LAST_LINES = 2;
const ZOOMS = { least: 0.05, most: 2 };
/** Maximum distance, in pixels, that the pointer moves between press and release in a click. */
const CLICK = 6;

/** Control-flow graph of a program. */
export class FlowGraph {
  readonly element = h("div", { class: "graph", tabindex: 0, role: "region", "aria-label": "Control-flow graph; arrow keys move, plus and minus zoom" });
  readonly #plane = h("div", { class: "graph-plane" });
  readonly #list = h("ol", { "aria-label": "Blocks" });
  readonly #map: SVGSVGElement = svg("svg", { class: "minimap", "aria-hidden": "true" });
  /** Prefix for the ids of the arrow heads, which is unique in the page. */
  readonly #id = scopedId("head");
  readonly #blocks: FlowBlock[];
  readonly #records: Instruction[];
  readonly #choose: (record: Instruction) => void;
  readonly #expanded = new Set<number>();
  /** Number of loops around each block. */
  readonly #depths: number[];
  readonly #heads: Set<number>;
  #layout: Layout;
  #zoom = 1;
  #x = 0;
  #y = 0;

  constructor(blocks: FlowBlock[], records: Instruction[], choose: (record: Instruction) => void) {
    this.#blocks = blocks;
    this.#records = records;
    this.#choose = choose;
    this.#layout = this.#laid();
    const back = this.#layout.routes.filter(({ isBack }) => isBack);
    this.#heads = new Set(back.map(({ to }) => to));
    this.#depths = depths(blocks, back);
    const button = (label: string, text: string, what: () => void): HTMLElement => h("button", { type: "button", class: "icon", "aria-label": label, title: label, onclick: what }, text);
    this.element.append(
      h("div", { class: "graph-tools" },
        button("Zoom in", "+", () => this.#scale(1.25)), button("Zoom out", "−", () => this.#scale(0.8)), button("Show the whole graph", "⤢", () => this.fit()),
        h("span", { class: "quiet" }, `${blocks.length} ${blocks.length === 1 ? "block" : "blocks"}${this.#heads.size > 0 ? `, ${this.#heads.size} ${this.#heads.size === 1 ? "loop" : "loops"}` : ""}`)),
      this.#plane, this.#map,
    );
    this.#drawEdges();
    this.#listen();
    new ResizeObserver(() => this.#draw()).observe(this.element);
  }

  /** Shows the whole graph. If the text would be too small to read, shows the beginning. */
  fit(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    const whole = Math.min((width - 40) / this.#layout.width, (height - 70) / this.#layout.height);
    this.#zoom = Math.min(1, Math.max(whole, 0.45));
    const entry = this.#layout.boxes[0];
    const middle = whole < 0.45 && entry ? entry.x + entry.width / 2 : this.#layout.width / 2;
    this.#x = width / 2 - middle * this.#zoom;
    this.#y = 46;
    this.#draw();
  }

  #laid(): Layout {
    const sizes = this.#blocks.map((block, at): Size => {
      const lines = this.#linesOf(block, at);
      const longest = Math.max(14, ...lines.map((line) => (typeof line === "number" ? (this.#records[line]?.text.length ?? 0) : line.length)), (this.#titleOf(at).length + 8));
      return { width: Math.min(WIDEST, longest * CHARACTER + 20), height: HEAD + lines.length * LINE + 4 };
    });
    return layout(sizes, this.#blocks.map(({ next }) => next));
  }

  #titleOf(at: number): string {
    const labels = this.#records[this.#blocks[at]?.first ?? 0]?.labels ?? [];
    return labels.length > 0 ? labels.join(", ") : `block ${at}`;
  }

  /** Returns the lines of a block: indices of instructions, or the text of the line that expands the block. */
  #linesOf({ first, last }: FlowBlock, at: number): (number | string)[] {
    const all = Array.from({ length: last - first + 1 }, (_, line) => first + line);
    if (all.length <= COLLAPSED || this.#expanded.has(at)) return all;
    const before = COLLAPSED - LAST_LINES - 1;
    return [...all.slice(0, before), `… ${all.length - before - LAST_LINES} more`, ...all.slice(-LAST_LINES)];
  }

  #drawEdges(): void {
    const { width, height, routes, boxes } = this.#layout;
    const heads = svg("defs", {}, ...["", "taken", "other", "back"].map((kind) =>
      svg("marker", { id: `${this.#id}-${kind}`, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse", markerUnits: "userSpaceOnUse" }, svg("path", { class: `head ${kind}`, d: "M0 0 L8 4 L0 8 z" }))));
    const paths = routes.map(({ from, to, path, isBack }) => {
      const next = this.#blocks[from]?.next ?? [];
      const kind = isBack ? "back" : next.length < 2 ? "" : next.indexOf(to) === 0 ? "other" : "taken";
      return svg("path", { class: `edge ${kind}`, d: path, "marker-end": `url(#${this.#id}-${kind})` });
    });
    fill(this.#plane, svg("svg", { class: "graph-edges", width, height, "aria-hidden": "true" }, heads, ...paths), this.#list);
    const scale = Math.min(160 / width, 130 / height);
    this.#map.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#map.setAttribute("width", String(Math.max(24, width * scale)));
    this.#map.setAttribute("height", String(Math.max(24, height * scale)));
    fill(this.#map, ...boxes.map((box, at) => svg("rect", { class: this.#heads?.has(at) ? "loop" : "", x: box.x, y: box.y, width: box.width, height: box.height })), svg("rect", { class: "sight" }));
  }

  /** Moves the plane, and creates elements for the visible blocks. */
  #draw(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0) return;
    this.#plane.style.transform = `translate(${this.#x}px,${this.#y}px) scale(${this.#zoom})`;
    const [left, top] = [-this.#x / this.#zoom, -this.#y / this.#zoom];
    const [right, bottom] = [left + clientWidth / this.#zoom, top + clientHeight / this.#zoom];
    const sight = this.#map.querySelector(".sight");
    for (const [name, value] of [["x", left], ["y", top], ["width", right - left], ["height", bottom - top]] as const) sight?.setAttribute(name, String(value));
    const seen = this.#layout.boxes.flatMap((box, at) => (box.x < right && box.x + box.width > left && box.y < bottom && box.y + box.height > top ? [at] : []));
    const old = new Map([...this.#list.children].map((one) => [Number((one as HTMLElement).dataset.block), one]));
    // Elements that remain visible are kept, because one of them may have the focus.
    for (const [at, one] of old) if (!seen.includes(at)) one.remove();
    for (const at of seen) if (!old.has(at)) this.#list.append(this.#block(at));
  }

  #block(at: number): HTMLElement {
    const block = this.#blocks[at] as FlowBlock;
    const box = this.#layout.boxes[at] as Layout["boxes"][number];
    const depth = this.#depths[at] ?? 0;
    const labels = this.#records[block.first]?.labels ?? [];
    const lines = this.#linesOf(block, at).map((line) => {
      if (typeof line === "string") return h("button", { type: "button", class: "instruction more", onclick: () => this.#expand(at) }, line);
      const record = this.#records[line] as Instruction;
      const tokens = record.tokens?.length ? record.tokens.map((token) => h("span", { class: `kind-${token.kind}` }, token.text)) : [record.text];
      return h("button", { type: "button", class: "mono instruction", title: record.text, onclick: () => this.#choose(record) }, ...tokens);
    });
    const badge = this.#heads.has(at) ? "↻ loop" : depth > 0 ? `in ${depth === 1 ? "a loop" : `${depth} loops`}` : "";
    return h("li", { class: `block${this.#heads.has(at) ? " loop" : ""}`, "data-block": at, style: `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px` },
      h("h4", {}, h("span", { class: labels.length > 0 ? "label mono" : "" }, this.#titleOf(at)), h("span", { class: "badge" }, badge)), ...lines);
  }

  #expand(at: number): void {
    this.#expanded.add(at);
    const before = this.#layout.boxes[at];
    this.#layout = this.#laid();
    const after = this.#layout.boxes[at];
    if (before && after) {
      this.#x += (before.x - after.x) * this.#zoom;
      this.#y += (before.y - after.y) * this.#zoom;
    }
    fill(this.#list);
    this.#drawEdges();
    this.#draw();
  }

  /** Zooms around a point of the element; by default, around its center. */
  #scale(by: number, x = this.element.clientWidth / 2, y = this.element.clientHeight / 2): void {
    const zoom = Math.min(ZOOMS.most, Math.max(ZOOMS.least, this.#zoom * by));
    this.#x = x - ((x - this.#x) * zoom) / this.#zoom;
    this.#y = y - ((y - this.#y) * zoom) / this.#zoom;
    this.#zoom = zoom;
    this.#draw();
  }

  #move(x: number, y: number): void {
    this.#x += x;
    this.#y += y;
    this.#draw();
  }

  #listen(): void {
    this.element.addEventListener("wheel", (event) => {
      event.preventDefault();
      const { left, top } = this.element.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) this.#scale(Math.exp(-event.deltaY / 300), event.clientX - left, event.clientY - top);
      else this.#move(-event.deltaX, -event.deltaY);
    }, { passive: false });
    // A single pointer moves the plane. Two pointers also zoom it, by their distance.
    const held = new Map<number, PointerEvent>();
    this.element.addEventListener("pointerdown", (event) => {
      if ((event.target as Element).closest(".graph-tools, .minimap")) return;
      held.set(event.pointerId, event);
      // Capturing a pointer prevents clicks; a single finger on an instruction may be a click.
      if (held.size > 1 || !(event.target as Element).closest("button")) [...held.keys()].forEach((id) => this.element.setPointerCapture(id));
    });
    this.element.addEventListener("pointermove", (event) => {
      const last = held.get(event.pointerId);
      if (!last) return;
      const before = middle(held);
      held.set(event.pointerId, event);
      const after = middle(held);
      // A single finger on an instruction moves the plane only after a certain distance.
      if (held.size === 1 && !this.element.hasPointerCapture(event.pointerId)) {
        held.set(event.pointerId, last);
        if (Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < CLICK) return;
        this.element.setPointerCapture(event.pointerId);
        held.set(event.pointerId, event);
      }
      this.#move(after.x - before.x, after.y - before.y);
      const { left, top } = this.element.getBoundingClientRect();
      if (before.distance > 0 && after.distance > 0) this.#scale(after.distance / before.distance, after.x - left, after.y - top);
    });
    for (const end of ["pointerup", "pointercancel"] as const) this.element.addEventListener(end, (event) => held.delete(event.pointerId));
    this.#map.addEventListener("click", (event) => {
      const { left, top, width, height } = this.#map.getBoundingClientRect();
      this.#x = this.element.clientWidth / 2 - ((event.clientX - left) / width) * this.#layout.width * this.#zoom;
      this.#y = this.element.clientHeight / 2 - ((event.clientY - top) / height) * this.#layout.height * this.#zoom;
      this.#draw();
    });
    this.element.addEventListener("keydown", (event) => {
      const step = ({ ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] } as Record<string, [number, number]>)[event.key];
      if (step) this.#move(...step);
      else if (event.key === "+" || event.key === "=") this.#scale(1.25);
      else if (event.key === "-") this.#scale(0.8);
      else if (event.key === "0") this.fit();
      else return;
      event.preventDefault();
    });
  }
}

/** Returns the center of the pointers, and the distance between the first two (0 for a single pointer). */
function middle(held: ReadonlyMap<number, PointerEvent>): { x: number; y: number; distance: number } {
  const [a, b = a] = [...held.values()];
  if (!a || !b) return { x: 0, y: 0, distance: 0 };
  return { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2, distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) };
}

/** Returns the number of loops around each block. */
function depths(blocks: FlowBlock[], back: { from: number; to: number }[]): number[] {
  const before: number[][] = blocks.map(() => []);
  blocks.forEach(({ next }, from) => next.forEach((to) => before[to]?.push(from)));
  const found = blocks.map(() => 0);
  for (const { from, to } of back) {
    const inside = new Set([to, from]);
    const open = from === to ? [] : [from];
    for (let block = open.pop(); block !== undefined; block = open.pop()) {
      for (const one of before[block] ?? []) if (!inside.has(one)) (inside.add(one), open.push(one));
    }
    for (const one of inside) found[one] = (found[one] ?? 0) + 1;
  }
  return found;
}
