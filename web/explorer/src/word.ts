/** Bits of an instruction as one number, with the widths of the words in which it is written. */

/** Bits of an instruction, with the widths of its words, the lowest word first. */
export interface Word {
  value: bigint;
  /** Width of each word, in bits. */
  widths: number[];
}

/** Parses the `word` of a record: words in hex, separated by spaces, the lowest word first. */
export function wordOf(text: string): Word {
  const parts = text.split(/\s+/).filter((part) => /^[0-9a-f]+$/i.test(part));
  let value = 0n;
  let at = 0n;
  const widths = parts.map((part) => {
    value |= BigInt(`0x${part}`) << at;
    at += BigInt(part.length * 4);
    return part.length * 4;
  });
  return { value, widths };
}

export function bitsOf(word: Word): number {
  return word.widths.reduce((sum, width) => sum + width, 0);
}

/** Formats a word in hex. */
export function hexOf({ value, widths }: Word): string {
  let rest = value;
  const parts = widths.map((width) => {
    const part = rest & ((1n << BigInt(width)) - 1n);
    rest >>= BigInt(width);
    return part.toString(16).padStart(width / 4, "0");
  });
  return parts.join(" ");
}

/** Formats a word in binary in groups of four digits, the most significant bit first. */
export function binaryOf(word: Word): string {
  const digits = word.value.toString(2).padStart(bitsOf(word), "0");
  return digits.replace(/(?<=.)(?=(....)+$)/g, " ");
}

/** Returns the mask of the bits in these ranges, which include both ends. */
export function maskOf(ranges: readonly (readonly [number, number])[] | undefined): bigint {
  let mask = 0n;
  for (const [low, high] of ranges ?? []) mask |= ((1n << BigInt(high - low + 1)) - 1n) << BigInt(low);
  return mask;
}

/** Returns the word with a value in these bit ranges; the first range has the lowest bits of the value. */
export function withField(word: Word, ranges: readonly (readonly [number, number])[], value: bigint): Word {
  let rest = value;
  let result = word.value & ~maskOf(ranges);
  for (const [low, high] of ranges) {
    const width = BigInt(high - low + 1);
    result |= (rest & ((1n << width) - 1n)) << BigInt(low);
    rest >>= width;
  }
  return { ...word, value: result };
}

/** Converts typed text for a request: bits become hex. If `turned`, the byte order is reversed. */
export function asked(typed: string, turned: boolean): string {
  const text = typed.trim();
  const digits = text.replace(/^0b/i, "").replace(/[\s_',]/g, "");
  const isBits = /^[01]+$/.test(digits) && (/^0b/i.test(text) || (digits.length >= 16 && digits.length % 16 === 0));
  const hex = isBits ? BigInt(`0b${digits}`).toString(16).padStart(Math.ceil(digits.length / 4), "0") : text;
  if (!turned) return hex;
  const bare = hex.replace(/0x/gi, "").replace(/[\s_',]/g, "");
  if (!/^([0-9a-f]{2})+$/i.test(bare)) return hex;
  return (bare.match(/../g) ?? []).reverse().join("");
}
