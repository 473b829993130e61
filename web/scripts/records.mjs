// Generates engine/src/records.ts, the types of the records, from their JSON Schema.
import { readFileSync, writeFileSync } from "node:fs";

const schema = JSON.parse(readFileSync(new URL("../../crates/schema/schema/isaloom-2.schema.json", import.meta.url)));
// Records whose names JavaScript or this package uses for something else, with their names in TypeScript.
const NAMES = { Isa: "IsaRecord", Input: "Listing", Map: "EncoderMap", Document: "AnyDocument" };

const named = (reference) => {
  const name = reference.replace("#/$defs/", "");
  return NAMES[name] ?? name;
};

const comment = (text, indent = "") => (text ? `${indent}/** ${text.replaceAll("*/", "* /")} */\n` : "");

const scalar = (name, node) => {
  switch (name) {
    case "integer":
    case "number":
      return "number";
    case "array":
      if (node.minItems === 2 && node.maxItems === 2) return `[${type(node.items)}, ${type(node.items)}]`;
      return `${bracketed(type(node.items))}[]`;
    case "object":
      return node.properties ? fields(node, "  ") : "Record<string, unknown>";
    default:
      return name;
  }
};

const bracketed = (text) => (/[|& ]/.test(text) ? `(${text})` : text);

function type(node) {
  if (node === true || node === undefined) return "unknown";
  if (node.$ref) return named(node.$ref);
  if ("const" in node) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
  const some = node.anyOf ?? node.oneOf;
  if (some) return [...new Set(some.map(type))].join(" | ");
  const kinds = Array.isArray(node.type) ? node.type : [node.type];
  return kinds.map((kind) => scalar(kind, node)).join(" | ");
}

function fields(node, indent) {
  const required = new Set(node.required ?? []);
  const lines = Object.entries(node.properties).map(([name, field]) => {
    const optional = required.has(name) ? "" : "?";
    return `${comment(field.description, `${indent}`)}${indent}${key(name)}${optional}: ${type(field)};\n`;
  });
  return `{\n${lines.join("")}${indent.slice(2)}}`;
}

let out = "/** Records in documents. Generated from the JSON Schema by scripts/records.mjs. Do not edit. */\n";
let documents = "";
/** Returns a name as the key of an interface, in quotes if necessary. */
function key(name) {
  return /^\w+$/.test(name) ? name : JSON.stringify(name);
}

const capital = (word) => word.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());

for (const [name, node] of Object.entries(schema.$defs)) {
  const variants = node.oneOf ?? node.anyOf;
  if (name === "Document") {
    const common = fields({ ...node, properties: node.properties }, "  ");
    out += `\n/** Properties of every document. */\nexport interface Common ${common}\n`;
    for (const variant of variants) {
      // The result of a command is a property, or a record whose properties are those of the document.
      const command = variant.properties.command.const;
      const title = `${capital(command)}Document`;
      out += `\n${comment(variant.description)}export interface ${title} extends Common ${fields(variant, "  ")}\n`;
      documents += `  ${key(command)}: ${title};\n`;
      const flat = { info: "Description", check: "Findings", fit: "Fit", diff: "Difference", scan: "Scan" }[command];
      if (flat) out += `\n/** Result of \`${command}\`. */\nexport type ${flat} = ${title};\n`;
    }
    continue;
  }
  if (node.type === "object") {
    out += `\n${comment(node.description)}export interface ${NAMES[name] ?? name} ${fields(node, "  ")}\n`;
  } else {
    out += `\n${comment(node.description)}export type ${NAMES[name] ?? name} = ${type(node)};\n`;
  }
}
out += `\n/** Documents by command. */\nexport interface Documents {\n${documents}  /** Formatted text. */\n  fmt: AsmDocument;\n  patch: AsmDocument;\n  doc: InfoDocument;\n}\n`;
writeFileSync(new URL("../engine/src/records.ts", import.meta.url), out);
