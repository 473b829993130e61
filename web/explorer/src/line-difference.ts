/** Difference of two texts, line by line. */
import { h } from "./dom.js";

/** Maximum number of lines that are compared line by line, between the first and the last difference. */
const MOST = 3000;

/** Line that was removed or added. */
export interface LineChange {
  kind: "gone" | "new";
  line: number;
  text: string;
}

/** Returns the lines that were removed or added, in order. */
export function lineDifference(before: string, after: string): LineChange[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
  let [aEnd, bEnd] = [a.length, b.length];
  while (aEnd > from && bEnd > from && a[aEnd - 1] === b[bEnd - 1]) [aEnd, bEnd] = [aEnd - 1, bEnd - 1];
  const gone = a.slice(from, aEnd);
  const fresh = b.slice(from, bEnd);
  const keeps = gone.length <= MOST && fresh.length <= MOST ? common(gone, fresh) : [];
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...keeps, [gone.length, fresh.length] as [number, number]]) {
    for (; i < x; i += 1) changes.push({ kind: "gone", line: from + i + 1, text: gone[i] ?? "" });
    for (; j < y; j += 1) changes.push({ kind: "new", line: from + j + 1, text: fresh[j] ?? "" });
    [i, j] = [x + 1, y + 1];
  }
  return changes;
}

/** Returns the longest common subsequence of two lists of lines, as pairs of indices. */
function common(a: string[], b: string[]): [number, number][] {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Creates a list element that shows the difference of two texts. */
export function lineDifferenceList(before: string, after: string): HTMLElement {
  const changes = lineDifference(before, after);
  if (changes.length === 0) return h("p", {}, "no changes");
  const item = (one: LineChange): HTMLElement => h("li", { class: one.kind }, h("span", { class: "outside" }, `${one.kind} `), `${one.kind === "gone" ? "−" : "+"} ${one.line}: ${one.text}`);
  return h("ul", { class: "line-difference mono", "aria-label": "Changed lines" }, ...changes.slice(0, 500).map(item));
}
