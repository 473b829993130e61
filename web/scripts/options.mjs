// Generates engine/src/options.ts, the options of the command line, from the request schema (keys and forms of each
// command) and from the reference pages of the commands (names, values and help of options).
import { readFileSync, writeFileSync } from "node:fs";

const COMMANDS = ["dis", "asm", "explain", "check"];
const read = (path) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), "utf8");
const schema = JSON.parse(read("schema/isaloom-request-1.schema.json"));

/** Returns the rows of the tables in a page, with the heading of their table. */
function rows(page) {
  let group = "";
  const found = [];
  for (const line of page.split("\n")) {
    const heading = /^## (.+)/.exec(line);
    if (heading) group = heading[1];
    const row = /^\| (`.+?) \| (.+) \|$/.exec(line);
    if (row) found.push({ group, names: row[1], help: row[2].replace(/\\([_*|])/g, "$1").replaceAll("  ", " ") });
  }
  return found;
}

/** Returns a default or an environment variable in the form of the help. */
const bracketed = (_, kind, value) => ` [${kind === "Default" ? "default" : "env"}: ${value.replaceAll("`", "")}]`;

/** Returns an option: `-o`, `--output FILE`. */
function option({ group, names, help }) {
  const [, name, value] = /`--([a-z0-9-]+)(?: ([^`]+))?`/.exec(names) ?? [];
  if (name === undefined) throw new Error(`not an option: ${names}`);
  const short = /`-([^-`])`/.exec(names)?.[1];
  const listed = /Values: (.*)$/.exec(help)?.[1];
  const values = listed && [...listed.matchAll(/(?:^|, )`([^`]+)` \(/g)].map(([, one]) => one);
  const meaning = help
    .replace(/ Values: .*?(?= Default: |$)/, "")
    .replace(/\.? (Default|Environment): (.*)\.$/, bracketed)
    .replace(/\.$/, "");
  return { name, ...(short && { short }), ...(value && { value }), ...(values && { values }), group, help: meaning };
}

const isOption = ({ names }) => /`--/.test(names);
const commands = {};
for (const command of COMMANDS) {
  const page = read(`reference/commands/${command}.md`);
  const request = schema.oneOf.find((one) => one.properties.command.const === command);
  const all = rows(page);
  const [argument] = all.filter((row) => !isOption(row));
  commands[command] = {
    summary: /^# .*\n\n(.*)\.$/m.exec(page)[1],
    usage: /```text\nisaloom (.*)\n/.exec(page)[1],
    argument: {
      name: argument.names.replaceAll("`", ""),
      help: argument.help.replace(/\. (Default): (.*)\.$/, bracketed).replace(/\.$/, ""),
    },
    keys: Object.keys(request.properties),
    forms: request.properties.form.enum,
    options: all.filter(isOption).map(option),
  };
}
const globals = rows(read("reference/commands/index.md"))
  .filter((row) => row.group === "Global options" && isOption(row))
  .map(option);
const opening = [...schema.$defs.Open.properties.flags.description.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

const constant = (comment, name, type, value) =>
  `\n/** ${comment} */\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 2)};\n`;
writeFileSync(
  new URL("../engine/src/options.ts", import.meta.url),
  `/** Options of the command line. Generated from docs/schema and docs/reference/commands by scripts/options.mjs. Do not edit. */

/** An option of a command. */
export interface Option {
  /** Name without dashes. */
  name: string;
  short?: string;
  /** Placeholder of the value; absent for a switch. */
  value?: string;
  /** Accepted values; absent if any value is accepted. */
  values?: string[];
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
