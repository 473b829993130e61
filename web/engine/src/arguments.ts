/** Parses the arguments of the command line, and prints its help. The options are those of `options.ts`. */
import { parseArgs } from "node:util";
import { CommandError } from "./disk.js";
import { COMMANDS, GLOBALS, type CommandLine, type Option } from "./options.js";

export type CommandName = keyof typeof COMMANDS;

const NATIVE = "the native program has more commands and options: cargo install isaloom-cli";

/** Options of the command line itself, which are neither keys of a request nor flags of a target. */
const OWN = [
  "bare",
  "binary",
  "each-line",
  "emit",
  "endian",
  "format",
  "gpu",
  "hex",
  "html",
  "isa",
  "output",
  "spec",
  "word",
];
/** Options of features that the WebAssembly module does not have. */
const ABSENT = ["encode"];
/** Parsed arguments of a command. */
export interface Arguments {
  command: CommandName;
  /** Positional arguments. */
  names: string[];
  /** Values of each option by its name, in order; empty for a switch. */
  given: Map<string, string[]>;
}

/** What the program does: run a command, print a text, or print the version. */
export type Task = Arguments | { text: string } | { version: true };

/** Returns the option `name` of a command if it is a flag of a target, otherwise `undefined`. */
export function flagOf(command: CommandName, name: string): Option | undefined {
  return COMMANDS[command].options.find((option) => option.name === name && option.targets);
}

/** Returns the options that the package supports, that is, without those that the WebAssembly module cannot provide. */
function supported(line: CommandLine): Option[] {
  const isKey = (name: string) => line.keys.includes(name.replaceAll("-", "_"));
  const fits = ({ name, targets }: Option) =>
    !ABSENT.includes(name) && (targets !== undefined || OWN.includes(name) || isKey(name));
  return [...line.options.filter(fits).map(withoutDirectory), ...SUPPORTED_GLOBALS];
}

/** Global options that the package supports; its messages have no colors and no details. */
const SUPPORTED_GLOBALS = GLOBALS.filter(({ name }) => name !== "verbose").map((option) =>
  option.name === "color" ? { ...option, values: ["auto", "never"] } : option,
);

/** Removes directories from the description of `-o`, because the package does not support them. */
function withoutDirectory(option: Option): Option {
  return option.name === "output" ? { ...option, help: "Write to this file instead of standard output" } : option;
}

/** Parses the command line. @throws {CommandError} if it is invalid. */
export function parsed(argv: string[]): Task {
  const [first, ...rest] = argv;
  if (first === undefined || first === "--help" || first === "-h") return { text: overview() };
  if (first === "--version" || first === "-V") return { version: true };
  if (first === "help") return { text: rest[0] === undefined ? overview() : help(commandOf(rest[0])) };
  // Global options may come before the command.
  const at = argv.findIndex((word) => !word.startsWith("-"));
  const command = commandOf(at < 0 ? first : (argv[at] ?? first));
  const line = COMMANDS[command];
  // `-@OFFSET` is not an option but an input of `explain`: an offset in standard input.
  const hidden = (word: string) => (command === "explain" && word.startsWith("-@") ? `\0${word}` : word);
  const words = argv.filter((_, number) => number !== at).map(hidden);
  const options = supported(line);
  const given = new Map<string, string[]>();
  const names: string[] = [];
  for (const token of tokens(words, options, command)) {
    if (token.kind === "positional") names.push(token.value.replace(/^\0/, ""));
    if (token.kind !== "option") continue;
    const option = options.find(({ name }) => name === token.name);
    if (option?.values && token.value !== undefined && !option.values.includes(token.value)) {
      const placeholder = `--${option.name} <${option.value}>`;
      throw new CommandError(
        `invalid value '${token.value}' for '${placeholder}'`,
        2,
        `possible values: ${option.values.join(", ")}`,
      );
    }
    given.set(token.name, [...(given.get(token.name) ?? []), ...(token.value === undefined ? [] : [token.value])]);
  }
  if (given.has("help")) return { text: help(command) };
  if (given.has("version")) return { version: true };
  return { command, names, given };
}

function commandOf(name: string): CommandName {
  if (Object.hasOwn(COMMANDS, name)) return name as CommandName;
  const what = name.startsWith("-") ? "option" : "command";
  throw new CommandError(
    `unknown ${what} \`${name}\``,
    2,
    `the npm package has the commands ${list(Object.keys(COMMANDS))}; ${NATIVE}`,
  );
}

const list = (names: string[]): string => names.map((name) => `\`${name}\``).join(", ");

/** Splits words into options with their values and positional arguments. */
function tokens(words: string[], options: Option[], command: CommandName) {
  const config = Object.fromEntries(
    options.map(({ name, short, value }) => [
      name,
      { type: value ? "string" : "boolean", multiple: true, ...(short && { short }) } as const,
    ]),
  );
  const all = parseArgs({ args: words, options: config, allowPositionals: true, tokens: true, strict: false }).tokens;
  const fails = (message: string, more = "") => {
    throw new CommandError(message, 2, `\`isaloom ${command} --help\` lists the options${more}`);
  };
  for (const token of all) {
    if (token.kind !== "option") continue;
    const option = options.find(({ name }) => name === token.name);
    if (!option) fails(`unexpected argument '${token.rawName}' found`, `; ${NATIVE}`);
    else if (option.value && (token.value === undefined || (!token.inlineValue && /^-./.test(token.value))))
      fails(`a value is required for '--${option.name} <${option.value}>' but none was supplied`);
    else if (!option.value && token.value !== undefined)
      fails(`unexpected value '${token.value}' for '--${option.name}' found; no more were expected`);
  }
  return all;
}

/** Returns the help text of a command. */
function help(command: CommandName): string {
  const line = COMMANDS[command];
  const { name, help: meaning } = line.argument;
  const out = [line.summary, "", `Usage: isaloom ${line.usage}`, "", "Arguments:", ...rows([[`[${name}]`, meaning]])];
  const options = supported(line);
  for (const group of new Set(options.map((option) => option.group))) {
    out.push("", `${group}:`, ...rows(options.filter((option) => option.group === group).map(row)));
  }
  return `${out.join("\n")}\n`;
}

function overview(): string {
  const commands = Object.entries(COMMANDS).map(([name, { summary }]): [string, string] => [name, summary]);
  const globals = SUPPORTED_GLOBALS.map(row);
  return `${[
    "Disassemble, assemble and check GPU code with formal descriptions",
    "",
    "Usage: isaloom [OPTIONS] <COMMAND>",
    "",
    "Commands:",
    ...rows(commands),
    "",
    "Global options:",
    ...rows(globals),
    "",
    "Exit codes: 0 success, 1 problems in the input, 2 usage error.",
    "",
    `\`isaloom COMMAND --help\` prints all options of a command.`,
    `This is the npm package; ${NATIVE}`,
  ].join("\n")}\n`;
}

function row({ name, short, value, values, help: meaning }: Option): [string, string] {
  const left = `${short ? `-${short}, ` : "    "}--${name}${value ? ` <${value}>` : ""}`;
  return [left, `${meaning}${values ? ` [possible values: ${values.join(", ")}]` : ""}`];
}

/** Formats rows with two columns; lines have at most 100 characters. */
function rows(all: [string, string][]): string[] {
  const left = Math.max(...all.map(([name]) => name.length));
  const width = 100 - left - 4;
  return all.flatMap(([name, text]) => {
    const lines: string[] = [""];
    for (const word of text.split(" ")) {
      const last = lines.length - 1;
      if (lines[last] !== "" && `${lines[last]} ${word}`.length > width) lines.push(word);
      else lines[last] = lines[last] === "" ? word : `${lines[last]} ${word}`;
    }
    return lines.map((line, number) => `  ${(number === 0 ? name : "").padEnd(left)}  ${line}`);
  });
}
