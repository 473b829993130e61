/** Live registers, waits and hazards of an instruction (AMD). */
import type { Instruction } from "../../engine/src/index.js";
import { h } from "./dom.js";

type GoTo = (offset: number) => void;
type Live = NonNullable<Instruction["live"]>;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Creates a button that goes to the instruction at an offset. */
const place = (offset: number, goTo: GoTo): HTMLElement =>
  h("button", { type: "button", class: "link mono", onclick: () => goTo(offset) }, `0x${offset.toString(16)}`);

/** Creates buttons that go to several offsets, or the text `none` if there are no offsets. */
const places = (offsets: number[], none: string, goTo: GoTo): (Node | string)[] =>
  offsets.length === 0 ? [none] : offsets.flatMap((offset, at) => [at > 0 ? ", " : "", place(offset, goTo)]);

/** Returns the tooltip of an instruction's line in the listing. */
export function liveTitle(live: Live): string {
  const parts = [`live registers: ${live.vgprs} vector, ${live.sgprs} scalar`];
  if ((live.peaks ?? []).length > 0) parts.push("maximum of the function");
  if (live.wait) parts.push(`${counted(live.wait.instructions, "instruction")} before its wait`);
  if (live.redundant) parts.push("redundant wait");
  for (const { text } of live.hazards ?? []) parts.push(`hazard: ${text}`);
  return parts.join("; ");
}

/** Returns whether a line is marked: because of a hazard, or a wait that has no effect. */
export const needsMark = (live: Live): boolean => live.redundant === true || (live.hazards ?? []).length > 0;

/** Creates the part of the instruction pane about live registers, the wait, hazards, and the values at the maximum. */
export function livePart(live: Live, goTo: GoTo): HTMLElement {
  const rows: HTMLElement[] = [];
  const row = (title: string, ...value: (Node | string)[]): void => void rows.push(h("dt", {}, title), h("dd", {}, ...value));
  const accumulation = live.agprs ? `, ${live.agprs} accumulation` : "";
  row("Live registers", `${live.vgprs} vector, ${live.sgprs} scalar${accumulation}`);
  if (live.wait) row("Wait", `${counted(live.wait.instructions, "instruction")} later, at `, place(live.wait.offset, goTo));
  if (live.completes) row("Completes", counted(live.completes, "memory operation"));
  if (live.early) row("Early", `The next ${counted(live.early, "instruction")} do not use the loaded values.`);
  if (live.redundant) row("Redundant", "No memory operation is pending.");
  for (const { text, offset, needed, found, unit } of live.hazards ?? []) {
    row("Hazard", `${text}: requires ${needed} ${unit} after `, place(offset, goTo), `, found ${found}`);
  }
  const values = (live.peaks ?? []).map((peak) =>
    h("table", { class: "kernels peak" },
      h("caption", {}, `Maximum of the function: ${peak.count} ${peak.registers}`),
      h("thead", {}, h("tr", {}, ...["Registers", "Written at", "Read next at"].map((title) => h("th", { scope: "col" }, title)))),
      h("tbody", {}, ...peak.values.map((value) =>
        h("tr", {}, h("th", { scope: "row", class: "mono" }, value.registers), h("td", {}, ...places(value.written, "function entry", goTo)), h("td", {}, ...places(value.read, "not read", goTo)))))));
  return h("section", { class: "live-registers", "aria-label": "Live registers and waits" }, h("dl", { class: "facts" }, ...rows), ...values);
}

/** Creates links to the maximum of each function, and to hazards and redundant waits; empty if there are none. */
export function liveSummary(records: Instruction[], goTo: GoTo): (Node | string)[] {
  const peaks: HTMLElement[] = [];
  const hazards: number[] = [];
  const redundant: number[] = [];
  for (const { live, offset } of records) {
    if (!live) continue;
    const most = (live.peaks ?? []).find(({ registers }) => registers === "vgprs");
    if (most) peaks.push(h("span", {}, place(offset ?? 0, goTo), ` (${most.count})`));
    if ((live.hazards ?? []).length > 0) hazards.push(offset ?? 0);
    if (live.redundant) redundant.push(offset ?? 0);
  }
  const group = (title: string, items: (Node | string)[], count: number): (Node | string)[] =>
    count === 0 ? [] : [h("p", {}, `${title}: `, ...items, count > MOST_LINKS ? `, and ${count - MOST_LINKS} more` : "")];
  const spaced = peaks.slice(0, MOST_LINKS).flatMap((peak, at) => [at > 0 ? ", " : "", peak]);
  return [
    ...group("Most live vector registers at", spaced, peaks.length),
    ...group(`${hazards.length === 1 ? "Hazard" : "Hazards"} at`, places(hazards.slice(0, MOST_LINKS), "", goTo), hazards.length),
    ...group(`${redundant.length === 1 ? "Redundant wait" : "Redundant waits"} at`, places(redundant.slice(0, MOST_LINKS), "", goTo), redundant.length),
  ];
}

/** Maximum number of links in a line of the summary. */
const MOST_LINKS = 12;
