// Visual Studio Code extension: starts `isaloom lsp`, and adds commands and a status bar item.

import * as vscode from "vscode";
import { execFile } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pages } from "./pages";
import { assembleArguments, explorerFragment, isClangAssembly, outputName, programPath } from "./rules";
import {
  LanguageClient,
  type LanguageClientOptions,
  type ServerOptions,
} from "vscode-languageclient/node";

/** Parameters of the notification `isaloom/status`: the instruction set of a document, or a problem. */
interface Status {
  uri: string;
  isa: { name: string; gpu?: string; generation?: number } | null;
  /** Paths of the description's files, the outermost first; empty for a built-in description. */
  files: string[];
  title: string | null;
  by: string | null;
  note: string | null;
  problem: string | null;
}

/** An instruction set in the result of `isaloom.listIsas`. */
interface Known {
  name: string;
  family: string;
  gpus: string[];
  generations: number[];
}

/** URI scheme of the read-only documents. */
const SCHEME = "isaloom";
const LANGUAGES = ["isaloom-asm", "isaloom-amd", "isaloom-spirv"];

let client: LanguageClient | undefined;
let folder = "";
const pages = new Pages();
/** Texts of the read-only documents, by path. */
const texts = new Map<string, string>();
const changed = new vscode.EventEmitter<vscode.Uri>();
/** Instruction set (name and GPU) that the user selected for a document, by URI. */
const choices = new Map<string, [string, string | undefined]>();
const statuses = new Map<string, Status>();

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  folder = context.extensionPath;
  const bar = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Right, 50);
  bar.command = "isaloom.pickIsa";
  const content = { onDidChange: changed.event, provideTextDocumentContent: ({ path }: vscode.Uri) => texts.get(path) ?? "" };
  context.subscriptions.push(bar, pages, changed);
  context.subscriptions.push(vscode.workspace.registerTextDocumentContentProvider(SCHEME, content));
  const show = () => showStatus(bar);
  context.subscriptions.push(vscode.window.onDidChangeActiveTextEditor(show));
  const commands: [string, (...args: never[]) => unknown][] = [
    ["isaloom.explainSelection", explainSelection],
    ["isaloom.disassemble", disassemble],
    ["isaloom.pickIsa", pickIsa],
    ["isaloom.openExplorer", openExplorer],
    ["isaloom.openExplorerHere", openExplorerHere],
    ["isaloom.assembleFile", assembleFile],
    ["isaloom.restart", () => client?.restart()],
  ];
  for (const [name, run] of commands) {
    context.subscriptions.push(vscode.commands.registerCommand(name, run));
  }
  context.subscriptions.push(vscode.workspace.onDidOpenTextDocument(recognize));
  await Promise.all(vscode.workspace.textDocuments.map(recognize));
  // Some programs that unpack the extension drop the permission to execute the program.
  await chmod(join(folder, "bin", "isaloom"), 0o755).catch(() => {});
  await start(show);
}

/** Sets the language of clang's assembly for AMD GPUs, which other extensions treat as assembly for the processor. */
async function recognize(document: vscode.TextDocument): Promise<void> {
  if (LANGUAGES.includes(document.languageId) || !/\.(s|S|asm)$/.test(document.fileName)) return;
  if (!vscode.workspace.getConfiguration("isaloom").get<boolean>("detectAssembly")) return;
  const head = document.getText(new vscode.Range(0, 0, 64, 0));
  if (isClangAssembly(head)) await vscode.languages.setTextDocumentLanguage(document, "isaloom-amd");
}

export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}

function program(): string {
  return programPath(vscode.workspace.getConfiguration("isaloom").get<string>("program"), folder, process.platform);
}

async function start(show: () => void): Promise<void> {
  const server: ServerOptions = { command: program(), args: ["lsp"] };
  const options: LanguageClientOptions = {
    documentSelector: [...LANGUAGES.map((language) => ({ language })), { language: "xml", scheme: "file" }],
    initializationOptions: vscode.workspace.getConfiguration("isaloom"),
    synchronize: { configurationSection: "isaloom" },
  };
  client = new LanguageClient("isaloom", "isaloom", server, options);
  client.onNotification("isaloom/status", (status: Status) => {
    statuses.set(status.uri, status);
    show();
  });
  try {
    await client.start();
  } catch (error) {
    const how = "install it, or set its path in `isaloom.program`";
    void vscode.window.showErrorMessage(`cannot start \`${program()} lsp\`: ${error}; ${how}`);
  }
}

function showStatus(bar: vscode.StatusBarItem): void {
  const document = vscode.window.activeTextEditor?.document;
  const status = document && statuses.get(document.uri.toString());
  if (!document || !LANGUAGES.includes(document.languageId) || !status) {
    bar.hide();
    return;
  }
  bar.text = status.title ?? "no instruction set";
  bar.tooltip = status.problem ?? [status.by, status.note].filter(Boolean).join("; ");
  bar.show();
}

function execute<T>(command: string, args: unknown[]): Promise<T> | undefined {
  return client?.sendRequest("workspace/executeCommand", { command, arguments: args });
}

/** Opens a new document with text that the user can edit and save. */
async function text(content: string, language: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ content, language });
  await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
}

/** Opens a read-only text beside the editor, which keeps the focus. A later text with the same name replaces it. */
async function readOnly(name: string, content: string): Promise<void> {
  const uri = vscode.Uri.parse(`${SCHEME}:/${name}`);
  texts.set(uri.path, content);
  changed.fire(uri);
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true });
}

/** Opens a page in the user's browser, which may be on another machine. */
async function browse(page: string, fragment: string): Promise<void> {
  try {
    await vscode.env.openExternal(vscode.Uri.parse(await pages.add(page, fragment)));
  } catch (error) {
    void vscode.window.showErrorMessage(`cannot open the explorer page: ${error}`);
  }
}

async function explainSelection(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const { start, end } = editor.selection;
  const page = await execute<string | null>("isaloom.explain", [editor.document.uri.toString(), start.line, end.line]);
  if (page) await readOnly("Explanation", page);
  else void vscode.window.showInformationMessage("The selection contains no instruction.");
}

async function pickIsa(): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  if (!uri) return;
  const known = (await execute<Known[]>("isaloom.listIsas", [uri])) ?? [];
  const items = known.map((isa) => ({ label: isa.name, description: isa.family, isa }));
  const own = { label: "(detect)", description: "from the file or the settings", isa: undefined };
  const picked = await vscode.window.showQuickPick([own, ...items], { title: "Instruction set" });
  if (!picked) return;
  let gpu: string | undefined;
  const gpus = picked.isa ? [...picked.isa.gpus, ...picked.isa.generations.map(String)] : [];
  if (gpus.length > 1) gpu = await vscode.window.showQuickPick(gpus, { title: "GPU or generation" });
  if (picked.isa) choices.set(uri, [picked.isa.name, gpu]);
  else choices.delete(uri);
  await execute("isaloom.chooseIsa", [uri, picked.isa?.name ?? null, gpu ?? null]);
}

/** Assembles the active file, and writes the result to a file that the user selects. */
async function assembleFile(): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || !(await document.save()) || document.isUntitled) return;
  const uri = document.uri.toString();
  const text = document.getText();
  const suggested = vscode.Uri.file(outputName(document.fileName, document.languageId, text));
  const target = await vscode.window.showSaveDialog({ title: "Encoded program", defaultUri: suggested });
  if (!target) return;
  const args = assembleArguments(document.fileName, target.fsPath, document.languageId, text, choices.get(uri) ?? []);
  execFile(program(), args, { maxBuffer: 64 << 20 }, (error, _, said) => {
    if (error) void vscode.window.showErrorMessage(said || String(error));
    else void vscode.window.showInformationMessage(`Wrote ${target.fsPath}`);
  });
}

/** Opens the explorer page at the assembly line of the cursor, or at the bitset in a description. */
async function openExplorerHere(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const { document } = editor;
  const line = document.lineAt(editor.selection.active.line).text;
  if (document.languageId === "xml") {
    const name = /<(?:bitset|enum)\b[^>]*\bname="([^"]*)"/.exec(line)?.[1];
    return openExplorer(document.uri.toString(), name);
  }
  const status = statuses.get(document.uri.toString());
  const page = join(await mkdtemp(join(tmpdir(), "isaloom-")), "explorer.html");
  const engine = vscode.workspace.getConfiguration("isaloom").get<string>("explorer");
  const specs = (status?.files ?? []).slice(0, 1).flatMap((file) => ["--spec", file]);
  const args = ["explorer", ...specs, ...(engine ? ["--engine", engine] : []), "--output", page];
  const isa = status?.isa ?? undefined;
  // The page contains the description, and opens with it.
  const name = specs.length > 0 ? undefined : isa?.name;
  const fragment = explorerFragment(name, isa?.gpu ?? isa?.generation?.toString(), line);
  execFile(program(), args, { maxBuffer: 64 << 20 }, (error, _, said) => {
    if (error) void vscode.window.showErrorMessage(said || String(error));
    else void browse(page, fragment);
  });
}

async function disassemble(): Promise<void> {
  const [file] = (await vscode.window.showOpenDialog({ title: "Binary" })) ?? [];
  if (!file) return;
  const about = await vscode.window.showInputBox({ title: "Instruction set and GPU (empty: detect from the file)", placeHolder: "ir3 a650" });
  if (about === undefined) return;
  const [isa, gpu] = about.trim().split(/\s+/);
  const args = ["dis", ...(isa ? ["--isa", isa] : []), ...(gpu ? ["--gpu", gpu] : []), file.fsPath];
  execFile(program(), args, { maxBuffer: 256 << 20 }, (error, out, said) => {
    if (out) void text(out, isa === "spirv" ? "isaloom-spirv" : "isaloom-asm");
    else void vscode.window.showErrorMessage(said || String(error));
  });
}

/** Opens the explorer page of the description in a browser. If the program has no page, offers the output of `info`. */
async function openExplorer(uri?: string, name?: string): Promise<void> {
  const file = uri ? vscode.Uri.parse(uri) : vscode.window.activeTextEditor?.document.uri;
  if (!file) return;
  const folder = await mkdtemp(join(tmpdir(), "isaloom-"));
  const page = join(folder, "explorer.html");
  const engine = vscode.workspace.getConfiguration("isaloom").get<string>("explorer");
  const args = ["explorer", "--spec", file.fsPath, ...(engine ? ["--engine", engine] : []), "--output", page];
  execFile(program(), args, { maxBuffer: 64 << 20 }, (error, _, said) => {
    if (error) void withoutPage(file, name, said || String(error));
    else void browse(page, name ? `i=${encodeURIComponent(name)}` : "");
  });
}

async function withoutPage(file: vscode.Uri, name: string | undefined, why: string): Promise<void> {
  const show = "Show as text";
  if ((await vscode.window.showWarningMessage(why.trim(), show)) !== show) return;
  const args = ["info", "--spec", file.fsPath, ...(name ? [name] : [])];
  execFile(program(), args, { maxBuffer: 64 << 20 }, (error, out, said) => {
    if (out) void readOnly("Description", out);
    else void vscode.window.showErrorMessage(said || String(error));
  });
}
