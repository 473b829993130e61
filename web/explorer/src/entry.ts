/** Page of an instruction: bits, cases, fields, encodings, and a link to an example word. */
import type { Case, Encoding, Entry, FieldInfo, Segment } from "../../engine/src/index.js";
import { h } from "./dom.js";
import { generationsText } from "./near.js";

/** Actions of links. */
export interface Ways {
  go(name: string): void;
  word(word: string): void;
}

const rangesText = (bits: readonly (readonly [number, number])[]): string =>
  bits.map(([low, high]) => (low === high ? `${low}` : `${high}..${low}`)).join(", ");

/** Creates the bit diagram of an instruction: fixed bits and fields. */
function diagram(segments: Segment[]): HTMLElement {
  const cells = segments.map((segment) => {
    const [low, high] = segment.bits;
    return h(
      "li",
      { class: `segment ${segment.kind}`, style: `flex-grow:${high - low + 1}` },
      h("span", { class: "quiet" }, low === high ? String(low) : `${high}..${low}`),
      h("span", { class: "mono" }, segment.kind === "unknown" ? "?" : (segment.name ?? "") || (segment.pattern ?? "")),
    );
  });
  return h("ol", { class: "diagram", "aria-label": "Bits, the most significant first" }, ...cells);
}

function fieldRows(fields: FieldInfo[]): HTMLElement {
  const row = (field: FieldInfo): HTMLElement =>
    h("tr", {}, h("th", { scope: "row" }, field.name), h("td", { class: "mono" }, rangesText(field.bits)), h("td", {}, field.ty_text ?? field.type ?? ""), h("td", { class: "mono" }, field.expression ?? ""), h("td", {}, field.doc ?? ""));
  return h("table", {}, h("thead", {}, h("tr", {}, ...["Field", "Bits", "Type", "Expression", "Description"].map((title) => h("th", { scope: "col" }, title)))), h("tbody", {}, ...fields.map(row)));
}

const caseOf = (one: Case): HTMLElement =>
  h("section", {}, h("h4", {}, `${one.bitset}: ${one.condition ?? "always"}`), one.display ? h("p", {}, h("code", {}, one.display)) : "", one.fields.length > 0 ? fieldRows(one.fields) : "");

const encodingOf = (one: Encoding): HTMLElement =>
  h("details", {}, h("summary", {}, `${one.name}${one.opcode === undefined || one.opcode === null ? "" : `, opcode ${one.opcode}`}${one.condition ? `, ${one.condition}` : ""}`), one.doc ? h("p", {}, one.doc) : "", fieldRows(one.fields ?? []));

/** Creates the page. */
export function entryPage(entry: Entry, ways: Ways): HTMLElement[] {
  const link = (name: string): HTMLElement => h("button", { type: "button", class: "link", onclick: () => ways.go(name) }, name);
  const about = [entry.bits ? `${entry.bits} bits` : "", generationsText(entry.generations), (entry.groups ?? []).join(", "), (entry.flags ?? []).join(", "), entry.place ? `${entry.place.file.replace(/.*\//, "")}:${entry.place.line}` : ""];
  const parts: (HTMLElement | undefined)[] = [
    h("h2", { class: "mono" }, entry.name),
    h("p", { class: "about" }, about.filter((one) => one !== "").join("; ")),
    entry.doc ? h("p", { class: "doc" }, entry.doc) : undefined,
    entry.aliases?.length ? h("p", {}, `aliases: ${entry.aliases.join(", ")}`) : undefined,
    entry.segments?.length ? diagram(entry.segments) : undefined,
    entry.match && entry.mask ? h("p", {}, "fixed bits: match ", h("code", {}, entry.match), ", mask ", h("code", {}, entry.mask), " ", h("button", { type: "button", onclick: () => ways.word(entry.match ?? "") }, "Explain the smallest word")) : undefined,
    entry.extends?.length ? h("p", {}, "extends ", ...entry.extends.flatMap((one) => [link(one.name), " "])) : undefined,
    entry.extended_by?.length ? h("p", {}, "extended by ", ...entry.extended_by.flatMap((one) => [link(one), " "])) : undefined,
    ...(entry.cases ?? []).filter((one) => one.fields.length > 0 || one.display).map(caseOf),
    ...(entry.encodings ?? []).map(encodingOf),
  ];
  if (entry.operands?.length) {
    const rows = entry.operands.map((one) => h("tr", {}, h("th", { scope: "row" }, one.field ?? one.shown ?? ""), h("td", {}, one.role), h("td", {}, one.type ?? ""), h("td", {}, one.width ? `${one.width} bits` : "")));
    parts.push(h("h3", {}, "Operands"), h("table", {}, h("tbody", {}, ...rows)));
  }
  if (entry.expressions?.length) {
    const items = entry.expressions.flatMap((one) => [h("dt", {}, one.name), h("dd", { class: "mono" }, one.text)]);
    parts.push(h("h3", {}, "Expressions"), h("dl", {}, ...items));
  }
  return parts.filter((part) => part !== undefined);
}
