/** Narrow pane that explains a word, beside a listing or the page of an instruction. */
import type { Explanation, Field } from "../../engine/src/index.js";
import { bitBoxes } from "./bits.js";
import { h } from "./dom.js";
import { bits } from "./link.js";
import { Parts } from "./parts.js";
import { hexOf, maskOf, wordOf } from "./word.js";

/** Functions that the pane calls. */
export interface PaneActions {
  /** Opens the word in the instruction view. */
  explain(word: string): void;
  /** Called after a click on a bit, with the changed word and the number of the bit. */
  flip(word: string, bit: number): void;
}

/** Creates the contents of the pane for an explained word. */
export function instructionPane(one: Explanation, actions: PaneActions): HTMLElement[] {
  const { instruction } = one;
  const word = wordOf(instruction.word);
  const parts = new Parts(instruction.fields, one.segments);
  const row = (field: Field): HTMLElement => {
    const mask = maskOf(field.bits);
    const item = h("tr", { class: `field ${parts.colorOf(mask)}` }, h("th", { scope: "row" }, field.name), h("td", { class: "mono" }, field.value), h("td", { class: "mono shown" }, field.shown ?? ""));
    bits(item, mask);
    return item;
  };
  const tokens = instruction.tokens?.length ? instruction.tokens : [{ text: instruction.text, kind: "text" as const, bits: undefined }];
  const title = tokens.map((token) => {
    const piece = h("span", { class: `kind-${token.kind}` }, token.text);
    bits(piece, maskOf(token.bits));
    return piece;
  });
  const fields = instruction.fields.filter((field) => field.kind !== "pattern");
  return [
    h("h2", { class: "mono" }, ...title),
    ...(one.doc ? [h("p", {}, one.doc)] : []),
    h("p", {}, h("button", { type: "button", onclick: () => actions.explain(instruction.word) }, "Explain every bit")),
    bitBoxes(word, parts, (bit) => actions.flip(hexOf({ ...word, value: word.value ^ (1n << BigInt(bit)) }), bit)),
    ...instruction.remarks.map((remark) => h("p", { class: "remark" }, remark.message)),
    ...(fields.length > 0 ? [h("table", { class: "fields" }, h("caption", { class: "outside" }, "Fields"), h("tbody", {}, ...fields.map(row)))] : []),
  ];
}
