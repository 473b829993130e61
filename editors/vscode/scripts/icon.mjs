// Draws icon.png: woven cloth in which each crossing is a bit: 1 if the weft thread is above the warp thread, otherwise
// 0.
import { writeFileSync } from "node:fs";
import * as zlib from "node:zlib";

const SIZE = 128;
/** Number of samples per pixel in each direction. */
const SAMPLES = 4;
const BACKGROUND = [30, 34, 46];
const WARP = [148, 163, 184];
const WEFT = [[45, 212, 191], [251, 146, 60]];
/** Bits of the cloth, by row. */
const BITS = ["0110", "1001", "0111", "0011"];
const FIRST = 26;
const PITCH = 25.3;
const HALF = 7.5;
const RADIUS = 24;

/** Returns the index of the thread at a coordinate; `undefined` between threads. */
function threadAt(position) {
  const index = Math.round((position - FIRST) / PITCH);
  const isInside = index >= 0 && index < BITS.length && Math.abs(position - FIRST - index * PITCH) <= HALF;
  return isInside ? index : undefined;
}

/** Returns the color at a point, with its opacity. */
function colorAt(x, y) {
  const outside = [x, y].map((at) => Math.max(RADIUS - at, at - (SIZE - RADIUS), 0));
  if (Math.hypot(...outside) > RADIUS) return [0, 0, 0, 0];
  const isCloth = [x, y].every((at) => at >= 12 && at <= SIZE - 12);
  const [column, row] = [threadAt(x), threadAt(y)];
  if (!isCloth || (column === undefined && row === undefined)) return [...BACKGROUND, 255];
  // The lower thread has a gap on both sides of the upper one.
  const gap = (position) => BITS.findIndex((_, at) => Math.abs(position - FIRST - at * PITCH) <= HALF + 2.5);
  const isWeftAbove = (atColumn, atRow) => BITS[atRow]?.[atColumn] === "1";
  if (column !== undefined && row !== undefined) return [...(isWeftAbove(column, row) ? WEFT[row % 2] : WARP), 255];
  if (row !== undefined) {
    const near = gap(x);
    return [...(near >= 0 && !isWeftAbove(near, row) ? BACKGROUND : WEFT[row % 2]), 255];
  }
  const near = gap(y);
  return [...(near >= 0 && isWeftAbove(column, near) ? BACKGROUND : WARP), 255];
}

/** Returns the mean color of the samples in a pixel. */
function pixel(x, y) {
  const sum = [0, 0, 0, 0];
  for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
    const [dx, dy] = [sample % SAMPLES, Math.floor(sample / SAMPLES)].map((at) => (at + 0.5) / SAMPLES);
    const [red, green, blue, alpha] = colorAt(x + dx, y + dy);
    [red, green, blue].forEach((value, at) => (sum[at] += value * (alpha / 255)));
    sum[3] += alpha / 255;
  }
  const color = sum.slice(0, 3).map((value) => Math.round(value / (sum[3] || 1)));
  return [...color, Math.round((sum[3] * 255) / SAMPLES ** 2)];
}

/** Computes the CRC-32 that PNG uses, for versions of Node.js without `zlib.crc32`. */
function crc32(bytes) {
  if (zlib.crc32) return zlib.crc32(bytes);
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(kind, data) {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length);
  out.write(kind, 4, "latin1");
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

const header = Buffer.alloc(13);
header.writeUInt32BE(SIZE);
header.writeUInt32BE(SIZE, 4);
// Eight bits per channel; the channels are red, green, blue and alpha.
header.set([8, 6, 0, 0, 0], 8);
const rows = Array.from({ length: SIZE }, (_, y) => [0, ...Array.from({ length: SIZE }, (_, x) => pixel(x, y)).flat()]);
const png = Buffer.concat([
  Buffer.from("89504e470d0a1a0a", "hex"),
  chunk("IHDR", header),
  chunk("IDAT", zlib.deflateSync(Buffer.from(rows.flat()), { level: 9 })),
  chunk("IEND", Buffer.alloc(0)),
]);
writeFileSync(new URL("../icon.png", import.meta.url), png);
console.log(`icon.png: ${png.length} bytes`);
