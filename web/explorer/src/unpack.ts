/** What stands in the page packed: its own parts by LZMA as dense text, descriptions as gzip in base64. */
import { fromDense } from "./dense.js";
import { lzma } from "./lzma.js";

/** Browsers have it since 2025. */
const fromBase64 = (Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  if (fromBase64) return fromBase64(base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** The bytes of a description. */
export async function unpacked(base64: string): Promise<ArrayBuffer> {
  const stream = new Blob([decoded(base64.trim())]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** The bytes of a part of the page. */
export function part(text: string): Uint8Array<ArrayBuffer> {
  return lzma(fromDense(text));
}
