/**
 * Encodes bytes as text with 8/7 characters per byte (base64: 4/3). Each group of seven bits is the character with this
 * code. Codes that HTML, a version control system or a server may change are escaped: the index in `UNSAFE` and the
 * next seven bits form a two-byte UTF-8 character. `build.mjs` encodes, the page decodes.
 */

/** Codes that are escaped: NUL, line ends, end of file, escape sequences, and the beginnings of markup. */
export const UNSAFE = [0, 8, 9, 10, 11, 12, 13, 26, 27, 38, 60, 127];

/** Encodes bytes. */
export function dense(bytes: Uint8Array): string {
  const sevens: number[] = [];
  let kept = 0;
  let bits = 0;
  for (const byte of bytes) {
    kept = (kept << 8) | byte;
    bits += 8;
    while (bits >= 7) {
      bits -= 7;
      sevens.push((kept >> bits) & 127);
    }
    kept &= 127;
  }
  if (bits > 0) sevens.push((kept << (7 - bits)) & 127);
  let text = "";
  for (let at = 0; at < sevens.length; at += 1) {
    const seven = sevens[at] as number;
    const unsafe = UNSAFE.indexOf(seven);
    if (unsafe < 0) text += String.fromCharCode(seven);
    else text += String.fromCharCode(((unsafe + 1) << 7) | (sevens[++at] ?? 0));
  }
  return text;
}

/** Decodes a text. The result may have a zero byte at the end, from the unused bits of the last character. */
export function fromDense(text: string): Uint8Array<ArrayBuffer> {
  // A two-byte character has two groups of seven bits.
  const bytes = new Uint8Array(Math.ceil((text.length * 14) / 8));
  let size = 0;
  let kept = 0;
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character < 128) {
      kept = (kept << 7) | character;
      bits += 7;
    } else {
      kept = (kept << 14) | ((UNSAFE[(character >> 7) - 1] as number) << 7) | (character & 127);
      bits += 14;
    }
    while (bits >= 8) {
      bits -= 8;
      bytes[size++] = kept >> bits;
    }
    kept &= 255;
  }
  return bytes.subarray(0, size);
}
