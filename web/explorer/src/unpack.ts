/** Decompresses data in the page: scripts and engine are LZMA as dense text; descriptions are gzip as base64. */
import { fromDense } from "./dense.js";
import { lzma } from "./lzma.js";

/** Function for decoding base64, which browsers have since 2025. */
const fromBase64 = (Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  if (fromBase64) return fromBase64(base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Decompresses a description. */
export async function unpacked(base64: string): Promise<ArrayBuffer> {
  const stream = new Blob([decoded(base64.trim())]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** Decompresses a script or the engine. */
export function part(text: string): Uint8Array<ArrayBuffer> {
  return lzma(fromDense(text));
}
