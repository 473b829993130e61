/** Page of an instruction: bits, syntax, samples, fields with links to their types, and encodings. */
import type { Case, Encoding, Entry, Enumeration, FieldInfo, Segment } from "../../engine/src/index.js";
import { syntaxOf } from "./complete.js";
import { h } from "./dom.js";
import { generationsText } from "./near.js";

/** Functions that the links of the page call. */
export interface Ways {
  /** Returns whether an instruction, bitset or enum with this name exists. */
  has(name: string): boolean;
  go(name: string): void;
  word(word: string): void;
}

const rangesText = (bits: readonly (readonly [number, number])[]): string =>
  bits.map(([low, high]) => (low === high ? `${low}` : `${high}..${low}`)).join(", ");

/** Number of field colors in the style sheet. */
const COLORS = 12;

/** Creates the bit diagram of an instruction: fixed bits and fields, with the colors that they have in a word. */
function diagram(segments: Segment[]): HTMLElement {
  let number = 0;
  const cells = segments.map((segment) => {
    const [low, high] = segment.bits;
    const color = segment.kind === "field" ? `part-${number++ % COLORS}` : segment.kind === "pattern" ? "part-fixed" : "part-none";
    return h(
      "li",
      { class: `segment ${segment.kind} ${color}`, style: `flex-grow:${high - low + 1}`, title: `${rangesText([segment.bits])}: ${segment.name || segment.pattern || "not defined"}` },
      h("span", { class: "quiet" }, low === high ? String(low) : `${high}..${low}`),
      h("span", { class: "mono" }, segment.kind === "unknown" ? "?" : (segment.name ?? "") || (segment.pattern ?? "")),
    );
  });
  return h("ol", { class: "diagram", "aria-label": "Bits, the most significant first", tabindex: 0 }, ...cells);
}

/** Creates the text of a type, with a link to its definition if there is one. */
function typeText(type: string, ways: Ways): (HTMLElement | string)[] {
  const [, name = "", rest = ""] = /^(\S+)(.*)$/.exec(type) ?? [];
  if (!name || !ways.has(name)) return [type];
  return [h("button", { type: "button", class: "link", onclick: () => ways.go(name) }, name), rest];
}

function fieldRows(of: string, fields: FieldInfo[], ways: Ways): HTMLElement {
  const columns: { title: string; cell: (field: FieldInfo) => HTMLElement; has: (field: FieldInfo) => boolean }[] = [
    { title: "Bits", cell: (field) => h("td", { class: "mono" }, rangesText(field.bits)), has: (field) => field.bits.length > 0 },
    { title: "Type", cell: (field) => h("td", {}, ...typeText(field.ty_text ?? field.type ?? "", ways)), has: () => true },
    { title: "Expression", cell: (field) => h("td", { class: "mono" }, field.expression ?? ""), has: (field) => Boolean(field.expression) },
    { title: "Description", cell: (field) => h("td", {}, field.doc ?? ""), has: (field) => Boolean(field.doc) },
  ];
  const shown = columns.filter(({ has }) => fields.some(has));
  const row = (field: FieldInfo): HTMLElement => h("tr", {}, h("th", { scope: "row" }, field.name), ...shown.map(({ cell }) => cell(field)));
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `Fields of ${of}` }, h("table", {}, h("thead", {}, h("tr", {}, ...["Field", ...shown.map(({ title }) => title)].map((title) => h("th", { scope: "col" }, title)))), h("tbody", {}, ...fields.map(row))));
}

const caseOf = (one: Case, ways: Ways): HTMLElement =>
  h("section", {}, h("h3", {}, ...typeText(one.bitset, ways), one.condition ? ` if ${one.condition}` : ""), one.display ? h("p", {}, h("code", {}, one.display)) : "", one.fields.length > 0 ? fieldRows(one.condition ? `${one.bitset} if ${one.condition}` : one.bitset, one.fields, ways) : "");

const encodingOf = (one: Encoding, ways: Ways): HTMLElement =>
  h("details", {}, h("summary", {}, `${one.name}${one.opcode === undefined || one.opcode === null ? "" : `, opcode ${one.opcode}`}${one.condition ? `, ${one.condition}` : ""}`), one.doc ? h("p", {}, one.doc) : "", fieldRows([one.name, one.condition].filter((part) => part).join(", "), one.fields ?? [], ways));

/** Creates the page of an enum, with its values. */
export function enumPage(one: Enumeration): HTMLElement[] {
  const rows = one.values.map((value) => h("tr", {}, h("td", { class: "mono" }, String(value.value)), h("td", { class: "mono" }, value.display), h("td", {}, value.name ?? ""), h("td", {}, value.doc ?? "")));
  return [
    h("h2", { class: "mono" }, one.name),
    h("p", { class: "about" }, `enum with ${one.values.length} values`),
    one.doc ? h("p", { class: "doc" }, one.doc) : h("span", {}),
    h("table", {}, h("thead", {}, h("tr", {}, ...["Value", "Text", "Name", "Description"].map((title) => h("th", { scope: "col" }, title)))), h("tbody", {}, ...rows)),
  ];
}

/** Returns words of an instruction that differ in the values of its fields. */
export function sampleWords(entry: Entry): string[] {
  if (!entry.match || !entry.mask || !entry.bits || !/^[0-9a-f]+$/i.test(entry.match)) return [];
  const match = BigInt(`0x${entry.match}`);
  const fields = (entry.segments ?? []).filter(({ kind }) => kind === "field");
  const words = [match];
  for (const [first, step] of [[1n, 1n], [3n, 2n], [0n, 5n]] as const) {
    let word = match;
    let value = first;
    for (const { bits: [low, high] } of fields) {
      // A single bit is usually a flag, which is rarely set.
      const size = 1n << BigInt(high - low + 1);
      if (high > low) word |= (value % size) << BigInt(low);
      value += step;
    }
    words.push(word);
  }
  return [...new Set(words)].map((word) => word.toString(16).padStart(entry.match?.length ?? 0, "0"));
}

/** Creates the page of an instruction. `samples` are words with their texts. */
export function entryPage(entry: Entry, samples: { word: string; text: string }[], ways: Ways): HTMLElement[] {
  const link = (name: string): HTMLElement => h("button", { type: "button", class: "link", onclick: () => ways.go(name) }, name);
  const about = [entry.bits ? `${entry.bits} bits` : "", generationsText(entry.generations), (entry.groups ?? []).join(", "), (entry.flags ?? []).join(", "), entry.place ? `${entry.place.file.replace(/.*\//, "")}:${entry.place.line}` : ""];
  const syntax = syntaxOf(entry);
  const parts: (HTMLElement | undefined)[] = [
    h("h2", { class: "mono" }, entry.name),
    h("p", { class: "about" }, about.filter((one) => one !== "").join(" · ")),
    entry.doc ? h("p", { class: "doc" }, entry.doc) : undefined,
    entry.aliases?.length ? h("p", {}, `aliases: ${entry.aliases.join(", ")}`) : undefined,
    syntax ? h("p", {}, h("code", {}, syntax)) : undefined,
    entry.segments?.length ? diagram(entry.segments) : undefined,
    samples.length > 0
      ? h("section", {}, h("h3", {}, "Samples"), h("dl", { class: "samples" }, ...samples.flatMap(({ word, text }) => [h("dt", {}, h("button", { type: "button", class: "link mono", onclick: () => ways.word(word) }, word)), h("dd", { class: "mono" }, text)])))
      : entry.match && entry.mask
        ? h("p", {}, "fixed bits: match ", h("code", {}, entry.match), ", mask ", h("code", {}, entry.mask), " ", h("button", { type: "button", onclick: () => ways.word(entry.match ?? "") }, "Explain the smallest word"))
        : undefined,
    entry.extends?.length ? h("p", {}, "extends ", ...entry.extends.flatMap((one) => [link(one.name), " "])) : undefined,
    entry.extended_by?.length ? h("p", {}, "extended by ", ...entry.extended_by.flatMap((one) => [link(one), " "])) : undefined,
    ...(entry.cases ?? []).filter((one) => one.fields.length > 0 || one.display).map((one) => caseOf(one, ways)),
    ...(entry.encodings ?? []).map((one) => encodingOf(one, ways)),
  ];
  if (entry.operands?.length) {
    const rows = entry.operands.map((one) => h("tr", {}, h("th", { scope: "row" }, one.field ?? one.shown ?? ""), h("td", {}, one.role), h("td", {}, ...typeText(one.type ?? "", ways)), h("td", {}, one.width ? `${one.width} bits` : "")));
    parts.push(h("h3", {}, "Operands"), h("table", {}, h("tbody", {}, ...rows)));
  }
  if (entry.expressions?.length) {
    const items = entry.expressions.flatMap((one) => [h("dt", {}, one.name), h("dd", { class: "mono" }, one.text)]);
    parts.push(h("h3", {}, "Expressions"), h("dl", {}, ...items));
  }
  return parts.filter((part) => part !== undefined);
}
