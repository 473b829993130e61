/** Branch targets: the target in the record, or the label in its text. */
import type { Instruction } from "../../engine/src/index.js";

/** Maps the index of each branch to the index of its target. */
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
