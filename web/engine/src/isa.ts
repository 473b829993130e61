/** Open instruction sets, and the operations with them. */
import { IsaloomError } from "./fault.js";
import type { Module } from "./module.js";
import type {
  Description, Diagnostic, Difference, Documents, Explanation, Findings, Fit, FreeSpace, Hit, IsaRecord, Listing, Typing,
} from "./records.js";
import type { Command, Requests } from "./requests.js";
import type { Fault } from "./fault.js";
import type { Opened } from "./index.js";

/** Status of a request: success, success with problems in the input, or failure. */
export type Status = "fine" | "problems" | "failed";
const STATUS: Status[] = ["fine", "problems", "failed"];

/** Additional output file of an answer. */
export interface Part {
  name: string;
  bytes: Uint8Array;
}

/** Result of a request. */
export interface Answer<C extends Command = Command> {
  status: Status;
  /** JSON document of the answer (see the JSON Schema). Its `diagnostics` contains all messages. */
  document: Documents[C];
  /** Output: machine code, or text in the requested form. */
  output: Uint8Array;
  parts: Part[];
}

/** Input of a request: bytes or text. */
export type Input = Uint8Array | string;

/** An open instruction set. Close it when you no longer need it. */
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

  /** Runs any command. `input` is the first input; `other` is the second instruction set of `diff` and `port`. */
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

  /** Runs a command, and throws an error if it fails. */
  #have<C extends Command>(command: C, options: Requests[C], input?: Input, other?: Isa): Answer<C> {
    const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
    const answer = this.ask(command, options, bytes && { bytes }, other);
    if (answer.status === "failed") throw failed(answer.document.diagnostics, this.#module.fault());
    return answer;
  }

  /** Disassembles machine code (bytes) or words in hex (text). Returns text with one instruction per line. */
  text(program: Input, options: Requests["dis"] = {}): string {
    return decode(this.#have("dis", { form: "bare", ...options }, program).output);
  }

  /** Disassembles machine code (bytes) or words in hex (text). Returns records. */
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

  /** Explains words in hex or lines of assembly, bit by bit. */
  explain(...what: string[]): Explanation[] {
    return this.#have("explain", { what }).document.explanations;
  }

  /** Returns completions and signatures for the part of a line of assembly before the cursor, for editors. */
  typing(before: string): Typing {
    const found = JSON.parse(this.#module.typing(this.#number, before).text) as Typing & { fault?: Fault };
    if (found.fault) throw new IsaloomError(found.fault);
    return found;
  }

  /** Returns the contents of the description, or the definitions of `name`. */
  info(name?: string): Description {
    return this.#have("info", name === undefined ? {} : { name }).document;
  }

  /** Returns the instructions that match all search words, the best match first. */
  search(...query: string[]): Hit[] {
    return this.ask("search", { query }).document.hits ?? [];
  }

  /** Verifies the description, and returns the findings. */
  check(options: Requests["check"] = {}): Findings {
    return this.#have("check", options).document;
  }

  /** Returns the differences between this instruction set and another one. */
  difference(other: Isa): Difference {
    return this.#have("diff", {}, undefined, other).document;
  }

  /** Returns the unallocated encodings of the description. */
  gaps(options: Requests["gaps"] = {}): FreeSpace[] {
    return this.#have("gaps", options).document.spaces;
  }

  /** Finds unallocated encodings for a new instruction with these operands, such as `DST:8 SRC:8`. */
  fit(operands: string, options: Omit<Requests["fit"], "operands"> = {}): Fit {
    return this.#have("fit", { operands, ...options }).document;
  }

  /** Closes the instruction set. Afterwards, its methods must not be called. */
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
