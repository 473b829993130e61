/** Unpacks data embedded in the page: parts of the page are LZMA in dense text, descriptions are gzip in base64. */
import { fromDense } from "./dense.js";
import { lzma } from "./lzma.js";

/** Available in browsers since 2025. */
const fromBase64 = (Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  if (fromBase64) return fromBase64(base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Unpacks a description. */
export async function unpacked(base64: string): Promise<ArrayBuffer> {
  const stream = new Blob([decoded(base64.trim())]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** Unpacks a part of the page. */
export function part(text: string): Uint8Array<ArrayBuffer> {
  return lzma(fromDense(text));
}
