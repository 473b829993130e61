/** Access of the command line to files and standard streams. */
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { basename, dirname, isAbsolute as isAbsolutePath, join, posix, relative, sep } from "node:path";
import * as zlib from "node:zlib";

/** Error that ends the command with an exit code. */
export class CommandError extends Error {
  override name = "CommandError";

  constructor(
    message: string,
    readonly code: 1 | 2,
    readonly help?: string,
  ) {
    super(message);
  }
}

/** Error of writing to a pipe that its reader has closed. The command ends without a message. */
export class ClosedPipe extends Error {
  override name = "ClosedPipe";
}

/** Contents of a file, with its name in messages. */
export interface File {
  name: string;
  bytes: Uint8Array;
}

/** Standard streams of the process. */
export interface Streams {
  /** Reads standard input. */
  input(): Uint8Array;
  /** Writes bytes to standard output (1) or to standard error (2). */
  print(descriptor: 1 | 2, bytes: Uint8Array): void;
  /** Whether standard output is a terminal. */
  isTerminal(): boolean;
}

const STDIN = "<stdin>";

/** Returns the reason of a system error, in the words of the native program. */
function reason(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "ENOENT":
      return "no such file or directory";
    case "EACCES":
      return "permission denied";
    case "EISDIR":
      return "it is a directory";
    case "ENOTDIR":
    case "EEXIST":
      return "a path component is not a directory";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** Reads a file, or standard input for `-`. @throws {CommandError} if it cannot be read. */
export function read(path: string, streams: Streams): File {
  const name = path === "-" ? STDIN : path;
  try {
    return { name, bytes: path === "-" ? streams.input() : readFileSync(path) };
  } catch (error) {
    throw new CommandError(`cannot read \`${name}\`: ${reason(error)}`, 1);
  }
}

/** Returns a file whose contents are decompressed (gzip, Zstandard) if necessary. */
export function unpacked(file: File): File {
  const magic = Buffer.from(file.bytes.subarray(0, 4)).toString("hex");
  const unpack = magic.startsWith("1f8b") ? zlib.gunzipSync : magic === "28b52ffd" ? zstd() : undefined;
  try {
    return unpack ? { ...file, bytes: unpack(file.bytes) } : file;
  } catch (error) {
    throw new CommandError(`cannot read \`${file.name}\`: the compressed data is corrupt: ${reason(error)}`, 1);
  }

  function zstd(): (bytes: Uint8Array) => Uint8Array {
    const { zstdDecompressSync } = zlib as { zstdDecompressSync?: (bytes: Uint8Array) => Uint8Array };
    if (zstdDecompressSync) return zstdDecompressSync;
    throw new CommandError(
      `cannot read \`${file.name}\`: Zstandard needs Node.js 22.15 or newer`,
      1,
      "decompress the file with `zstd -d`",
    );
  }
}

export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

export function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Returns the name of a description file, with slashes on every system. Imports are relative to this name. */
export function descriptionName(path: string): string {
  return sep === "\\" ? path.replaceAll("\\", "/") : path;
}

/** Reads a description and its imports. Imports outside of its directory are read only if `outside` is true. */
export function description(path: string, outside: boolean, streams: Streams): File[] {
  const found = new Map<string, File>();
  const root = posix.dirname(path);
  const add = (file: File): void => {
    found.set(file.name, file);
    const text = new TextDecoder().decode(unpacked(file).bytes).replace(/<!--[^]*?-->/g, "");
    for (const [, double, single] of text.matchAll(/<import\s[^>]*?\bfile\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
      const imported = double ?? single ?? "";
      const isAbsolute = posix.isAbsolute(imported);
      const name = isAbsolute ? imported : posix.join(posix.dirname(file.name), imported);
      const isFit = isFile(name) && (outside || (!isAbsolute && isBelow(root, name)));
      if (isFit && !found.has(name)) add(read(name, streams));
    }
  };
  add(read(path, streams));
  return [...found.values()];
}

/** Returns whether an existing file is below a directory, with links resolved. */
function isBelow(directory: string, path: string): boolean {
  const steps = relative(realpathSync(directory), realpathSync(path));
  return steps.split(sep)[0] !== ".." && !isAbsolutePath(steps);
}

/** Returns all files below a directory, recursively. */
export function filesBelow(directory: string, streams: Streams): File[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((name) => join(directory, name))
    .filter((path) => lstatSync(path).isFile())
    .map((path) => read(path, streams));
}

/** Reads standard input to its end. */
export function standardInput(): Uint8Array {
  const parts: Uint8Array[] = [];
  for (;;) {
    const part = Buffer.alloc(1 << 16);
    try {
      const size = readSync(0, part);
      if (size === 0) return Buffer.concat(parts);
      parts.push(part.subarray(0, size));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // On Windows, the end of a pipe is reported as an error.
      if (code === "EOF") return Buffer.concat(parts);
      if (code !== "EAGAIN") throw error;
      pause();
    }
  }
}

/** Waits a short time for the other end of a pipe. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
}

/** Writes bytes to a file descriptor. @throws {ClosedPipe} if the reader has closed the pipe. */
export function print(descriptor: 1 | 2, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") throw new ClosedPipe();
      if (code !== "EAGAIN") throw new CommandError(`cannot write \`<stdout>\`: ${reason(error)}`, 1);
      pause();
    }
  }
}

/** Writes an additional output file of a command. Missing directories are created. */
export function writePart(path: string, bytes: Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch {
    // Ignored, because writing the file fails with an error that names it.
  }
  write(path, bytes);
}

/** Writes an output file. It appears when it is complete, except for a device or pipe, which is written directly. */
export function write(path: string, bytes: Uint8Array): void {
  try {
    const meta = statSync(path, { throwIfNoEntry: false });
    if (meta && !meta.isFile()) return writeFileSync(path, bytes);
    const whole = meta ? realpathSync(path) : path;
    const part = join(dirname(whole), `.${basename(whole)}.${process.pid}.part`);
    try {
      const file = openSync(part, "wx", meta?.mode);
      writeFileSync(file, bytes);
      fsyncSync(file);
      closeSync(file);
      renameSync(part, whole);
    } catch (error) {
      rmSync(part, { force: true });
      throw error;
    }
  } catch (error) {
    throw new CommandError(`cannot write \`${path}\`: ${reason(error)}`, 1);
  }
}
