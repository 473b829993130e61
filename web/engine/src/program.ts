/** The program `isaloom`: parses the arguments, runs the command, and writes its messages and its output. */
import { statSync } from "node:fs";
import { parsed } from "./arguments.js";
import { Execution } from "./commands.js";
import { ClosedPipe, CommandError, write, writePart, type Streams } from "./disk.js";
import { excerpts } from "./excerpts.js";
import { EngineStopped, type Module } from "./module.js";
import { errorOf, pathOf } from "./session.js";
import type { Diagnostic } from "./records.js";

const encoder = new TextEncoder();

/** Runs a command line, and returns the exit code. */
export async function program(argv: string[], streams: Streams, load: () => Promise<Module>): Promise<number> {
  const report = (diagnostics: Diagnostic[], files = new Map<string, Uint8Array>()) =>
    streams.print(2, encoder.encode(excerpts(diagnostics, (name) => files.get(name))));
  try {
    return await run(argv, streams, load, report);
  } catch (error) {
    if (error instanceof ClosedPipe) return 0;
    if (error instanceof CommandError) {
      report([errorOf(error.message, error.help ?? null)]);
      return error.code;
    }
    if (!(error instanceof EngineStopped)) throw error;
    report([errorOf(error.message, "use the native program for large inputs, and report a bug for small ones")]);
    return 1;
  }
}

type Report = (diagnostics: Diagnostic[], files?: Map<string, Uint8Array>) => void;

async function run(argv: string[], streams: Streams, load: () => Promise<Module>, report: Report): Promise<number> {
  const task = parsed(argv);
  if ("text" in task) {
    streams.print(1, encoder.encode(task.text));
    return 0;
  }
  const module = await load();
  if ("version" in task) {
    streams.print(1, encoder.encode(`isaloom ${module.version()}\n`));
    return 0;
  }
  const path = pathOf(task);
  if (path?.endsWith("/") || (path !== undefined && statSync(path, { throwIfNoEntry: false })?.isDirectory())) {
    throw new CommandError(
      "`-o` with a directory is not supported in the npm package",
      2,
      "run the command once per input, or use the native program",
    );
  }
  const isText =
    ["hex", "each-line", "explain"].some((name) => task.given.has(name)) ||
    task.names.some((name) => /\s/.test(name.trim()));
  if (task.command === "asm" && path === undefined && streams.isTerminal() && !isText) {
    throw new CommandError("machine code is not written to a terminal", 2, "pass -o FILE, or write text with --hex");
  }
  const execution = new Execution(module, task, streams);
  const { code, output, isComplete, parts, diagnostics, messages = "" } = execution.run();
  const isQuiet = task.given.has("quiet");
  report(
    diagnostics.filter(({ severity }) => severity === "error" || !isQuiet),
    execution.files,
  );
  streams.print(2, encoder.encode(messages));
  for (const part of parts) writePart(part.name, part.bytes);
  if (path === undefined) streams.print(1, output);
  else if (isComplete) write(path, output);
  return code;
}
