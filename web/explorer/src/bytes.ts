/** Difference of two programs, byte by byte. */
import { h } from "./dom.js";

/** Number of bytes in a row. */
const ROW = 16;
const MOST = 200;

const hex = (bytes: Uint8Array, from: number, other: Uint8Array): (HTMLElement | string)[] =>
  [...bytes.subarray(from, from + ROW)].flatMap((byte, at) => {
    const digits = byte.toString(16).padStart(2, "0");
    return [byte === other[from + at] ? digits : h("mark", {}, digits), " "];
  });

/** Creates a table of the rows with different bytes, before and after a change. */
export function byteDifference(before: Uint8Array, after: Uint8Array): HTMLElement {
  const rows: HTMLElement[] = [];
  let count = 0;
  for (let at = 0; at < Math.max(before.length, after.length); at += 1) if (before[at] !== after[at]) count += 1;
  for (let from = 0; from < Math.max(before.length, after.length) && rows.length < MOST; from += ROW) {
    let same = true;
    for (let at = from; at < from + ROW; at += 1) same &&= before[at] === after[at];
    if (same) continue;
    rows.push(h("tr", {}, h("th", { scope: "row", class: "mono" }, from.toString(16).padStart(8, "0")), h("td", { class: "mono" }, ...hex(before, from, after)), h("td", { class: "mono" }, ...hex(after, from, before))));
  }
  if (count === 0) return h("p", {}, `no differences in ${before.length} bytes`);
  const title = `${count} bytes differ (size before: ${before.length}, after: ${after.length})`;
  return h("table", { class: "difference" }, h("caption", {}, title), h("thead", {}, h("tr", {}, ...["Offset", "Before", "After"].map((one) => h("th", { scope: "col" }, one)))), h("tbody", {}, ...rows));
}
