/**
 * isaloom for JavaScript: instruction sets from their descriptions, in a web page or in node.
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

/** Where the module comes from; without it, `isaloom.wasm` beside this file. */
export type Source = BufferSource | WebAssembly.Module | URL | string;

/** Loads the engine. Every call gives an engine of its own, with memory and files of its own. */
export async function load(source?: Source): Promise<Isaloom> {
  const from = source ?? new URL("./isaloom.wasm", import.meta.url);
  const isAddress = typeof from === "string" || from instanceof URL;
  return new Isaloom(await Module.of(isAddress ? await bytesAt(new URL(from)) : from));
}

/** The bytes at an address; node reads files by itself, where `fetch` does not. */
async function bytesAt(address: URL): Promise<BufferSource> {
  if (address.protocol === "file:") {
    const files = await import("node:fs/promises");
    return files.readFile(address);
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** An engine: files by name, and what is opened from them. */
export class Isaloom {
  readonly #module: Module;

  constructor(module: Module) {
    this.#module = module;
  }

  /** The version of the library. */
  get version(): string {
    return this.#module.version();
  }

  /** Everything that is known by name. */
  list(): Known[] {
    return (JSON.parse(this.#module.list()) as Documents["list"]).known;
  }

  /**
   * Keeps a file by name: a description, what it imports, a grammar, an archive. Gives the names that became known.
   * @throws {IsaloomError} when something in an archive is no description.
   */
  add(name: string, content: string | Uint8Array): string[] {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const { code, text } = this.#module.add(name, bytes);
    const answer = JSON.parse(text) as { known: string[]; fault?: Fault };
    if (code !== 0 && answer.fault) throw new IsaloomError(answer.fault);
    return answer.known;
  }

  /**
   * Opens an instruction set: one that is known by name (`isa`), a file that was added (`spec`), or what an input says.
   * @throws {IsaloomError} when it cannot be had.
   */
  open(options: OpenOptions = {}, input?: { name: string; head: Uint8Array }): Isa {
    const { code, text } = this.#module.open(JSON.stringify(options), input?.name ?? "", input?.head ?? new Uint8Array());
    const answer = JSON.parse(text) as Opened & { fault?: Fault };
    if (answer.fault || code < 0) throw new IsaloomError(answer.fault);
    return new Isa(this.#module, code, answer);
  }
}

/** What is said of an instruction set that was opened. */
export interface Opened {
  /** Which it is. */
  isa: IsaRecord;
  /** What a person calls it. */
  title: string;
  /** What there is to say of how it was chosen. */
  note: string | null;
  /** Why it can only be checked, where its description is wrong. */
  unusable: Fault | null;
}
