/** Differences of two generations side by side, each with an example word. */
import type { Change, Changed, Difference, Documents, Side, Witness } from "../../engine/src/index.js";
import { h } from "./dom.js";

/** Opens a word in the instruction view. */
export type OpenWord = (word: string) => void;

const NOTHING = "undefined";

/** Creates the table cells of an example word: the word, and its text on each side. */
function witnessCells(witness: Witness | null | undefined, open: OpenWord): HTMLElement[] {
  const text = (side: Witness["from"] | undefined): HTMLElement =>
    side?.instruction ? h("td", { class: "mono" }, side.text ?? "") : h("td", { class: "gone" }, witness ? NOTHING : "");
  const word = witness ? h("button", { type: "button", class: "link mono", onclick: () => open(witness.word) }, witness.word) : "";
  return [h("td", {}, word), text(witness?.from), text(witness?.to)];
}

/** Words that show differences, by the status and the name of the instruction. */
export type Witnesses = ReadonlyMap<string, Witness>;

const keyOf = (status: "added" | "removed" | "changed", name: string): string => `${status} ${name}`;

/** Returns the example words in the result of an audit. */
export function witnesses(audit: Documents["audit"]): Witnesses {
  const found = new Map<string, Witness>();
  for (const { status, subject, witness } of audit.findings) {
    const key = keyOf(status, subject.name);
    if (witness && !found.has(key)) found.set(key, witness);
  }
  return found;
}

function sides(title: string, names: [string, string], rows: HTMLElement[], count = rows.length): HTMLElement {
  const head = ["Instruction", "Word", ...names].map((one) => h("th", { scope: "col" }, one));
  return h("details", { open: true }, h("summary", {}, `${title} (${count})`), h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": title }, h("table", { class: "sides" }, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows))));
}

const sideRow = (side: Side, status: "added" | "removed", words: Witnesses, open: OpenWord): HTMLElement =>
  h("tr", {}, h("th", { scope: "row", class: "mono", title: side.pattern ?? "" }, side.name), ...witnessCells(side.witness ?? words.get(keyOf(status, side.name)), open));

const changeText = (one: Change): HTMLElement =>
  h("li", {}, `${one.kind}${one.name ? ` ${one.name}` : ""}${one.when ? ` (${one.when})` : ""}: `, h("code", {}, one.from ?? "(none)"), " → ", h("code", {}, one.to ?? "(none)"));

function changedRows(one: Changed, words: Witnesses, open: OpenWord): HTMLElement[] {
  const name = one.from.name === one.to.name ? one.from.name : `${one.from.name} → ${one.to.name}`;
  const witness = one.witness ?? one.changes.find((change) => change.witness)?.witness ?? words.get(keyOf("changed", one.from.name));
  return [
    h("tr", { class: "with-changes" }, h("th", { scope: "row", class: "mono" }, name), ...witnessCells(witness, open)),
    h("tr", {}, h("td", { colspan: 4 }, h("ul", { class: "quiet" }, ...one.changes.map(changeText)))),
  ];
}

/** Creates the page of the differences. `names` are the titles of the two sides. */
export function differences(difference: Difference, names: [string, string], words: Witnesses, open: OpenWord): HTMLElement[] {
  const { removed, added, enums, changed } = difference;
  const whole = difference.whole ?? [];
  const counts = `${removed?.length ?? 0} removed, ${added?.length ?? 0} added, ${changed?.length ?? 0} changed, ${difference.same ?? 0} unchanged`;
  const parts: HTMLElement[] = [h("h2", {}, `${names[0]} → ${names[1]}`), h("p", { class: "quiet" }, counts)];
  if (whole.length > 0) parts.push(h("ul", {}, ...whole.map(changeText)));
  if (changed?.length) parts.push(sides("Changed", names, changed.flatMap((one) => changedRows(one, words, open)), changed.length));
  if (added?.length) parts.push(sides("Added", names, added.map((side) => sideRow(side, "added", words, open))));
  if (removed?.length) parts.push(sides("Removed", names, removed.map((side) => sideRow(side, "removed", words, open))));
  if (enums?.length) {
    const row = (one: (typeof enums)[number]): HTMLElement => h("tr", {}, h("th", { scope: "row", class: "mono" }, `${one.enum} ${one.value}`), h("td", {}), h("td", { class: "mono" }, one.from ?? ""), h("td", { class: "mono" }, one.to ?? ""));
    parts.push(sides("Enums", names, enums.map(row)));
  }
  return parts;
}
