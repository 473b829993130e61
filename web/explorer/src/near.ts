/** Help for undefined or ambiguous encodings: similar instructions, matches in other generations, and conflicts. */
import type { Explanation, Generations, Near } from "../../engine/src/index.js";
import { h } from "./dom.js";

/** Formats a range of generations; empty if it is not known. */
export function generationsText(generations: Generations | null | undefined): string {
  if (!generations) return "";
  const { min, max } = generations;
  const endless = max === 4294967295;
  if (min === 0 && endless) return "all generations";
  if (endless) return `generation ${min} and later`;
  return min === 0 ? `up to generation ${max}` : `generations ${min} to ${max}`;
}

/** Formats the numbers of the bits in a mask. */
function bitsText(mask: string): string {
  const value = BigInt(`0x${mask || "0"}`);
  const all: number[] = [];
  for (let bit = mask.length * 4 - 1; bit >= 0; bit -= 1) if ((value >> BigInt(bit)) & 1n) all.push(bit);
  return `${all.length === 1 ? "bit" : "bits"} ${all.join(", ")}`;
}

function list(title: string, all: Near[], apply: (differs: bigint) => void): HTMLElement {
  const item = (near: Near): HTMLElement => {
    const differs = BigInt(`0x${near.differs || "0"}`);
    const digits = [...near.pattern].map((digit, at) => {
      const other = (differs >> BigInt(near.pattern.length - 1 - at)) & 1n;
      return other ? h("mark", {}, digit) : digit;
    });
    return h(
      "li",
      {},
      h("button", { type: "button", class: "link", onclick: () => apply(differs) }, near.name),
      ` ${generationsText(near.generations)}`,
      differs ? `: differs in ${bitsText(near.differs)}` : "",
      h("code", { class: "pattern" }, ...digits),
    );
  };
  return h("section", { class: "near" }, h("h3", {}, title), h("ul", {}, ...all.map(item)));
}

/** Creates all sections of the help. `apply` is called with a mask of bits to flip. */
export function nearest(explanation: Explanation, apply: (differs: bigint) => void): HTMLElement[] {
  const found: HTMLElement[] = [];
  const near = explanation.nearest ?? [];
  const conflict = explanation.conflict ?? [];
  const elsewhere = explanation.elsewhere ?? [];
  if (conflict.length > 0) found.push(list("Several instructions match", conflict, apply));
  if (near.length > 0) found.push(list("Nearest instructions", near, apply));
  if (elsewhere.length > 0) {
    const items = elsewhere.map((one) => h("li", {}, `${one.name}: ${generationsText(one.generations)}`));
    found.push(h("section", {}, h("h3", {}, "In other generations"), h("ul", {}, ...items)));
  }
  return found;
}
