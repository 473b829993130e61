/** An instruction set that is open, and everything that it can be asked. */
import { IsaloomError } from "./fault.js";
import type { Module } from "./module.js";
import type {
  Description, Diagnostic, Difference, Documents, Explanation, Findings, Fit, FreeSpace, Hit, IsaRecord, Listing,
} from "./records.js";
import type { Command, Requests } from "./requests.js";
import type { Fault } from "./fault.js";
import type { Opened } from "./index.js";

/** How a request ended: with an answer, with one to a faulty input, without one. */
export type Status = "fine" | "problems" | "failed";
const STATUS: Status[] = ["fine", "problems", "failed"];

/** A file that stands beside an answer. */
export interface Part {
  name: string;
  bytes: Uint8Array;
}

/** What comes back from a request. */
export interface Answer<C extends Command = Command> {
  status: Status;
  /** The document of the versioned schema, with what was said in `diagnostics`. */
  document: Documents[C];
  /** What was made: machine code, text in the form that was asked for. */
  output: Uint8Array;
  parts: Part[];
}

/** Bytes, or text. */
export type Input = Uint8Array | string;

/** An instruction set that is open. Close it when it is not needed any more. */
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

  /** Asks anything. `input` is the first input, `other` the second instruction set of `diff` and `port`. */
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

  /** The same, and an error where there is no answer. */
  #have<C extends Command>(command: C, options: Requests[C], input?: Input, other?: Isa): Answer<C> {
    const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
    const answer = this.ask(command, options, bytes && { bytes }, other);
    if (answer.status === "failed") throw failed(answer.document.diagnostics);
    return answer;
  }

  /** The text of machine code, one instruction a line: bytes, or words in hex. */
  text(program: Input, options: Requests["dis"] = {}): string {
    return decode(this.#have("dis", { form: "bare", ...options }, program).output);
  }

  /** The instructions of machine code as records. */
  disassemble(program: Input, options: Requests["dis"] = {}): Listing[] {
    return this.#have("dis", { ...options, form: "json" }, program).document.inputs;
  }

  /**
   * The machine code of a text.
   * @throws {IsaloomError} with everything that is wrong with it.
   */
  assemble(text: string, options: Requests["asm"] = {}): Uint8Array {
    const answer = this.#have("asm", options, text);
    if (answer.document.diagnostics.some((said) => said.severity === "error")) throw failed(answer.document.diagnostics);
    return answer.output;
  }

  /** What every bit of words in hex, or of a line of assembly, means. */
  explain(...what: string[]): Explanation[] {
    return this.#have("explain", { what }).document.explanations;
  }

  /** Everything that the description knows, or what it knows of a name. */
  info(name?: string): Description {
    return this.#have("info", name === undefined ? {} : { name }).document;
  }

  /** The instructions that have all words, the best first. */
  search(...query: string[]): Hit[] {
    return this.ask("search", { query }).document.hits ?? [];
  }

  /** What is wrong with the description. */
  check(options: Requests["check"] = {}): Findings {
    return this.#have("check", options).document;
  }

  /** What differs between two that are open. */
  difference(other: Isa): Difference {
    return this.#have("diff", {}, undefined, other).document;
  }

  /** What is free in the encoding space. */
  gaps(options: Requests["gaps"] = {}): FreeSpace[] {
    return this.#have("gaps", options).document.spaces;
  }

  /** Places for a new instruction. */
  fit(operands: string, options: Omit<Requests["fit"], "operands"> = {}): Fit {
    return this.#have("fit", { operands, ...options }).document;
  }

  /** Closes it; it cannot be asked anything then. */
  close(): void {
    this.#module.close(this.#number);
  }
}

function failed(diagnostics: Diagnostic[]): IsaloomError {
  const worst = diagnostics.find((said) => said.severity === "error") ?? diagnostics[0];
  const fault: Fault = { kind: "wrong", message: worst?.message ?? "there is no answer", diagnostics };
  return new IsaloomError(worst?.help ? { ...fault, help: worst.help } : fault);
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
