/** Cells of a heat map. The engine computes free encodings; the fixed bits of an instruction determine its cells. */
import type { Entry, FreePattern, FreeSpace } from "../../engine/src/index.js";

/** All words that have the same value in the prefix bits. */
export interface Cell {
  /** Value of the prefix bits. */
  value: string;
  /** Pattern of the words in the cell, for zooming into it. */
  pattern: string;
  percent: number;
  kind: "free" | "partly" | "taken" | "reserved" | "conflict";
  names: string[];
  /** Largest free pattern in the cell; `undefined` if no word is free. */
  largest: FreePattern | undefined;
  /** Size class of the largest free pattern among all cells: 0 (none) to 3 (large). */
  size: number;
}

interface Fixed {
  name: string;
  mask: bigint;
  match: bigint;
}

const number = (text: string): bigint => BigInt(text.startsWith("0x") ? text : `0x${text || "0"}`);

/** Converts a pattern of 0, 1 and don't-care characters to a mask and a value. */
function fixed(name: string, text: string): Fixed {
  let [mask, match] = [0n, 0n];
  for (const digit of text) {
    mask = (mask << 1n) | (digit === "0" || digit === "1" ? 1n : 0n);
    match = (match << 1n) | (digit === "1" ? 1n : 0n);
  }
  return { name, mask, match };
}

const meet = (a: Fixed, b: Fixed): boolean => (a.match & b.mask & a.mask) === (b.match & a.mask & b.mask);

const ofEntry = (entry: Entry): Fixed => ({ name: entry.name, mask: number(entry.mask ?? "0"), match: number(entry.match ?? "0") });

/** Formats a range of bits. */
export const pattern = ([low, high]: readonly [number, number]): string => (low === high ? `${low}` : `${high}..${low}`);

/** Formats the numbers of the prefix bits. */
export function bitsOf({ bits, prefix_bits }: FreeSpace): string {
  const mask = number(prefix_bits);
  const found: [number, number][] = [];
  for (let bit = bits - 1; bit >= 0; bit -= 1) {
    if (!((mask >> BigInt(bit)) & 1n)) continue;
    const last = found.at(-1);
    if (last?.[0] === bit + 1) last[0] = bit;
    else found.push([bit, bit]);
  }
  return found.map(pattern).join(", ");
}

/** Returns the cells of the map, ordered by the value of the prefix bits. */
export function cellsOf(space: FreeSpace, entries: Entry[], conflicts: Entry[], promises: string): Cell[] {
  const { min, max } = space.generations;
  const alive = (entry: Entry): boolean =>
    entry.root === space.root && entry.mask !== undefined && (!entry.generations || (entry.generations.min <= max && entry.generations.max >= min));
  const all = entries.filter(alive).map(ofEntry);
  const clashing = conflicts.filter(alive).map(ofEntry);
  const reserved = promises.split("\n").map((line) => line.trim().split(/\s+/)).filter(([digits]) => digits).map(([digits = "", name = "reserved"]) => fixed(name, digits.padEnd(space.bits, "x")));
  const bits = number(space.prefix_bits);
  const under = space.under.replace(/[\s_]/g, "").padEnd(space.bits, "x");
  const sizes = space.prefixes.map(({ largest }) => largest?.bits ?? 0);
  const most = Math.max(1, ...sizes);
  const least = Math.min(most, ...sizes.filter((size) => size > 0));
  return space.prefixes.map((prefix, at) => {
    const values = [...prefix.value.replace(/[^01]/g, "")];
    const digits = [...under].map((digit, at) => ((bits >> BigInt(space.bits - 1 - at)) & 1n ? (values.shift() ?? "x") : digit)).join("");
    const cell = fixed("", digits);
    const names = all.filter((one) => meet(one, cell)).map((one) => one.name);
    const here = clashing.filter((one) => meet(one, cell));
    const inConflict = here.some((one, at) => here.some((other, to) => to > at && meet(one, other)));
    const promised = reserved.filter((one) => meet(one, cell));
    const kind = inConflict ? "conflict" : promised.length > 0 ? "reserved" : prefix.free_percent >= 100 ? "free" : prefix.free_percent <= 0 ? "taken" : "partly";
    return { value: prefix.value, pattern: digits.replace(/x+$/, ""), percent: prefix.free_percent, kind, names: [...names, ...promised.map((one) => one.name)], largest: prefix.largest ?? undefined, size: rank(sizes[at] ?? 0, least, most) };
  });
}

/** Returns the third of the range in which a size is, as 1 to 3; 0 for the size 0. */
const rank = (size: number, least: number, most: number): number => (size === 0 ? 0 : most === least ? 3 : 1 + Math.min(2, Math.floor((3 * (size - least)) / (most - least))));
