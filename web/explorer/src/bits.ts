/** Word as a grid of buttons, one per bit, colored by field. Rows have 32 bits. */
import type { Field, Segment } from "../../engine/src/index.js";
import { h } from "./dom.js";
import { bits } from "./link.js";
import { bitsOf, maskOf, type Word } from "./word.js";

/** Maximum number of bits to draw. A SPIR-V instruction may have thousands. */
const MOST = 192;

/** Returns the name and number of the field or segment that each bit belongs to. */
function parts(fields: Field[], segments: Segment[] | undefined, size: number): { name: string; part: number }[] {
  const all = Array.from({ length: size }, () => ({ name: "no field", part: -1 }));
  let number = 0;
  const put = (name: string, ranges: readonly (readonly [number, number])[]): void => {
    for (const [low, high] of ranges) for (let bit = low; bit <= Math.min(high, size - 1); bit += 1) all[bit] = { name, part: number };
    if (ranges.length > 0) number += 1;
  };
  for (const segment of segments ?? []) put(segment.name || segment.kind, [segment.bits]);
  for (const field of fields) put(field.kind === "pattern" ? `fixed by ${field.via ?? "the pattern"}` : field.name, field.bits);
  return all;
}

/** Creates the grid. `flip` is called with the number of a bit. */
export function bitBoxes(word: Word, fields: Field[], segments: Segment[] | undefined, flip: (bit: number) => void): HTMLElement {
  const size = bitsOf(word);
  const box = h("div", { class: "bits", role: "group", "aria-label": `${size} bits; arrow keys move, space flips a bit` });
  if (size > MOST) return h("p", { class: "quiet" }, `${size} bits are too many to draw. The table of fields lists all of them.`);
  const of = parts(fields, segments, size);
  for (let start = size; start > 0; start -= 32) {
    const row = h("div", { class: "bit-row" });
    for (let bit = start - 1; bit >= Math.max(0, start - 32); bit -= 1) {
      const on = ((word.value >> BigInt(bit)) & 1n) === 1n;
      const { name, part } = of[bit] ?? { name: "", part: -1 };
      const edge = of[bit + 1]?.part !== part ? " edge" : "";
      const button = h(
        "button",
        {
          type: "button", class: `bit part-${part < 0 ? "none" : part % 6}${edge}`, "data-bit": bit, tabindex: bit === size - 1 ? 0 : -1,
          "aria-pressed": on ? "true" : "false", title: `bit ${bit}: ${name}`,
          onclick: () => flip(bit),
        },
        h("span", { class: "bit-number", "aria-hidden": "true" }, bit % 4 === 0 || bit === size - 1 ? String(bit) : ""),
        h("span", { class: "bit-value" }, on ? "1" : "0"),
        h("span", { class: "outside" }, `, bit ${bit}, ${name}`),
      );
      bits(button, maskOf([[bit, bit]]));
      row.append(button);
    }
    box.append(row);
  }
  box.addEventListener("keydown", (event) => move(event, box, size));
  return box;
}

/** Handles arrow keys, Home and End. */
function move(event: KeyboardEvent, box: HTMLElement, size: number): void {
  const at = Number((event.target as HTMLElement).dataset.bit);
  const to = { ArrowLeft: at + 1, ArrowRight: at - 1, ArrowUp: at + 32, ArrowDown: at - 32, Home: size - 1, End: 0 }[event.key];
  if (to === undefined || Number.isNaN(at)) return;
  event.preventDefault();
  focusBit(box, Math.min(size - 1, Math.max(0, to)));
}

/** Moves the focus to a bit and makes it the only bit in the tab order. */
export function focusBit(box: Element, bit: number): void {
  for (const old of box.querySelectorAll<HTMLElement>('.bit[tabindex="0"]')) old.tabIndex = -1;
  const button = box.querySelector<HTMLElement>(`[data-bit="${bit}"]`);
  if (!button) return;
  button.tabIndex = 0;
  button.focus();
}
