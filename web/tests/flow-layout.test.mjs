// Tests of the layout of control-flow graphs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";
import { here, numbers } from "./harness.mjs";

const { outputFiles } = await build({ entryPoints: [here("../explorer/src/flow-layout.ts")], bundle: true, format: "esm", target: "es2022", write: false });
const { layout } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);

const random = numbers(3);
const below = (limit) => Number((random.next().value >> 33n) % BigInt(limit));

/** Returns a graph in which control falls through from each block, and half of the blocks also branch. */
function graph(count, reach) {
  const next = Array.from({ length: count }, (_, block) => {
    const to = Math.max(0, Math.min(count - 1, block + below(2 * reach) - reach));
    return [...new Set([...(block + 1 < count ? [block + 1] : []), ...(below(2) ? [to] : [])])];
  });
  return { sizes: next.map(() => ({ width: 80 + below(300), height: 40 + below(160) })), next };
}

test("blocks do not overlap, edges lead down unless they close a loop, and all coordinates are in the plane", () => {
  for (let round = 0; round < 60; round += 1) {
    const { sizes, next } = graph(1 + below(40), 1 + below(12));
    const { boxes, routes, width, height } = layout(sizes, next);
    for (const [at, a] of boxes.entries()) {
      assert.ok(a.x >= 0 && a.x + a.width <= width + 0.2 && a.y >= 0 && a.y + a.height <= height + 0.2);
      for (const b of boxes.slice(at + 1)) assert.ok(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y);
    }
    assert.equal(routes.length, next.flat().length);
    for (const { from, to, isBack, path } of routes) {
      assert.match(path, /^M[\d. LC-]+$/);
      if (isBack) assert.ok(boxes[to].y <= boxes[from].y);
      else assert.ok(boxes[to].y >= boxes[from].y + boxes[from].height);
    }
  }
});

test("3,000 blocks are laid out at once", () => {
  const { sizes, next } = graph(3000, 40);
  const begun = performance.now();
  layout(sizes, next);
  const taken = performance.now() - begun;
  assert.ok(taken < 1000 * Number(process.env.ISALOOM_PATIENCE ?? 30), `${taken} ms`);
  console.log(`3,000 blocks: ${taken.toFixed(0)} ms`);
});

test("graphs without blocks and blocks without edges are possible", () => {
  assert.deepEqual(layout([], []).boxes, []);
  assert.equal(layout([{ width: 10, height: 10 }], [[0]]).routes[0].isBack, true);
});
