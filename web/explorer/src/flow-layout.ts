/**
 * Layered layout of a control-flow graph. The layer of a block is the length of the longest path from the entry. The
 * blocks of a layer are ordered by the mean position of their neighbors, and edges run through the gaps. The time is
 * linear in the number of blocks and edges, so that thousands of blocks are drawn without delay.
 */

/** Size of a block or of the whole graph, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Position and size of a block. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** Edge as it is drawn. */
export interface Route {
  from: number;
  to: number;
  /** Path data for SVG. */
  path: string;
  /** Whether the edge goes back to the beginning of a loop. */
  isBack: boolean;
}

/** Positions of all blocks and edges, with the size of the graph. */
export interface Layout extends Size {
  boxes: Box[];
  routes: Route[];
}

const GAP_X = 28;
const GAP_Y = 44;
/** Maximum number of layers that an edge crosses between the blocks. A longer edge uses a lane beside them. */
const LONGEST = 12;
const SWEEPS = 6;

/** Item in a layer: a block, or a bend of an edge. */
interface Item {
  block: number;
  width: number;
  center: number;
  above: Item[];
  below: Item[];
}

/** Finds the edges that go back to the beginning of a loop, and an order in which all other edges go forward. */
function ordered(next: readonly number[][]): { order: number[]; back: Set<string> } {
  const back = new Set<string>();
  const state = new Uint8Array(next.length);
  const order: number[] = [];
  for (let root = 0; root < next.length; root += 1) {
    if (state[root]) continue;
    const stack: [number, number][] = [[root, 0]];
    state[root] = 1;
    while (stack.length > 0) {
      const top = stack[stack.length - 1] as [number, number];
      const to = next[top[0]]?.[top[1]++];
      if (to === undefined) {
        state[top[0]] = 2;
        order.push(top[0]);
        stack.pop();
      } else if (state[to] === 1) back.add(`${top[0]} ${to}`);
      else if (state[to] === 0) {
        state[to] = 1;
        stack.push([to, 0]);
      }
    }
  }
  return { order: order.reverse(), back };
}

/** Returns the layer of each block. */
function layered(next: readonly number[][], order: number[], back: Set<string>): number[] {
  const layer = new Array<number>(next.length).fill(0);
  for (const from of order) {
    for (const to of next[from] ?? []) if (!back.has(`${from} ${to}`)) layer[to] = Math.max(layer[to] ?? 0, (layer[from] ?? 0) + 1);
  }
  return layer;
}

const mean = (items: Item[]): number | undefined => (items.length === 0 ? undefined : items.reduce((sum, { center }) => sum + center, 0) / items.length);

/** Moves the items of a layer as close to the wanted centers as their widths permit (least squares, fixed order). */
function place(items: Item[], wanted: number[]): void {
  const offsets: number[] = [];
  let offset = 0;
  items.forEach((item, at) => {
    const before = items[at - 1];
    if (before) offset += (before.width + item.width) / 2 + GAP_X;
    offsets.push(offset);
  });
  // Groups of adjacent items. A group is at the mean of the positions that its items want.
  const groups: { sum: number; count: number; first: number }[] = [];
  items.forEach((_, at) => {
    let group = { sum: (wanted[at] ?? 0) - (offsets[at] ?? 0), count: 1, first: at };
    for (let last = groups.at(-1); last && last.sum / last.count > group.sum / group.count; last = groups.at(-1)) {
      groups.pop();
      group = { sum: last.sum + group.sum, count: last.count + group.count, first: last.first };
    }
    groups.push(group);
  });
  groups.forEach(({ sum, count, first }) => {
    for (let at = first; at < first + count; at += 1) (items[at] as Item).center = sum / count + (offsets[at] ?? 0);
  });
}

/** Computes the layout. `next` contains the successors of each block. */
export function layout(sizes: readonly Size[], next: readonly number[][]): Layout {
  const { order, back } = ordered(next);
  const layer = layered(next, order, back);
  const layers: Item[][] = [];
  const item = (block: number, width: number): Item => ({ block, width, center: 0, above: [], below: [] });
  const add = (at: number, one: Item): Item => {
    (layers[at] ??= []).push(one);
    return one;
  };
  const items = sizes.map((size, block) => item(block, size.width));
  for (const block of order) add(layer[block] ?? 0, items[block] as Item);
  const bends = new Map<string, Item[]>();
  for (const from of order) {
    for (const to of next[from] ?? []) {
      const [a, b] = [layer[from] ?? 0, layer[to] ?? 0];
      if (b <= a || b - a > LONGEST) continue;
      let above = items[from] as Item;
      const chain: Item[] = [];
      for (let at = a + 1; at < b; at += 1) {
        const bend = add(at, item(-1, 8));
        bend.above.push(above);
        above.below.push(bend);
        chain.push(bend);
        above = bend;
      }
      above.below.push(items[to] as Item);
      (items[to] as Item).above.push(above);
      bends.set(`${from} ${to}`, chain);
    }
  }
  for (const one of layers) place(one, one.map(() => 0));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const one of isDown ? layers : [...layers].reverse()) {
      const wish = new Map(one.map((it) => [it, mean(isDown ? it.above : it.below) ?? it.center]));
      one.sort((p, q) => (wish.get(p) ?? 0) - (wish.get(q) ?? 0));
      place(one, one.map((it) => wish.get(it) ?? 0));
    }
  }
  // The last pass considers both neighboring layers, so that a block is between its predecessors and its successors.
  for (const one of layers) place(one, one.map((it) => mean([...it.above, ...it.below]) ?? it.center));

  const tops: number[] = [];
  let y = 0;
  layers.forEach((one, at) => {
    tops[at] = y;
    y += Math.max(...one.map(({ block }) => sizes[block]?.height ?? 0)) + GAP_Y;
  });
  const boxes = sizes.map((size, block) => ({ ...size, x: (items[block]?.center ?? 0) - size.width / 2, y: tops[layer[block] ?? 0] ?? 0 }));
  const routes = next.flatMap((all, from) => all.map((to): Route => {
    const isBack = back.has(`${from} ${to}`);
    const chain = bends.get(`${from} ${to}`);
    return { from, to, isBack, path: chain && !isBack ? through(boxes, from, to, all.indexOf(to), all.length, chain, layer, tops) : "" };
  }));
  lanes(boxes, layer, layers, items, routes);
  const left = Math.min(0, ...boxes.map(({ x }) => x), ...routes.map(({ path }) => Math.min(...numbers(path).filter((_, at) => at % 2 === 0))));
  const width = Math.max(0, ...boxes.map((box) => box.x + box.width), ...routes.map(({ path }) => Math.max(...numbers(path).filter((_, at) => at % 2 === 0)))) - left;
  for (const box of boxes) box.x -= left;
  for (const route of routes) route.path = moved(route.path, -left);
  return { boxes, routes, width, height: Math.max(0, y - GAP_Y) };
}

const numbers = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

/** Moves a path to the right by `by` pixels. The path has only pairs of absolute coordinates. */
function moved(path: string, by: number): string {
  let at = 0;
  return path.replace(/-?\d+(\.\d+)?/g, (text) => (at++ % 2 === 0 ? String(Math.round((Number(text) + by) * 10) / 10) : text));
}

const point = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** Returns an edge that runs through the gaps between the layers. */
function through(boxes: Box[], from: number, to: number, way: number, ways: number, chain: Item[], layer: number[], tops: number[]): string {
  const [a, b] = [boxes[from] as Box, boxes[to] as Box];
  let [x, y] = [a.x + (a.width * (way + 1)) / (ways + 1), a.y + a.height];
  let path = `M${point(x, y)}`;
  const curve = (toX: number, toY: number): void => {
    const middle = (y + toY) / 2;
    path += ` C${point(x, middle)} ${point(toX, middle)} ${point(toX, toY)}`;
    [x, y] = [toX, toY];
  };
  // In a layer with higher blocks, the edge first goes straight down to the end of the layer.
  const bottom = (at: number): number => (tops[at + 1] ?? y + GAP_Y) - GAP_Y;
  const straight = (toY: number): void => {
    if (toY > y) path += ` L${point(x, toY)}`;
    y = Math.max(y, toY);
  };
  straight(bottom(layer[from] ?? 0));
  chain.forEach((bend, at) => {
    const row = (layer[from] ?? 0) + at + 1;
    curve(bend.center, tops[row] ?? y);
    straight(bottom(row));
  });
  curve(b.x + b.width / 2, b.y);
  return path;
}

/** Adds the edges that go back, on the right, and the very long edges, on the left. Each has its own lane. */
function lanes(boxes: Box[], layer: number[], layers: Item[][], items: Item[], routes: Route[]): void {
  const side = (from: number, to: number, isRight: boolean): number => {
    let edge = isRight ? -Infinity : Infinity;
    for (let at = from; at <= to; at += 1) {
      for (const { center, width } of layers[at] ?? []) edge = isRight ? Math.max(edge, center + width / 2) : Math.min(edge, center - width / 2);
    }
    return edge;
  };
  const used: { isRight: boolean; low: number; high: number; x: number }[] = [];
  const span = (route: Route): number => Math.abs((layer[route.to] ?? 0) - (layer[route.from] ?? 0));
  for (const route of routes.filter(({ path }) => path === "").sort((p, q) => span(p) - span(q))) {
    const [a, b] = [boxes[route.from] as Box, boxes[route.to] as Box];
    const isRight = route.isBack || items.length === 0;
    const [low, high] = [Math.min(layer[route.from] ?? 0, layer[route.to] ?? 0), Math.max(layer[route.from] ?? 0, layer[route.to] ?? 0)];
    let x = side(low, high, isRight) + (isRight ? 18 : -18);
    for (const lane of used) if (lane.isRight === isRight && lane.low <= high && lane.high >= low) x = isRight ? Math.max(x, lane.x + 10) : Math.min(x, lane.x - 10);
    used.push({ isRight, low, high, x });
    const [startX, endX] = isRight ? [a.x + a.width, b.x + b.width] : [a.x, b.x];
    const [startY, endY] = [a.y + a.height - 9, b.y + 11];
    const turn = Math.min(10, Math.abs(startY - endY) / 2) * (endY < startY ? -1 : 1);
    path(route, startX, startY, x, endX, endY, turn, isRight ? 10 : -10);
  }
}

function path(route: Route, startX: number, startY: number, x: number, endX: number, endY: number, turn: number, bow: number): void {
  route.path = `M${point(startX, startY)} L${point(x - bow, startY)} C${point(x, startY)} ${point(x, startY)} ${point(x, startY + turn)} L${point(x, endY - turn)} C${point(x, endY)} ${point(x, endY)} ${point(x - bow, endY)} L${point(endX, endY)}`;
}
