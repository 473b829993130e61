/** Control-flow graph of a program: a column of basic blocks and the edges between them. */
import type { Instruction } from "../../engine/src/index.js";
import { h, svg } from "./dom.js";
import { targetsOf } from "./targets.js";

/** Maximum number of blocks to draw. */
const MOST = 400;

/** A basic block. */
export interface FlowBlock {
  first: number;
  last: number;
  /** Indices of the successor blocks. */
  next: number[];
}

/** Splits a program into basic blocks. A block falls through unless it ends with a terminator or jump. */
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

/** Creates the graph. A click on an instruction calls `choose`. */
export function drawn(blocks: FlowBlock[], records: Instruction[], choose: (record: Instruction) => void): HTMLElement {
  const shown = blocks.slice(0, MOST);
  const list = h("ol", { class: "blocks", "aria-label": "Blocks" });
  shown.forEach((block, number) => {
    const lines = records.slice(block.first, block.last + 1).map((record) =>
      h("button", { type: "button", class: "mono instruction", onclick: () => choose(record) }, record.text));
    const follow = block.next.map((next) => h("a", { href: `#block-${next}`, onclick: (event) => (event.preventDefault(), focusBlock(list, next)) }, `block ${next}`));
    const ways = follow.flatMap((link, at) => (at ? [", ", link] : [link]));
    list.append(h("li", { class: "block", id: `block-${number}`, tabindex: -1 }, h("h4", {}, `block ${number}${records[block.first]?.labels?.length ? `: ${records[block.first]?.labels?.join(", ")}` : ""}`), ...lines, h("p", {}, ways.length > 0 ? "to " : "no successor", ...ways)));
  });
  const box = h("div", { class: "graph" }, list);
  // Heights are available after the element is in the page.
  requestAnimationFrame(() => box.append(edges(list, shown)));
  if (blocks.length > MOST) box.prepend(h("p", {}, `the first ${MOST} of ${blocks.length} blocks`));
  return box;
}

function focusBlock(list: HTMLElement, number: number): void {
  const block = list.children[number] as HTMLElement | undefined;
  block?.scrollIntoView({ block: "center" });
  block?.focus();
}

function edges(list: HTMLElement, blocks: FlowBlock[]): SVGElement {
  const items = [...list.children] as HTMLElement[];
  const paths = blocks.flatMap((block, from) => block.next.map((to, way) => {
    const [a, b] = [items[from], items[to]];
    if (!a || !b) return undefined;
    const [y, z] = [a.offsetTop + a.offsetHeight - 8 - way * 6, b.offsetTop + 12];
    const x = 12 + 7 * (Math.abs(to - from) % 9);
    return svg("path", { class: to <= from ? "edge back" : "edge", d: `M0 ${y} H${x} V${z} H0 m6 -4 l-6 4 l6 4` });
  }));
  return svg("svg", { class: "edges", width: 90, height: list.scrollHeight, "aria-hidden": "true" }, ...paths.filter((path) => path !== undefined));
}
