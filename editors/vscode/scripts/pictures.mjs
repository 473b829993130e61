// Draws media/*.png, for the README and the walkthrough, from answers of the real language server: semantic tokens,
// findings, hover, completion and signatures. `--check` compares the answers with media/answers.json and draws nothing,
// because pixels differ between versions of the browser. Drawing needs Chromium (CHROMIUM [default: chromium]).

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Server } from "./server.mjs";

const program = process.env.ISALOOM ?? "isaloom";
const browser = process.env.CHROMIUM ?? "chromium";
const media = new URL("../media/", import.meta.url).pathname;

/** Colors of a dark theme, by type of semantic token. */
const COLORS = {
  comment: "#6a9955",
  label: "#dcdcaa",
  function: "#569cd6",
  macro: "#c586c0",
  keyword: "#c586c0",
  variable: "#9cdcfe",
  number: "#b5cea8",
  string: "#ce9178",
  parameter: "#4fc1ff",
  enumMember: "#4ec9b0",
};

/** First lines of a SPIR-V module. */
const HEAD = `; SPIR-V
OpCapability Shader
OpMemoryModel Logical GLSL450
`;
/** First lines of a SPIR-V module that has a compute kernel. */
const KERNEL = `${HEAD}OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 64 1 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
`;

/** Pictures: the text, the position of the cursor (line, column), and what is shown there. */
const PICTURES = {
  colors: {
    file: "kernel.spvasm",
    title: "An error while typing",
    text: `${KERNEL}%uint = OpTypeInt 32 0
%two = OpConstant %uint 2
%main = OpFunction %void None %fn
%entry = OpLabel
%sum = OpIAdd %uint %two %product
%product = OpIMul %uint %two %two
OpReturn
OpFunctionEnd
`,
    shows: "findings",
  },
  explain: {
    file: "explain.spvasm",
    title: "Hover",
    text: `${KERNEL}%main = OpFunction %void None %fn
%entry = OpLabel
OpReturn
OpFunctionEnd
`,
    at: [7, 10],
    shows: "hover",
  },
  status: {
    file: "status.a2xx.asm",
    title: "Instruction set of the file",
    text: `; isaloom: isa=a2xx
EXEC
      ALU:  MAXv  R0 = R1, R1
      ALU:  ADDv  R2 = R0, C1
EXEC_END
      ALU:  MAXv  export0 = R2, R2
`,
    shows: "status",
  },
  signature: {
    file: "signature.spvasm",
    title: "Completion and signature",
    text: `${HEAD}%void = OpTypeVoid
%float = OpTypeFloat 32
%v4 = OpTypeVector %float 4
%ptr = OpTypePointer Output %v4
%color = OpVariable `,
    at: [7, 20],
    shows: "completion",
  },
};

async function answers() {
  const server = new Server(program);
  const { capabilities } = await server.start();
  const { tokenTypes } = capabilities.semanticTokensProvider.legend;
  const found = {};
  for (const [name, { file, text, at, shows }] of Object.entries(PICTURES)) {
    const uri = `untitled:${file}`;
    server.open(uri, text);
    const textDocument = { uri };
    const position = at && { line: at[0], character: at[1] };
    const tokens = (await server.ask("textDocument/semanticTokens/full", { textDocument })).data;
    const answer = { tokens: [] };
    let [line, column] = [0, 0];
    for (let n = 0; n < tokens.length; n += 5) {
      column = tokens[n] > 0 ? tokens[n + 1] : column + tokens[n + 1];
      line += tokens[n];
      answer.tokens.push([line, column, tokens[n + 2], tokenTypes[tokens[n + 3]]]);
    }
    if (shows === "findings") {
      while (!server.findings.has(uri)) await server.ask("textDocument/documentSymbol", { textDocument });
      answer.findings = server.findings.get(uri).map(({ range, message }) => ({ range, message }));
    }
    if (shows === "hover") {
      const { contents } = await server.ask("textDocument/hover", { textDocument, position });
      answer.hover = contents.value;
    }
    if (shows === "status") {
      answer.status = await server.ask("workspace/executeCommand", { command: "isaloom.status", arguments: [uri] });
    }
    if (shows === "completion") {
      const { items } = await server.ask("textDocument/completion", { textDocument, position });
      items.sort((a, b) => (a.sortText ?? a.label).localeCompare(b.sortText ?? b.label));
      answer.items = items.slice(0, 8).map(({ label, detail }) => [label, detail ?? ""]);
      const { signatures } = await server.ask("textDocument/signatureHelp", { textDocument, position });
      answer.signature = signatures[0].label;
    }
    found[name] = answer;
  }
  await server.stop();
  return found;
}

const escaped = (text) => text.replace(/[&<>]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c]);

function line(text, number, answer) {
  const marks = (answer.findings ?? []).filter(({ range }) => range.start.line === number);
  const tokens = answer.tokens.filter(([at]) => at === number);
  let [html, end] = ["", 0];
  const piece = (from, to, color) => {
    const wrong = marks.some(({ range }) => range.start.character <= from && to <= range.end.character && from < to);
    const style = [color && `color:${color}`, wrong && "text-decoration:underline wavy #f14c4c"].filter(Boolean).join(";");
    html += `<span style="${style}">${escaped(text.slice(from, to))}</span>`;
  };
  for (const [, column, length, type] of tokens) {
    piece(end, column);
    piece(column, column + length, COLORS[type]);
    end = column + length;
  }
  piece(end, text.length);
  return `<tr><td class="number">${number + 1}</td><td>${html || "&nbsp;"}</td></tr>`;
}

/** Removes the Markdown markup from a hover text. */
const plain = (markdown) => escaped(markdown.replace(/^```\w*\n?/gm, "").replace(/\*\*|`|\*(?=\S)|(?<=\S)\*/g, "")).trim();

function page({ text, title, at, file }, answer) {
  const lines = text.split("\n").map((one, number) => line(one, number, answer));
  const boxes = [];
  if (answer.findings) boxes.push(...answer.findings.map(({ message }) => `<div class="box">${escaped(message)}</div>`));
  if (answer.signature) boxes.push(`<div class="box">${escaped(answer.signature)}</div>`);
  if (answer.items) {
    const rows = answer.items.map(([label, detail], n) => `<tr class="${n ? "" : "first"}"><td>${escaped(label)}</td><td class="number">${escaped(detail)}</td></tr>`);
    boxes.push(`<table class="box">${rows.join("")}</table>`);
  }
  if (answer.hover) boxes.push(`<pre class="box">${plain(answer.hover)}</pre>`);
  const below = at?.[0] ?? answer.findings?.[0].range.start.line;
  if (below !== undefined) lines.splice(below + 1, 0, `<tr><td></td><td>${boxes.join("")}</td></tr>`);
  const status = answer.status ? `${answer.status.title} - ${answer.status.by}` : "";
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; background: #1f1f1f; color: #ccc; font: 15px/1.45 "DejaVu Sans Mono", monospace; width: 960px; }
    header { background: #181818; padding: 6px 16px; color: #999; font-family: sans-serif; font-size: 13px; }
    footer { background: #0078d4; color: #fff; padding: 3px 16px; font-family: sans-serif; font-size: 13px; text-align: right; position: fixed; bottom: 0; width: 928px; }
    table { border-spacing: 0; } main { padding: 10px 0; } td { white-space: pre; vertical-align: top; }
    .number { color: #6e7681; padding: 0 18px 0 12px; text-align: right; } td td.number { text-align: left; }
    .box { margin: 4px 0 6px; background: #252526; border: 1px solid #454545; padding: 6px 10px; width: fit-content;
      font-size: 13px; } .first td { background: #04395e; color: #fff; }
  </style><header>${escaped(file)}</header><main><table>${lines.join("")}</table></main>
  <footer>${escaped(status || title)}</footer>`;
}

const found = await answers();
const stored = join(media, "answers.json");
const json = `${JSON.stringify(found, null, 1)}\n`;
if (process.argv.includes("--check")) {
  if (readFileSync(stored, "utf8") !== json) {
    console.error("the pictures are out of date: run node scripts/pictures.mjs");
    process.exit(1);
  }
  console.log("pictures: ok");
} else {
  writeFileSync(stored, json);
  const scratch = mkdtempSync(join(tmpdir(), "isaloom-pictures-"));
  for (const [name, picture] of Object.entries(PICTURES)) {
    const html = join(scratch, `${name}.html`);
    writeFileSync(html, page(picture, found[name]));
    const rows = picture.text.split("\n").length + (found[name].hover ?? "").split("\n").length + (found[name].items?.length ?? 0);
    const size = `--window-size=960,${110 + 22 * (rows + 2 * (found[name].findings?.length ?? 0))}`;
    execFileSync(browser, ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", size,
      `--screenshot=${join(media, `${name}.png`)}`, `file://${html}`], { stdio: "ignore" });
  }
}
