/** Session of one command: reads the files in the arguments, opens the instruction set, and sends the request. */
import { flagOf, type Arguments } from "./arguments.js";
import {
  CommandError,
  description,
  descriptionName,
  exists,
  filesBelow,
  read,
  unpacked,
  type File,
  type Streams,
} from "./disk.js";
import type { Fault } from "./fault.js";
import type { Module } from "./module.js";
import { OPENING } from "./options.js";
import type { Diagnostic, IsaRecord } from "./records.js";

/** An open instruction set. */
export interface Opened {
  handle: number;
  isa: IsaRecord;
  note: string | null;
  /** Whether the newest generation is used because none was requested. */
  newest: boolean;
}

/** Answer to a request. */
export interface Left {
  code: number;
  text: string;
  output: Uint8Array;
  parts: File[];
  /** Kind of the failure; empty if the request did not fail. */
  fault: string;
  document: { diagnostics: Diagnostic[] };
}

/** Kinds of failures that the command line causes; the input causes the other kinds. */
export const USAGE = ["request", "lacks", "unknown", "impossible", "not-kept", "ambiguous"];

export const errorOf = (message: string, help: string | null = null): Diagnostic => ({
  id: "message",
  severity: "error",
  message,
  labels: [],
  notes: [],
  help,
});
const noteOf = (message: string): Diagnostic => ({ ...errorOf(message), severity: "note" });

/** Placeholder for the input of a request without inputs. */
const NO_INPUT: File = { name: "", bytes: new Uint8Array() };

export const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Arguments, files and messages of one command. */
export class Session {
  /** Contents of the files by their names in messages, for source excerpts. */
  readonly files = new Map<string, Uint8Array>();
  protected readonly diagnostics: Diagnostic[] = [];
  /** Errors of unreadable inputs that come after the first readable one. */
  protected readonly late: Diagnostic[] = [];
  protected isUnreadable = false;

  constructor(
    readonly module: Module,
    readonly args: Arguments,
    readonly streams: Streams,
  ) {}

  /** Fails unless all inputs have the instruction set of the first one. AMD code objects name their GPU. */
  protected requireOne(opened: Opened, [, ...others]: File[]): void {
    if (opened.isa.family !== "amd" || this.has("gpu")) return;
    for (const input of others) {
      const { handle, isa } = this.open(input);
      this.module.close(handle);
      if (isa.name !== opened.isa.name || isa.gpu !== opened.isa.gpu) {
        throw new CommandError(
          `the inputs have different instruction sets: ${opened.isa.gpu ?? opened.isa.name} and ${isa.gpu ?? isa.name}`,
          2,
          "run the command once per GPU",
        );
      }
    }
  }

  /** Reads the inputs, and reports files that cannot be read. Fails if no input can be read. */
  protected inputs(): File[] {
    const { names } = this.args;
    const found: File[] = [];
    for (const name of names.length > 0 ? names : ["-"]) {
      try {
        found.push(unpacked(this.read(name)));
      } catch (error) {
        const decides = found.length === 0 && !this.has("isa") && !this.has("spec");
        if (!(error instanceof CommandError) || names.length < 2 || decides) throw error;
        (found.length === 0 ? this.diagnostics : this.late).push(errorOf(error.message));
        this.isUnreadable = true;
      }
    }
    return found;
  }

  protected read(path: string): File {
    const file = read(path, this.streams);
    this.files.set(file.name, file.bytes);
    return file;
  }

  /** Adds a file to the session. */
  protected add(file: File): void {
    const left = this.module.add(file.name, file.bytes);
    const { fault } = JSON.parse(left.text) as { fault?: Fault };
    this.files.set(file.name, file.bytes);
    if (left.code !== 0 && fault) throw new CommandError(fault.message, 1, fault.help);
  }

  protected known(): string[] {
    return (JSON.parse(this.module.list()) as { known: { name: string }[] }).known.map(({ name }) => name);
  }

  /** Opens the instruction set of the options, or else the one that the input determines. */
  protected open(input: File | undefined, isText = false): Opened {
    const [given, isa, gpu] = ["spec", "isa", "gpu"].map((name) => this.last(name));
    const spec = given && descriptionName(given);
    if (spec !== undefined && isa !== undefined) {
      throw new CommandError("the argument '--isa <NAME>' cannot be used with '--spec <FILE>'", 2);
    }
    const file = spec === "-" ? this.read(spec) : undefined;
    if (file) this.add(file);
    else if (spec !== undefined)
      description(spec, this.has("allow-import-outside"), this.streams).forEach((file) => this.add(file));
    const flags = this.flags(([name]) => OPENING.includes(name));
    const named = { ...(isa && { isa }), ...(spec && { spec: file?.name ?? spec }), ...(gpu && { gpu }) };
    const options = { ...named, flags, selectors: "flags" };
    const open = (more: object, { name, bytes }: File = input ?? NO_INPUT) => {
      const left = this.module.open(JSON.stringify({ ...options, ...more }), name, bytes);
      return { handle: left.code, ...(JSON.parse(left.text) as Omit<Opened, "handle"> & { fault?: Fault }) };
    };
    let opened = open({});
    const byDefault = process.env.ISALOOM_ISA;
    const isOpen = () => !opened.fault && opened.handle >= 0;
    if (!isOpen() && isText && !spec && !isa) opened = open({}, NO_INPUT);
    if (!isOpen() && byDefault && !spec && !isa) opened = open({ isa: byDefault });
    if (opened.fault) {
      if (opened.fault.diagnostics.some(({ labels }) => labels.length > 0)) {
        this.diagnostics.push(...opened.fault.diagnostics);
        throw new CommandError("", 1);
      }
      throw this.fault(opened.fault);
    }
    return opened;
  }

  /** Converts a fault to an error that ends the command. */
  protected fault({ kind, message, help }: Fault): CommandError {
    return new CommandError(message, USAGE.includes(kind) ? 2 : 1, help);
  }

  /** Prints a note about the selection of the instruction set, unless the output shows it. */
  protected sayChoice({ note, newest }: Opened): void {
    if (note && newest) this.diagnostics.push(noteOf(note));
  }

  /** Returns the flags of the target, in the form of a request. */
  protected flags(filter: (flag: [name: string, values: string[]]) => boolean): Record<string, unknown> {
    const { command, given } = this.args;
    const flags = [...given].filter(([name]) => flagOf(command, name) !== undefined).filter(filter);
    return Object.fromEntries(
      flags.map(([name, values]) => {
        const { file } = flagOf(command, name) ?? {};
        if (file === "input") values.forEach((path) => this.add(this.read(path)));
        if (file === "directory")
          values
            .filter(exists)
            .flatMap((path) => filesBelow(path, this.streams))
            .forEach((file) => this.add(file));
        return [name, values.length > 1 ? values : (values[0] ?? true)];
      }),
    );
  }

  /** Sends a request. A single input is sent with the request; several inputs are files of the session. */
  protected ask({ handle }: Opened, request: object, inputs: File[], more: Record<string, unknown> = {}): Left {
    const flags = { ...this.flags(([name]) => !OPENING.includes(name)), ...more };
    if (inputs.length > 1) inputs.forEach((file) => this.add(file));
    const [input] = inputs.length > 1 ? [] : inputs;
    if (input) this.files.set(input.name, input.bytes);
    const text = JSON.stringify({ command: this.args.command, ...request, flags });
    const left = this.module.ask(handle, -1, text, input?.name ?? "", input?.bytes);
    const fault = this.module.fault();
    const count = this.module.part(0).code;
    const parts = Array.from({ length: count }, (_, at) => this.module.part(at)).map(({ text: name, output }) => ({
      name,
      bytes: output,
    }));
    return { ...left, parts, fault, document: JSON.parse(left.text) as Left["document"] };
  }

  protected has(name: string): boolean {
    return this.args.given.has(name);
  }

  protected all(name: string): string[] {
    return this.args.given.get(name) ?? [];
  }

  protected last(name: string): string | undefined {
    return this.args.given.get(name)?.at(-1);
  }

  protected path(): string | undefined {
    return pathOf(this.args);
  }

  protected format(): string {
    return this.has("html") ? "html" : (this.last("format") ?? "text");
  }

  /** Returns how the bytes of the inputs are interpreted, as keys of a request. */
  protected kind(): { kind: string; endian?: string } {
    const isHex = this.has("hex") || this.has("word");
    const kind = this.has("each-line") ? "hex-lines" : isHex ? "hex" : this.has("binary") ? "bytes" : "recognised";
    const endian = this.last("endian");
    return { kind, ...(endian && { endian }) };
  }

  protected names(inputs: File[]): { files?: string[] } {
    return inputs.length > 1 ? { files: inputs.map(({ name }) => name) } : {};
  }
}

/** Returns the path of the output file; `undefined` for standard output. */
export function pathOf({ given }: Arguments): string | undefined {
  const path = given.get("output")?.at(-1);
  return path === undefined || path === "-" ? undefined : path;
}
