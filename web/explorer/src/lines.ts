/** Lines of a listing of any size: bytes with line offsets. Only visible lines are decoded to text. */

/** Returns the offset of each line and of the end. The worker calls it, because a large listing takes long. */
export function lineStarts(bytes: Uint8Array): Uint32Array {
  let count = 1;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  const starts = new Uint32Array(count + 1);
  let line = 1;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) starts[line++] = at + 1;
  starts[count] = bytes.length + 1;
  return starts;
}

/** Text as bytes, with the offsets of the lines. */
export class Lines {
  readonly bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly count: number;
  readonly #decoder = new TextDecoder();

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.bytes = bytes;
    this.#starts = starts;
    const count = starts.length - 1;
    // A line break at the end does not begin another line.
    this.count = bytes[bytes.length - 1] === 10 ? count - 1 : count;
  }

  at(line: number): string {
    const from = this.#starts[line];
    const to = this.#starts[line + 1];
    return from === undefined || to === undefined ? "" : this.#decoder.decode(this.bytes.subarray(from, to - 1));
  }

  /** Returns the number of the line that contains the byte at an offset. */
  #lineOf(byte: number): number {
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= byte) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Returns the first line after `behind` that contains a text, continuing at the beginning; -1 if there is none. */
  find(wanted: string, behind: number): number {
    const needle = new TextEncoder().encode(wanted);
    const from = this.#starts[Math.min(behind + 1, this.count)] ?? 0;
    let at = indexOf(this.bytes, needle, from);
    if (at < 0) at = indexOf(this.bytes, needle, 0);
    return at < 0 ? -1 : this.#lineOf(at);
  }
}

function indexOf(bytes: Uint8Array, needle: Uint8Array, from: number): number {
  const first = needle[0];
  if (first === undefined) return -1;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (needle.every((byte, place) => bytes[at + place] === byte)) return at;
  }
  return -1;
}

/** Parses a line: offset, words and text in columns, or text with a comment that contains offset and words. */
export function column(line: string): { offset: number; words: string; text: string } | undefined {
  const before = /^([0-9a-f]{4,16}): ((?:[0-9a-f]{2,} ?)+) (.*)$/.exec(line);
  if (before) return { offset: Number.parseInt(before[1] ?? "0", 16), words: (before[2] ?? "").trim(), text: (before[3] ?? "").trim() };
  const behind = /^\s+(\S.*?)\s*\/\/ ([0-9A-F]{8,16}): ((?:[0-9A-F]{8} ?)+)/.exec(line);
  return behind ? { offset: Number.parseInt(behind[2] ?? "0", 16), words: (behind[3] ?? "").trim(), text: behind[1] ?? "" } : undefined;
}
