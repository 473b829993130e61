/** Open instruction sets and the operations on them. */
import { IsaloomError } from "./fault.js";
import type { Module } from "./module.js";
import type {
  Description, Diagnostic, Difference, Documents, Explanation, Findings, Fit, FreeSpace, Hit, IsaRecord, Listing, Typing,
} from "./records.js";
import type { Command, Requests } from "./requests.js";
import type { Fault } from "./fault.js";
import type { Opened } from "./index.js";

/** Status of a request: success, success with errors in the input, failure. */
export type Status = "fine" | "problems" | "failed";
const STATUS: Status[] = ["fine", "problems", "failed"];

/** A further output file of an answer. */
export interface Part {
  name: string;
  bytes: Uint8Array;
}

/** Result of a request. */
export interface Answer<C extends Command = Command> {
  status: Status;
  /** The document (see the JSON Schema); `diagnostics` has all messages. */
  document: Documents[C];
  /** The output: machine code, or text in the requested form. */
  output: Uint8Array;
  parts: Part[];
}

/** An input: bytes or text. */
export type Input = Uint8Array | string;

/** An open instruction set. Close it when it is no longer needed. */
export class Isa implements Opened {
  readonly isa: IsaRecord;
  readonly title: string;
  readonly note: string | null;
  readonly unusable: Fault | null;
  readonly #module: Module;
  readonly #number: number;

  /** @internal */
  constructor(module: Module, number: number, opened: Opened) {
    this.#module = module;
    this.#number = number;
    ({ isa: this.isa, title: this.title, note: this.note, unusable: this.unusable } = opened);
  }

  /** Executes any command. `input` is the first input, `other` the second instruction set of `diff` and `port`. */
  ask<C extends Command>(
    command: C,
    options: Requests[C],
    input?: { name?: string; bytes: Uint8Array },
    other?: Isa,
  ): Answer<C> {
    const request = JSON.stringify({ command, ...options });
    const left = this.#module.ask(this.#number, other ? other.#number : -1, request, input?.name ?? "<bytes>", input?.bytes);
    const document = JSON.parse(left.text) as Documents[C] & { fault?: Fault };
    if (document.fault) throw new IsaloomError(document.fault);
    const parts: Part[] = [];
    for (let at = 0, count = this.#module.part(0).code; at < count; at += 1) {
      const { text, output } = this.#module.part(at);
      parts.push({ name: text, bytes: output });
    }
    return { status: STATUS[left.code] ?? "failed", document, output: left.output, parts };
  }

  /** Executes a command and throws an error if it fails. */
  #have<C extends Command>(command: C, options: Requests[C], input?: Input, other?: Isa): Answer<C> {
    const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
    const answer = this.ask(command, options, bytes && { bytes }, other);
    if (answer.status === "failed") throw failed(answer.document.diagnostics, this.#module.fault());
    return answer;
  }

  /** Disassembles machine code (bytes) or hex words to text, one instruction per line. */
  text(program: Input, options: Requests["dis"] = {}): string {
    return decode(this.#have("dis", { form: "bare", ...options }, program).output);
  }

  /** Disassembles machine code (bytes) or hex words to records. */
  disassemble(program: Input, options: Requests["dis"] = {}): Listing[] {
    return this.#have("dis", { ...options, form: "json" }, program).document.inputs;
  }

  /**
   * Assembles text to machine code.
   * @throws {IsaloomError} with all errors in the text.
   */
  assemble(text: string, options: Requests["asm"] = {}): Uint8Array {
    const answer = this.#have("asm", options, text);
    if (answer.document.diagnostics.some((said) => said.severity === "error")) throw failed(answer.document.diagnostics);
    return answer.output;
  }

  /** Explains every bit of hex words or lines of assembly. */
  explain(...what: string[]): Explanation[] {
    return this.#have("explain", { what }).document.explanations;
  }

  /** Returns completions and signatures for a line of assembly up to the cursor, for editors. */
  typing(before: string): Typing {
    const found = JSON.parse(this.#module.typing(this.#number, before).text) as Typing & { fault?: Fault };
    if (found.fault) throw new IsaloomError(found.fault);
    return found;
  }

  /** Returns the contents of the description, or the definitions of a name. */
  info(name?: string): Description {
    return this.#have("info", name === undefined ? {} : { name }).document;
  }

  /** Returns the instructions that match all search words, best match first. */
  search(...query: string[]): Hit[] {
    return this.ask("search", { query }).document.hits ?? [];
  }

  /** Verifies the description. */
  check(options: Requests["check"] = {}): Findings {
    return this.#have("check", options).document;
  }

  /** Compares two open instruction sets. */
  difference(other: Isa): Difference {
    return this.#have("diff", {}, undefined, other).document;
  }

  /** Returns the unallocated encodings. */
  gaps(options: Requests["gaps"] = {}): FreeSpace[] {
    return this.#have("gaps", options).document.spaces;
  }

  /** Finds encodings for a new instruction. */
  fit(operands: string, options: Omit<Requests["fit"], "operands"> = {}): Fit {
    return this.#have("fit", { operands, ...options }).document;
  }

  /** Closes the instruction set. No other method may be called afterwards. */
  close(): void {
    this.#module.close(this.#number);
  }
}

function failed(diagnostics: Diagnostic[], kind = "wrong"): IsaloomError {
  const worst = diagnostics.find((said) => said.severity === "error") ?? diagnostics[0];
  const fault: Fault = { kind, message: worst?.message ?? "the request failed", diagnostics };
  return new IsaloomError(worst?.help ? { ...fault, help: worst.help } : fault);
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
