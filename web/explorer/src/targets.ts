/** Where branches lead: what the record says, or the label that stands in its text. */
import type { Instruction } from "../../engine/src/index.js";

/** From the number of a record to the number of the one that it leads to. */
export function targetsOf(records: Instruction[]): Map<number, number> {
  const offsets = new Map(records.map((record, number) => [record.offset, number]));
  const labels = new Map(records.flatMap((record, number) => (record.labels ?? []).map((label) => [label, number] as const)));
  const targets = new Map<number, number>();
  records.forEach(({ target, tokens }, number) => {
    const token = tokens?.find(({ kind }) => kind === "label");
    const to = target?.index ?? offsets.get(target?.offset ?? -1) ?? labels.get(target?.label ?? token?.text ?? "");
    if (to !== undefined && to < records.length) targets.set(number, to);
  });
  return targets;
}
