/** A word as rows of buttons, one per bit, in the colors of the fields. The names of the fields are below the bits. */
import { h } from "./dom.js";
import { bits } from "./link.js";
import type { Parts } from "./parts.js";
import { bitsOf, maskOf, type Word } from "./word.js";

/** Maximum number of bits that are shown. A SPIR-V instruction may have thousands of bits. */
const MOST = 192;
/** Maximum width of the window, in pixels, for which a row has 16 bits instead of 32. */
export const NARROW = 720;

/** Creates the rows of bits. A click calls `flip` with the number of the bit. */
export function bitBoxes(word: Word, parts: Parts, flip: (bit: number) => void): HTMLElement {
  const size = bitsOf(word);
  if (size > MOST) return h("p", { class: "quiet" }, `${size} bits are too many to draw. The table of fields lists all of them.`);
  const wide = window.innerWidth > NARROW ? 32 : 16;
  const box = h("div", { class: "bits", role: "group", "aria-label": `${size} bits; arrow keys move, space flips a bit` });
  for (let start = size; start > 0; start -= wide) {
    const end = Math.max(0, start - wide);
    const row = h("div", { class: "bit-row", style: `--columns:${wide}` });
    for (let bit = start - 1; bit >= end; bit -= 1) row.append(cell(word, parts, bit, size, flip));
    row.append(...labels(parts, start, end));
    box.append(row);
  }
  box.addEventListener("keydown", (event) => move(event, box, size, wide));
  return box;
}

function cell(word: Word, parts: Parts, bit: number, size: number, flip: (bit: number) => void): HTMLElement {
  const on = ((word.value >> BigInt(bit)) & 1n) === 1n;
  const part = parts.at(bit);
  const isEdge = parts.at(bit + 1) !== part || part === undefined;
  const isEnd = isEdge || bit === 0 || parts.at(bit - 1) !== part || bit === size - 1;
  const name = part?.name ?? "no field";
  const button = h(
    "button",
    {
      type: "button", class: `bit ${part?.color ?? "part-none"}${isEdge ? " edge" : ""}`, "data-bit": bit, tabindex: bit === size - 1 ? 0 : -1,
      "aria-pressed": on ? "true" : "false", title: `bit ${bit}: ${name}`, onclick: () => flip(bit),
    },
    h("span", { class: "bit-number", "aria-hidden": "true" }, isEnd ? String(bit) : ""),
    h("span", { class: "bit-value" }, on ? "1" : "0"),
    h("span", { class: "outside" }, `, bit ${bit}, ${name}`),
  );
  bits(button, maskOf([[bit, bit]]));
  return button;
}

/** Creates the names below a row, one for each sequence of bits of the same field. */
function labels(parts: Parts, start: number, end: number): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let bit = start - 1; bit >= end; ) {
    const part = parts.at(bit);
    let last = bit;
    while (last > end && parts.at(last - 1) === part) last -= 1;
    const count = bit - last + 1;
    const label = h("span", { class: `bit-name ${part?.color ?? "part-none"}${count < 3 ? " narrow" : ""}`, style: `grid-column:${start - bit} / span ${count}`, title: part?.name ?? "no field", "aria-hidden": "true" }, part?.label ?? "");
    if (part) bits(label, part.mask);
    found.push(label);
    bit = last - 1;
  }
  return found;
}

/** Handles a key in the bits: arrows, Home and End move the focus. */
function move(event: KeyboardEvent, box: HTMLElement, size: number, wide: number): void {
  const at = Number((event.target as HTMLElement).dataset.bit);
  const to = { ArrowLeft: at + 1, ArrowRight: at - 1, ArrowUp: at + wide, ArrowDown: at - wide, Home: size - 1, End: 0 }[event.key];
  if (to === undefined || Number.isNaN(at)) return;
  event.preventDefault();
  focusBit(box, Math.min(size - 1, Math.max(0, to)));
}

/** Focuses a bit. It is then the only bit that the Tab key reaches. */
export function focusBit(box: Element, bit: number): void {
  for (const old of box.querySelectorAll<HTMLElement>('.bit[tabindex="0"]')) old.tabIndex = -1;
  const button = box.querySelector<HTMLElement>(`[data-bit="${bit}"]`);
  if (!button) return;
  button.tabIndex = 0;
  button.focus();
}
