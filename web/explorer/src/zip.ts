/** Reader of ZIP archives: parses the central directory, and decompresses files with `DecompressionStream`. */
import type { NamedFile } from "./protocol.js";

const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
/** Maximum number of files, and maximum declared size of a file, in bytes. Files beyond these limits are skipped. */
const MOST_FILES = 1000;
const LARGEST = 256 << 20;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Returns the files in an archive. */
export async function unzipped(bytes: Uint8Array): Promise<NamedFile[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new Error("the zip archive has no central directory; it may be truncated");
  let at = view.getUint32(end + 16, true);
  const count = Math.min(MOST_FILES, view.getUint16(end + 10, true));
  const files: NamedFile[] = [];
  for (let number = 0; number < count && at + 46 <= bytes.length && view.getUint32(at, true) === DIRECTORY; number += 1) {
    const [method, packed, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const [nameSize, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize));
    const local = view.getUint32(at + 42, true);
    at += 46 + nameSize + extra + comment;
    if (name.endsWith("/") || size > LARGEST || local + 30 > bytes.length) continue;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const data = bytes.subarray(start, start + packed);
    if (method === 0) files.push({ name, bytes: data });
    else if (method === 8) {
      const stream = new Blob([data as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      files.push({ name, bytes: new Uint8Array(await new Response(stream).arrayBuffer()) });
    }
  }
  return files;
}
