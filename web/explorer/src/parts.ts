/** Assigns a color to each field of a word. The bits, the table row and the text of a field have the same color. */
import type { Field, Segment } from "../../engine/src/index.js";
import { maskOf } from "./word.js";

/** Number of colors in the style sheet. */
const COLORS = 12;

/** Part of a word: a field, or a group of fixed bits. */
export interface PartOfWord {
  name: string;
  /** Short name, which is shown below the bits. */
  label: string;
  mask: bigint;
  /** Class of the color. */
  color: string;
}

/** Parts of a word. */
export class Parts {
  readonly #parts: PartOfWord[];

  constructor(fields: Field[], segments: Segment[] | undefined) {
    const parts: PartOfWord[] = [];
    for (const { name, kind, bits } of segments ?? []) {
      if (kind === "unknown") continue;
      const isFixed = kind === "pattern";
      parts.push({ name: name || "fixed bits", label: name || "fixed", mask: maskOf([bits]), color: isFixed ? "part-fixed" : "" });
    }
    // The fields of the word itself are more exact than the segments of the encoding.
    const own = fields.filter(({ bits }) => bits.length > 0).map((field): PartOfWord => {
      const isFixed = field.kind === "pattern";
      const name = isFixed ? `fixed by ${field.via ?? "the pattern"}` : field.name;
      return { name, label: isFixed ? (field.via ?? "fixed").replace(/^#/, "") : field.name, mask: maskOf(field.bits), color: isFixed ? "part-fixed" : "" };
    });
    const taken = own.reduce((mask, part) => mask | part.mask, 0n);
    this.#parts = [...own, ...parts.filter(({ mask }) => (mask & taken) === 0n)];
    // The colors are assigned in the order of the bits, so that neighbors have different colors.
    const colored = this.#parts.filter(({ color }) => color === "").sort((a, b) => (a.mask < b.mask ? 1 : -1));
    colored.forEach((part, at) => {
      part.color = `part-${at % COLORS}`;
    });
  }

  /** Returns the mask of all fixed bits, which select the instruction. */
  get fixed(): bigint {
    return this.#parts.filter(({ color }) => color === "part-fixed").reduce((mask, part) => mask | part.mask, 0n);
  }

  /** Returns the part that contains a bit; `undefined` if there is none. */
  at(bit: number): PartOfWord | undefined {
    return this.#parts.find(({ mask }) => (mask >> BigInt(bit)) & 1n);
  }

  /** Returns the class of the color of these bits; empty if they do not belong to a part. */
  colorOf(mask: bigint): string {
    return this.#parts.find((part) => (part.mask & mask) !== 0n)?.color ?? "";
  }
}
