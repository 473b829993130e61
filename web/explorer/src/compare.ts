/** Differences between two generations, each with a counterexample word. */
import type { Change, Changed, Difference, Side, Witness } from "../../engine/src/index.js";
import { h } from "./dom.js";

function shown(witness: Witness | null | undefined): HTMLElement | string {
  if (!witness) return "";
  return h("span", {}, h("code", {}, witness.word), ` ${witness.from.text ?? "(none)"} → ${witness.to.text ?? "(none)"}`);
}

function sides(title: string, all: Side[]): HTMLElement {
  const row = (side: Side): HTMLElement => h("tr", {}, h("th", { scope: "row", class: "mono" }, side.name), h("td", { class: "mono" }, side.pattern ?? ""), h("td", {}, shown(side.witness)));
  return h("details", { open: true }, h("summary", {}, `${title} (${all.length})`), h("table", {}, h("tbody", {}, ...all.map(row))));
}

const change = (one: Change): HTMLElement =>
  h("li", {}, `${one.kind}${one.name ? ` ${one.name}` : ""}${one.when ? ` (${one.when})` : ""}: `, h("code", {}, one.from ?? "(none)"), " → ", h("code", {}, one.to ?? "(none)"), " ", shown(one.witness));

const changed = (one: Changed): HTMLElement =>
  h("details", {}, h("summary", { class: "mono" }, one.from.name === one.to.name ? one.from.name : `${one.from.name} → ${one.to.name}`), h("ul", {}, ...one.changes.map(change)), h("p", {}, shown(one.witness)));

/** Creates the page. */
export function differences(difference: Difference): HTMLElement[] {
  const { from, to, removed, added, enums } = difference;
  const whole = difference.whole ?? [];
  const parts: HTMLElement[] = [h("h2", {}, `${from} → ${to}`), h("p", {}, `${removed?.length ?? 0} removed, ${added?.length ?? 0} added, ${difference.changed?.length ?? 0} changed, ${difference.same ?? 0} unchanged`)];
  if (whole.length > 0) parts.push(h("ul", {}, ...whole.map(change)));
  if (removed?.length) parts.push(sides(`Removed`, removed));
  if (added?.length) parts.push(sides(`Added`, added));
  if (difference.changed?.length) parts.push(h("h3", {}, "Changed"), ...difference.changed.map(changed));
  if (enums?.length) parts.push(h("h3", {}, "Enums"), h("ul", {}, ...enums.map((one) => h("li", {}, `${one.enum} ${one.value}: ${one.from ?? "(none)"} → ${one.to ?? "(none)"}`))));
  return parts;
}
