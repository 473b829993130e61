/** Basic blocks of a program, and their successors. */
import type { Instruction } from "../../engine/src/index.js";
import { targetsOf } from "./targets.js";

/** Basic block of a program. */
export interface FlowBlock {
  first: number;
  last: number;
  /** Indices of the successor blocks. */
  next: number[];
}

/** Divides a program into basic blocks. Unless a block ends with a terminator or a jump, the next one follows it. */
export function blocksOf(records: Instruction[]): FlowBlock[] {
  const targets = targetsOf(records);
  const starts = new Set<number>([0]);
  records.forEach((record, number) => {
    const target = targets.get(number);
    if (target !== undefined) starts.add(target);
    if (target !== undefined || ends(record)) starts.add(number + 1);
  });
  const firsts = [...starts].filter((start) => start < records.length).sort((a, b) => a - b);
  const blockOf = new Map(firsts.map((first, number) => [first, number]));
  return firsts.map((first, number) => {
    const last = (firsts[number + 1] ?? records.length) - 1;
    const record = records[last];
    const next: number[] = [];
    const targeted = blockOf.get(targets.get(last) ?? -1);
    if (record && !ends(record) && number + 1 < firsts.length) next.push(number + 1);
    if (targeted !== undefined && !next.includes(targeted)) next.push(targeted);
    return { first, last, next };
  });
}

const ends = (record: Instruction): boolean => (record.flags ?? []).some((flag) => flag === "terminator" || flag === "jump");
