// Generates engine/src/options.ts, the options of the command line. The keys and forms of each command come from the
// request schema; names, values and help of the options come from docs/schema/command-line.json.
import { readFileSync, writeFileSync } from "node:fs";

const COMMANDS = ["dis", "asm", "explain", "check"];
const read = (name) => JSON.parse(readFileSync(new URL(`../../docs/schema/${name}`, import.meta.url), "utf8"));
const schema = read("isaloom-request-1.schema.json");
const line = read("command-line.json");

/** Returns the help text of an option, followed by its default. */
const described = ({ help, default: value }) => (value === undefined ? help : `${help} [default: ${value}]`);

/** Returns the generated form of an option: the names of its values, and its help text. */
function option({ heading: group, values, default: _, ...rest }) {
  return { ...rest, ...(values && { values: values.map(({ name }) => name) }), group };
}

const commands = {};
for (const command of COMMANDS) {
  const { summary, usage, arguments: [argument], options } = line.commands.find(({ name }) => name === command);
  const request = schema.oneOf.find((one) => one.properties.command.const === command);
  commands[command] = {
    summary,
    usage: usage[0].replace(/^isaloom /, ""),
    argument: { name: argument.value, help: described(argument) },
    keys: Object.keys(request.properties),
    forms: request.properties.form.enum,
    options: options.map((one) => option({ ...one, help: described(one) })),
  };
}
const globals = line.global_options.map((one) => option({ ...one, help: described(one) }));
const opening = [...schema.$defs.Open.properties.flags.description.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

const constant = (comment, name, type, value) =>
  `\n/** ${comment} */\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 2)};\n`;
writeFileSync(
  new URL("../engine/src/options.ts", import.meta.url),
  `/** Options of the command line. Generated from docs/schema by scripts/options.mjs. Do not edit. */

/** An option of a command. */
export interface Option {
  /** Name without dashes. */
  name: string;
  short?: string;
  /** Placeholder of the value; absent for a switch. */
  value?: string;
  /** Accepted values; absent if any value is accepted. */
  values?: string[];
  /** Kind of the file that the value names, for flags of targets. */
  file?: "input" | "output" | "directory";
  /** Names of the targets that have the flag; absent if it is not a flag of a target. */
  targets?: string[];
  /** Heading: \`Options\`, \`Instruction set\`, \`Input\`, or the title of the target that has the flag. */
  group: string;
  help: string;
}

/** A command of the command line. */
export interface CommandLine {
  summary: string;
  usage: string;
  argument: { name: string; help: string };
  /** Keys of the request. */
  keys: string[];
  /** Forms of the output. */
  forms: string[];
  options: Option[];
}
${constant("Commands by name.", "COMMANDS", `Record<${COMMANDS.map((name) => JSON.stringify(name)).join(" | ")}, CommandLine>`, commands)}${constant("Options of every command.", "GLOBALS", "Option[]", globals)}${constant("Flags that `open` takes, not the request.", "OPENING", "string[]", opening)}`,
);
