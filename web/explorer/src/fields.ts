/** Table of the fields of a word. Each field has a control: checkbox, selection, slider, number or list of values. */
import type { Enumeration, Field } from "../../engine/src/index.js";
import { coded, h } from "./dom.js";
import { bits } from "./link.js";
import type { Parts } from "./parts.js";
import { maskOf } from "./word.js";

/** Sets the bits of a field. */
export type SetField = (field: Field, value: bigint) => void;

/** Shows the source line of a definition. */
export type ShowPlace = (place: { file: string; line: number }) => void;

/** Opens a list of all values of a field, with their texts, below an element. */
export type PickValue = (field: Field, below: HTMLElement) => void;

/** Maximum width of a field whose values can be listed, in bits. */
export const MOST_PICKED = 8;

const rangesOf = (field: Field): string =>
  [...field.bits].reverse().map(([low, high]) => (low === high ? `${low}` : `${high}..${low}`)).join(", ");

/** Creates the table of fields. */
export function fieldTable(fields: Field[], parts: Parts, enums: Map<string, Enumeration>, set: SetField, pick: PickValue, show: ShowPlace): HTMLElement {
  const body = h("tbody");
  const add = (field: Field, depth: number, path: string): void => {
    const name = path ? `${path}.${field.name}` : field.name;
    const title = field.kind === "pattern" ? "fixed" : field.name;
    const place = field.place;
    const mask = maskOf(field.bits);
    const row = h(
      "tr",
      { class: `field ${field.kind ?? "field"} ${parts.colorOf(mask)}`, "data-field": name, tabindex: -1 },
      h("th", { scope: "row", style: `padding-left:${0.7 + depth}em` }, title),
      h("td", { class: "mono" }, rangesOf(field)),
      h("td", { class: "edit" }, editor(field, name, enums, set, pick)),
      h("td", { class: "mono shown" }, field.shown ?? ""),
      h("td", { class: "type" }, ...coded(field.type ?? field.via ?? "")),
      h("td", { class: "defined" }, place ? h("button", { type: "button", class: "link", onclick: () => show(place) }, `${place.file.replace(/.*\//, "")}:${place.line}`) : ""),
    );
    if (place) row.dataset.place = `${place.file}:${place.line}`;
    bits(row, mask);
    body.append(row);
    for (const nested of field.nested ?? []) add(nested, depth + 1, name);
  };
  // Fixed bits are the least interesting, so their rows come last.
  for (const field of fields) if (field.kind !== "pattern") add(field, 0, "");
  for (const field of fields) if (field.kind === "pattern") add(field, 0, "");
  const head = [["Field", ""], ["Bits", ""], ["Value", ""], ["Shown", ""], ["Type", "type"], ["Defined", "defined"]].map(([title = "", name = ""]) => h("th", { scope: "col", class: name }, title));
  return h("table", { class: "fields" }, h("caption", { class: "outside" }, "Fields"), h("thead", {}, h("tr", {}, ...head)), body);
}

/** Creates the control of a field. A field without bits of its own is only text. */
function editor(field: Field, name: string, enums: Map<string, Enumeration>, set: SetField, pick: PickValue): HTMLElement | string {
  const value = BigInt(field.value);
  if (field.bits.length === 0 || field.kind === "pattern") return h("code", {}, field.value);
  const label = `${name}, ${field.width} bits`;
  const number = h("input", {
    class: "mono value", value: field.value, "aria-label": `${label}, value`, size: Math.max(4, Math.ceil(field.width / 4) + 2), spellcheck: "false",
    onchange: (event) => {
      const typed = parse((event.target as HTMLInputElement).value, field.width);
      if (typed === undefined) (event.target as HTMLInputElement).value = field.value;
      else set(field, typed);
    },
  });
  const values = enums.get((field.type ?? "").replace(/[ `].*$/, ""))?.values;
  if (field.width === 1 && !values) {
    const input = h("input", { type: "checkbox", "aria-label": label, onchange: () => set(field, value === 0n ? 1n : 0n) });
    input.checked = value === 1n;
    return input;
  }
  if (values && values.length > 0) {
    const known = values.some((one) => BigInt(one.value) === value);
    const choice = h(
      "select",
      { "aria-label": label, onchange: (event) => set(field, BigInt((event.target as HTMLSelectElement).value)) },
      !known && h("option", { value: value.toString() }, `${field.value} (unnamed)`),
      ...values.map((one) => h("option", { value: String(one.value) }, one.display || one.name || String(one.value))),
    );
    choice.value = value.toString();
    return h("span", { class: "controls" }, choice, number);
  }
  const controls = h("span", { class: "controls" }, number);
  if (field.width <= 12) {
    const most = (1 << field.width) - 1;
    controls.append(h("input", {
      type: "range", min: 0, max: most, value: value.toString(), "aria-label": `${label}, slider`,
      oninput: (event) => set(field, BigInt((event.target as HTMLInputElement).value)),
    }));
  }
  if (field.width <= MOST_PICKED) {
    controls.append(h("button", { type: "button", class: "pick", "aria-label": `${label}, choose from a list`, title: "Choose from all values", onclick: (event) => pick(field, event.currentTarget as HTMLElement) }, "▾"));
  }
  return controls;
}

/** Parses a decimal, hex or binary number. Negative numbers become two's complement. `undefined` if it does not fit. */
function parse(text: string, width: number): bigint | undefined {
  const match = /^\s*(-?)(0x[0-9a-f]+|0b[01]+|[0-9]+)\s*$/i.exec(text.replaceAll("_", ""));
  if (!match?.[2]) return undefined;
  const size = 1n << BigInt(width);
  const value = match[1] ? size - BigInt(match[2]) : BigInt(match[2]);
  return value >= 0n && value < size ? value : undefined;
}
