/** Targets of branches: from the target in the record, or from the label in the text. */
import type { Instruction } from "../../engine/src/index.js";

/** Returns the index of the target for the index of each branch. */
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
