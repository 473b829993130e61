/** Decoder for files of `xz --format=lzma`, which make the engine a quarter smaller than gzip does. */

const BITS = 11;
const HALF = 1 << (BITS - 1);
const MOVE = 5;
/** Limit below which the range is normalized. */
const TOP = 0x1000000;
/** Lowest state that follows a match or a repetition. */
const LITERAL_STATES = 7;

/** Index of the first probability of each kind in the table. */
const PLACES = {
  match: 0, repeat: 192, repeat0: 204, repeat1: 216, repeat2: 228, long0: 240, slot: 432, special: 688, align: 816,
  lengths: 832, repeatLengths: 1348, literal: 1864,
};
/** Layout of length probabilities: two choices, then trees with 8, 8 and 256 leaves; the first two per position. */
const LENGTHS = { choice: 0, second: 1, low: 4, middle: 132, high: 260 };

/** Decodes an LZMA file. Throws an error if the header is not supported or the data is truncated. */
export function lzma(from: Uint8Array): Uint8Array<ArrayBuffer> {
  const kind = from[0] ?? 255;
  const size = new DataView(from.buffer, from.byteOffset).getUint32(5, true);
  const literalContext = kind % 9;
  const literalPosition = (1 << (Math.floor(kind / 9) % 5)) - 1;
  const position = (1 << Math.floor(kind / 45)) - 1;
  if (kind >= 225 || position > 15) throw new Error("unsupported LZMA header");
  const odds = new Uint16Array(PLACES.literal + (0x300 << literalContext) * (literalPosition + 1)).fill(HALF);
  const to = new Uint8Array(size);
  // Range and code. As closure variables, these 32-bit numbers would be boxed, which takes twice as long.
  const coder = new Uint32Array([-1, 0]);
  let next = 13;
  const fill = (): void => {
    coder[0] = (coder[0] as number) << 8;
    coder[1] = ((coder[1] as number) << 8) | (from[next++] as number);
  };
  for (let at = 0; at < 5; at += 1) fill();
  coder[0] = -1;

  const bit = (place: number): 0 | 1 => {
    if ((coder[0] as number) < TOP) fill();
    const odd = odds[place] as number;
    const range = coder[0] as number;
    const code = coder[1] as number;
    const bound = Math.imul(range >>> BITS, odd) >>> 0;
    if (code < bound) {
      coder[0] = bound;
      odds[place] = odd + (((1 << BITS) - odd) >>> MOVE);
      return 0;
    }
    coder[0] = range - bound;
    coder[1] = code - bound;
    odds[place] = odd - (odd >>> MOVE);
    return 1;
  };
  /** Decodes the other bits of a number until it reaches `bound`, the most significant bit first. */
  const rest = (place: number, first: number, bound: number): number => {
    // The inner loop, in which `bit` is inlined, with range and code in local variables.
    let range = coder[0] as number;
    let code = coder[1] as number;
    let at = first;
    while (at < bound) {
      if (range < TOP) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | (from[next++] as number)) >>> 0;
      }
      const odd = odds[place + at] as number;
      const half = Math.imul(range >>> BITS, odd) >>> 0;
      if (code < half) {
        range = half;
        odds[place + at] = odd + (((1 << BITS) - odd) >>> MOVE);
        at <<= 1;
      } else {
        range = (range - half) >>> 0;
        code = (code - half) >>> 0;
        odds[place + at] = odd - (odd >>> MOVE);
        at = (at << 1) | 1;
      }
    }
    coder[0] = range;
    coder[1] = code;
    return at - bound;
  };
  const tree = (place: number, bits: number): number => rest(place, 1, 1 << bits);
  /** Decodes a bit tree, the least significant bit first. */
  const reverse = (place: number, bits: number): number => {
    let at = 1;
    let value = 0;
    for (let left = 0; left < bits; left += 1) {
      const one = bit(place + at);
      at = (at << 1) | one;
      value |= one << left;
    }
    return value;
  };
  const direct = (bits: number): number => {
    let value = 0;
    for (let left = bits; left > 0; left -= 1) {
      if ((coder[0] as number) < TOP) fill();
      const range = (coder[0] as number) >>> 1;
      const one = (coder[1] as number) >= range ? 1 : 0;
      coder[0] = range;
      if (one) coder[1] = (coder[1] as number) - range;
      value = (value << 1) | one;
    }
    return value;
  };
  const length = (place: number, within: number): number => {
    if (!bit(place + LENGTHS.choice)) return 2 + tree(place + LENGTHS.low + within * 8, 3);
    if (!bit(place + LENGTHS.second)) return 10 + tree(place + LENGTHS.middle + within * 8, 3);
    return 18 + tree(place + LENGTHS.high, 8);
  };
  const distance = (long: number): number => {
    const slot = tree(PLACES.slot + Math.min(long - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = 2 | (slot & 1);
    if (slot < 14) return (high << bits) + reverse(PLACES.special + (high << bits) - slot, bits);
    return (high * 2 ** bits) + direct(bits - 4) * 16 + reverse(PLACES.align, 4);
  };

  let state = 0;
  let [last0, last1, last2, last3] = [0, 0, 0, 0];
  let at = 0;
  while (at < size) {
    if (next > from.length + 4) throw new Error("the LZMA data is truncated");
    const within = at & position;
    if (!bit(PLACES.match + state * 16 + within)) {
      const before = at > 0 ? (to[at - 1] as number) : 0;
      const place = PLACES.literal + 0x300 * (((at & literalPosition) << literalContext) + (before >> (8 - literalContext)));
      let symbol = 1;
      if (state >= LITERAL_STATES) {
        let expected = to[at - last0 - 1] as number;
        while (symbol < 256) {
          const want = (expected >> 7) & 1;
          expected <<= 1;
          const one = bit(place + ((1 + want) << 8) + symbol);
          symbol = (symbol << 1) | one;
          if (one !== want) break;
        }
      }
      to[at++] = rest(place, symbol, 256);
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let long: number;
    if (!bit(PLACES.repeat + state)) {
      [last3, last2, last1] = [last2, last1, last0];
      long = length(PLACES.lengths, within);
      last0 = distance(long);
      state = state < LITERAL_STATES ? 7 : 10;
    } else {
      if (!bit(PLACES.repeat0 + state)) {
        if (!bit(PLACES.long0 + state * 16 + within)) {
          state = state < LITERAL_STATES ? 9 : 11;
          to[at] = to[at - last0 - 1] as number;
          at += 1;
          continue;
        }
      } else {
        let found: number;
        if (!bit(PLACES.repeat1 + state)) found = last1;
        else {
          if (!bit(PLACES.repeat2 + state)) found = last2;
          else [found, last3] = [last3, last2];
          last2 = last1;
        }
        last1 = last0;
        last0 = found;
      }
      long = length(PLACES.repeatLengths, within);
      state = state < LITERAL_STATES ? 8 : 11;
    }
    if (last0 >= at) throw new Error("the LZMA data is corrupt");
    for (let end = Math.min(size, at + long); at < end; at += 1) to[at] = to[at - last0 - 1] as number;
  }
  return to;
}
