/**
 * isaloom for JavaScript: disassembler, assembler and verifier for GPU instruction sets, in web pages and Node.js.
 *
 * ```ts
 * import { load } from "isaloom";
 * const isaloom = await load();
 * const toy = isaloom.open({ isa: "toy" });
 * toy.text("20000001");          // "add         r0, r0, r1\n"
 * toy.assemble("add r0, r1, r2"); // bytes
 * ```
 */
import { Module } from "./module.js";
import { Isa } from "./isa.js";
import { IsaloomError, type Fault } from "./fault.js";
import type { Documents, IsaRecord, Known } from "./records.js";
import type { OpenOptions } from "./requests.js";

export { EngineStopped } from "./module.js";
export { Isa, type Answer, type Input, type Part, type Status } from "./isa.js";
export { IsaloomError, type Fault } from "./fault.js";
export type * from "./records.js";
export type * from "./requests.js";

/** Source of the WebAssembly module; by default, the file `isaloom.wasm` beside this one. */
export type Source = BufferSource | WebAssembly.Module | URL | string;

/** Loads the engine. Each call returns another engine, with its own memory and files. */
export async function load(source?: Source): Promise<Isaloom> {
  const from = source ?? new URL("./isaloom.wasm", import.meta.url);
  const isAddress = typeof from === "string" || from instanceof URL;
  return new Isaloom(await Module.of(isAddress ? await bytesAt(new URL(from)) : from));
}

/** Returns the contents of a URL. A `file:` URL is read with Node.js, because `fetch` does not support it. */
async function bytesAt(address: URL): Promise<BufferSource> {
  if (address.protocol === "file:") {
    const files = await import("node:fs/promises");
    return files.readFile(address);
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** An engine: files by name, and the instruction sets that are opened from them. */
export class Isaloom {
  readonly #module: Module;

  constructor(module: Module) {
    this.#module = module;
  }

  /** Version of the library. */
  get version(): string {
    return this.#module.version();
  }

  /** Returns all registered instruction sets. */
  list(): Known[] {
    return (JSON.parse(this.#module.list()) as Documents["list"]).known;
  }

  /**
   * Adds a file under a name: a description, an imported file, a grammar or an archive. Returns the names of the
   * instruction sets that the file registers.
   * @throws {IsaloomError} if an archive contains a file that is not a description.
   */
  add(name: string, content: string | Uint8Array): string[] {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const { code, text } = this.#module.add(name, bytes);
    const answer = JSON.parse(text) as { known: string[]; fault?: Fault };
    if (code !== 0 && answer.fault) throw new IsaloomError(answer.fault);
    return answer.known;
  }

  /**
   * Opens an instruction set by registered name (`isa`), by added file (`spec`), or by detecting the format of an input.
   * @throws {IsaloomError} if the instruction set cannot be opened.
   */
  open(options: OpenOptions = {}, input?: { name: string; head: Uint8Array }): Isa {
    const { code, text } = this.#module.open(JSON.stringify(options), input?.name ?? "", input?.head ?? new Uint8Array());
    const answer = JSON.parse(text) as Opened & { fault?: Fault };
    if (answer.fault || code < 0) throw new IsaloomError(answer.fault);
    return new Isa(this.#module, code, answer);
  }
}

/** Properties of an open instruction set. */
export interface Opened {
  /** Target, name, generation and GPU. */
  isa: IsaRecord;
  /** Display name. */
  title: string;
  /** Note about the selection of the instruction set, for example that it has the default generation; null if none. */
  note: string | null;
  /** Error in the description because of which only `check` works; null if there is none. */
  unusable: Fault | null;
}
