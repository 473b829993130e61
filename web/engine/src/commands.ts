/** Commands of the command line: create the request of a command, and convert its answer to output and exit code. */
import type { CommandName } from "./arguments.js";
import { CommandError, exists, unpacked, type File } from "./disk.js";
import { encoded, errorOf, Session, USAGE, type Left } from "./session.js";
import type { Diagnostic } from "./records.js";

/** Output, messages and exit code of a command. */
export interface Result {
  code: 0 | 1 | 2;
  output: Uint8Array;
  /** Whether the file of `-o` is written. */
  isComplete: boolean;
  /** Additional output files, by name. */
  parts: File[];
  diagnostics: Diagnostic[];
  /** Additional text for standard error: the messages of `asm --format json`. */
  messages?: string;
}

/** Names of the targets in messages, by family. */
const TITLES: Record<string, string> = {
  isaspec: "isaspec descriptions",
  spirv: "SPIR-V",
  a2xx: "a2xx and Xenos shaders",
  amd: "AMD instruction sets",
};

/** Flag of the target that each value of `--emit` sets. */
const EMITTED: Record<string, string> = { listing: "listing", obj: "obj", "code-object": "object" };

/** Empty results, for commands that fail before there is an answer. */
const NOTHING: Record<CommandName, object> = {
  dis: { inputs: [] },
  asm: { inputs: [] },
  explain: { explanations: [] },
  check: { findings: [], errors: 0, warnings: 0, notes: 0, statistics: [] },
};

/** One run of a command. */
export class Execution extends Session {
  /** Runs the command and returns its result. */
  run(): Result {
    try {
      switch (this.args.command) {
        case "dis":
          return this.#dis();
        case "asm":
          return this.#asm();
        case "explain":
          return this.#explain();
        case "check":
          return this.#check();
      }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      // An empty message means that the error has been reported.
      if (error.message !== "") this.diagnostics.push(errorOf(error.message, error.help ?? null));
      return this.#failed(error.code);
    }
  }

  #dis(): Result {
    const words = this.all("word");
    const empty = words.find((word) => !/^\s*[^\s;#]/m.test(word));
    if (empty !== undefined)
      throw new CommandError(`\`-x ${empty}\` has no words`, 1, "pass words in hex, such as `-x 0x20000001`");
    if (words.length > 0 && this.args.names.length > 0) {
      throw new CommandError(
        "`-x` cannot be used with inputs",
        2,
        "run the command once for the words and once for the inputs",
      );
    }
    const inputs = words.length > 0 ? [{ name: "<words>", bytes: encoded(words.join("\n")) }] : this.inputs();
    const format = this.last("format") ?? "text";
    const form = format === "text" && this.has("bare") ? "bare" : format;
    const opened = this.open(words.length > 0 ? undefined : inputs[0]);
    this.requireOne(opened, inputs);
    if ((form !== "text" && form !== "json") || this.has("each-line")) this.sayChoice(opened);
    const input = { ...this.kind(), ...this.names(inputs) };
    const left = this.ask(opened, { form, input, exact: this.has("exact") }, inputs);
    return this.#result(left, form === "json" ? encoded(this.#document(left)) : left.output);
  }

  #asm(): Result {
    // An argument that contains a space and is not a file is a line of assembly.
    const isText =
      this.args.names.length > 0 && this.args.names.every((name) => /\s/.test(name.trim()) && !exists(name));
    const emit = this.last("emit");
    if (this.has("each-line") && this.has("explain"))
      throw new CommandError("`--each-line` cannot be used with `--explain`", 2);
    const inputs = isText ? [{ name: "<text>", bytes: encoded(`${this.args.names.join("\n")}\n`) }] : this.inputs();
    const opened = this.open(inputs[0]);
    const flag = emit === undefined ? undefined : EMITTED[emit];
    if (flag && opened.isa.family !== "amd") {
      throw new CommandError(
        `\`--emit ${emit}\` is not supported for ${TITLES[opened.isa.family]} (only for ${TITLES.amd})`,
        2,
      );
    }
    const isExplained = this.has("explain");
    if (inputs.length > 1 && !isExplained && opened.isa.family !== "amd") {
      const message = `too many inputs: ${inputs.length} (\`asm\` takes one)`;
      throw new CommandError(message, 2, "to join inputs: cat a.asm b.asm | isaloom asm ...");
    }
    this.sayChoice(opened);
    const format = this.last("format") ?? "text";
    const hex = emit ? emit === "hex" : this.has("hex") || (isText && this.path() === undefined);
    const { endian } = this.kind();
    const request = {
      hex,
      each_line: this.has("each-line"),
      explain: isExplained,
      form: isExplained ? format : format === "json" ? "json" : "text",
      input: { ...(endian && { endian }), ...this.names(inputs) },
    };
    const left = this.ask(opened, request, inputs, flag ? { [flag]: true } : {});
    if (isExplained) return this.#report(left, format);
    const result = this.#result(left, left.output);
    if (format === "json" && left.code !== 2) {
      const { diagnostics } = left.document;
      const document = this.has("each-line") ? "" : indented(left.text);
      return {
        ...result,
        messages: document,
        diagnostics: result.diagnostics.filter((one) => !diagnostics.some(({ message }) => message === one.message)),
        isComplete: result.isComplete && left.output.length > 0,
      };
    }
    const hasErrors = left.document.diagnostics.some(({ severity }) => severity === "error");
    return { ...result, isComplete: result.isComplete && !(hasErrors && left.output.length === 0) };
  }

  #explain(): Result {
    const words = this.all("word");
    const names = this.args.names.length > 0 || words.length > 0 ? this.args.names : ["-"];
    const placed = names.map((name) => {
      const path = exists(name) || name === "-" ? name : /^(.+)@[^@]+$/.exec(name)?.[1];
      if (path === undefined || !(path === "-" || exists(path))) return { what: name };
      const file = unpacked(this.read(path));
      this.add(file);
      return { what: file.name + name.slice(path.length), file };
    });
    const first = placed.find(({ file }) => file)?.file;
    const [line] = [...words, ...placed.filter(({ file }) => !file).map(({ what }) => what)];
    const text = line === undefined ? undefined : { name: "<text>", bytes: encoded(line) };
    if (text) this.files.set(text.name, text.bytes);
    const opened = this.open(first ?? text, first === undefined);
    const kind = this.has("hex") || this.has("each-line") ? "hex" : this.has("binary") ? "bytes" : "recognised";
    const format = this.format();
    const left = this.ask(
      opened,
      { form: format, what: placed.map(({ what }) => what), words, input: { ...this.kind(), kind } },
      [],
    );
    return this.#report(left, format);
  }

  #check(): Result {
    const [subject, ...others] = this.args.names;
    if (others.length > 0)
      throw new CommandError(`unexpected argument '${others[0]}' found`, 2, "`check` checks one description");
    const [spec, isa, program] = ["spec", "isa", "program"].map((name) => this.last(name));
    // The SPIR-V instruction set determines that the file is a module.
    const isModule = subject !== undefined && spec === undefined && isa === "spirv";
    if (isModule) this.args.given.delete("isa");
    else if (subject !== undefined && (spec ?? isa) !== undefined) {
      throw new CommandError(
        `both \`${subject}\` and \`${spec === undefined ? "--isa" : "--spec"}\` select the input`,
        2,
        "pass only one of them",
      );
    }
    if (subject !== undefined) {
      // An existing file takes precedence over a name.
      const isName = !exists(subject) && !/[/\\.]/.test(subject) && this.known().includes(subject);
      this.args.given.set(isName ? "isa" : "spec", [subject]);
    }
    const input = program === undefined ? undefined : this.read(program);
    const opened = this.open(input);
    if (input === undefined && this.has("gpu") && opened.isa.generation != null) {
      throw new CommandError("`--gpu` is not supported for `check`, which covers all generations", 2, "omit `--gpu`");
    }
    if (input) this.add(input);
    const format = this.format();
    const request = {
      form: format,
      all: this.has("all"),
      gaps: this.has("gaps"),
      allow: this.all("allow"),
      ...(program !== undefined && { program }),
    };
    return this.#report(this.ask(opened, request, []), format);
  }

  #result(left: Left, output: Uint8Array): Result {
    this.diagnostics.push(...left.document.diagnostics, ...this.late);
    if (left.code === 2) return this.#failed(USAGE.includes(left.fault) ? 2 : 1);
    const code = left.code === 0 && !this.isUnreadable ? 0 : 1;
    return { code, output, isComplete: !this.isUnreadable, parts: left.parts, diagnostics: this.diagnostics };
  }

  /** Returns the result of a command that outputs a report. */
  #report(left: Left, format: string): Result {
    return this.#result(left, format === "json" ? encoded(indented(this.#document(left))) : left.output);
  }

  /** Returns the JSON document of an answer, with the diagnostics of this run that the answer does not contain. */
  #document({ text, document }: Left): string {
    const list = (all: Diagnostic[]) => all.map((one) => JSON.stringify(one)).join();
    const key = '"diagnostics":[';
    const at = text.lastIndexOf(key) + key.length;
    const [before, after] = [list(this.diagnostics), list(this.late)];
    const isEmpty = document.diagnostics.length === 0;
    const end = text.lastIndexOf("]");
    const own = text.slice(at, end);
    return (
      text.slice(0, at) + [before, isEmpty ? "" : own, after].filter((part) => part !== "").join() + text.slice(end)
    );
  }

  /** Returns the result of a failed command, which also has a JSON document if one is requested. */
  #failed(code: 1 | 2): Result {
    const { command } = this.args;
    const format = this.last("format");
    const isDocument = (format === "json" || format === "jsonl") && (command !== "asm" || this.has("explain"));
    const document = JSON.stringify({ schema: 2, command, ...NOTHING[command], diagnostics: this.diagnostics });
    const output =
      !isDocument || this.path() !== undefined ? "" : format === "json" ? indented(document) : `${document}\n`;
    return { code, output: encoded(output), isComplete: false, parts: [], diagnostics: this.diagnostics };
  }
}

/** Indents JSON by two spaces per level without changing the spelling of numbers. */
function indented(json: string): string {
  let out = "";
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|\[\s*\]|\{\s*\}|[[\]{},:]|[^\s[\]{},:"]+/g)) {
    if (token === "{" || token === "[") {
      depth += 1;
      out += token + line();
    } else if (token === "}" || token === "]") {
      depth -= 1;
      out += line() + token;
    } else if (token === ",") out += token + line();
    else if (token === ":") out += ": ";
    else out += token;
  }
  return `${out}\n`;
}
