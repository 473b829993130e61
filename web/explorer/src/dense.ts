/**
 * Bytes as text in which a byte costs 8/7 characters, where base64 takes 4/3: seven bits are the character of that number.
 * A character that HTML, a checkout or a server may change is none of them: its place in `UNSAFE` stands in front of the
 * next seven bits, in one character of two bytes. `build.mjs` writes what this reads.
 */

/** NUL, ends of lines, what ends files and begins control sequences, and what begins markup. */
export const UNSAFE = [0, 8, 9, 10, 11, 12, 13, 26, 27, 38, 60, 127];

/** The text of bytes. */
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

/** The bytes of a text, with one of zero behind them where the last character held more bits than they have. */
export function fromDense(text: string): Uint8Array<ArrayBuffer> {
  // A character of two bytes is two sevens.
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
