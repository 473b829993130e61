/** List of lines in which only visible lines are elements. Arrow, Page, Home and End keys move; Enter selects. */
import { h, svg } from "./dom.js";
import type { Lines } from "./lines.js";

const HEIGHT = 20;
/** Maximum height of the list, in pixels. Browsers clip taller elements. */
const TALLEST = 20_000_000;

/** Piece of a line, with the class of its color. */
export interface Piece {
  text: string;
  style: string;
  /** Length of the bar that the piece shows, from 0 to 1. */
  bar?: number;
  title?: string;
}

/** Arrow from one line to another. */
export interface Arrow {
  from: number;
  to: number;
}

/** List element whose lines are created when they become visible. */
export class ListingElement {
  readonly element = h("div", { class: "listing mono", tabindex: 0, role: "listbox", "aria-label": "Listing" });
  readonly #space = h("div", { class: "listing-space" });
  readonly #rows = h("div", { class: "listing-rows", role: "presentation" });
  readonly #choose: (line: number) => void;
  readonly #color: (line: string, number: number) => Piece[];
  #lines: Lines | undefined;
  #arrows: Arrow[] = [];
  current = 0;

  /** `color` divides a line into pieces; it is called only for visible lines. */
  constructor(choose: (line: number) => void, color: (line: string, number: number) => Piece[]) {
    this.#choose = choose;
    this.#color = color;
    this.#space.append(this.#rows);
    this.element.append(this.#space);
    this.element.addEventListener("scroll", () => this.#draw(), { passive: true });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.#draw()).observe(this.element);
  }

  set(lines: Lines): void {
    this.#lines = lines;
    this.#arrows = [];
    this.current = 0;
    this.#space.style.height = `${Math.min(TALLEST, lines.count * HEIGHT)}px`;
    this.element.scrollTop = 0;
    this.#draw();
  }

  setArrows(arrows: Arrow[]): void {
    this.#arrows = arrows;
    this.#draw();
  }

  /** Draws the visible lines again, because their colors have changed. */
  redraw(): void {
    this.#draw();
  }

  /** Scrolls to a line and makes it the current one. */
  go(line: number, choose = true): void {
    const lines = this.#lines;
    if (!lines) return;
    this.current = Math.min(lines.count - 1, Math.max(0, line));
    const first = this.#first();
    const sight = this.#sight();
    if (this.current < first || this.current >= first + sight - 1) {
      this.element.scrollTop = Math.max(0, (this.current - sight / 2) * HEIGHT * this.#scale());
    }
    this.#draw();
    if (choose) this.#choose(this.current);
  }

  #scale(): number {
    const whole = (this.#lines?.count ?? 0) * HEIGHT;
    return whole > TALLEST ? TALLEST / whole : 1;
  }

  #sight(): number {
    return Math.max(1, Math.ceil(this.element.clientHeight / HEIGHT));
  }

  #first(): number {
    return Math.floor(this.element.scrollTop / (HEIGHT * this.#scale()));
  }

  #draw(): void {
    const lines = this.#lines;
    if (!lines) return;
    const first = Math.max(0, Math.min(this.#first(), lines.count - this.#sight()));
    const last = Math.min(lines.count, first + this.#sight() + 1);
    const rows: HTMLElement[] = [];
    for (let line = first; line < last; line += 1) {
      const text = lines.at(line);
      const here = line === this.current;
      rows.push(
        h(
          "div",
          {
            class: here ? "row here" : "row", id: `line-${line}`, role: "option", "aria-selected": here ? "true" : "false",
            "aria-setsize": lines.count, "aria-posinset": line + 1,
            "aria-label": text.trim() === "" ? "blank line" : undefined, onclick: () => this.go(line),
          },
          ...this.#color(text, line).map(({ text, style, bar, title }) =>
            style ? h("span", { class: style, title, style: bar === undefined ? undefined : `--bar:${bar.toFixed(3)}` }, text) : text),
        ),
      );
    }
    this.#rows.style.transform = `translateY(${this.element.scrollTop}px)`;
    this.#rows.replaceChildren(this.#gutter(first, last), ...rows);
    if (this.current >= first && this.current < last) this.element.setAttribute("aria-activedescendant", `line-${this.current}`);
    else this.element.removeAttribute("aria-activedescendant");
  }

  /** Creates the arrows beside the visible lines. */
  #gutter(first: number, last: number): SVGElement {
    const seen = this.#arrows.filter(({ from, to }) => Math.max(from, to) >= first && Math.min(from, to) < last).slice(0, 40);
    const y = (line: number): number => (line - first + 0.5) * HEIGHT;
    const paths = seen.map(({ from, to }, at) => {
      const x = 52 - 6 * (1 + (at % 8));
      const path = svg("path", { class: `arrow${from === this.current || to === this.current ? " here" : ""}${to <= from ? " back" : ""}`, d: `M56 ${y(from)} H${x} V${y(to)} H56 m-5 -3 l5 3 l-5 3` });
      path.append(svg("title", {}, "branch"));
      return path;
    });
    return svg("svg", { class: "gutter", width: 58, height: (last - first) * HEIGHT, "aria-hidden": "true" }, ...paths);
  }

  #key(event: KeyboardEvent): void {
    const page = this.#sight() - 1;
    const count = this.#lines?.count ?? 0;
    const to = {
      ArrowDown: this.current + 1, ArrowUp: this.current - 1, PageDown: this.current + page, PageUp: this.current - page,
      Home: 0, End: count - 1, Enter: this.current,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    this.go(to);
  }
}
