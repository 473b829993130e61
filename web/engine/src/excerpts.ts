/** Formats diagnostics with the source lines of their labels, as the native program does without colors. */
import type { Diagnostic, Label } from "./records.js";

/** Maximum number of diagnostics with the same id and severity that are listed. */
const MOST_OF_A_KIND = 100;
/** Maximum length of a range that is marked, in bytes. */
const SCREEN = 100;
/** Spaces that replace a tab. */
const TAB = "    ";

/** Formats all diagnostics. `files` returns the contents of a file, or `undefined` if they are not known. */
export function excerpts(diagnostics: Diagnostic[], files: (name: string) => Uint8Array | undefined): string {
  return capped(diagnostics)
    .map((one) => excerpt(one, files))
    .join("");
}

/** Returns the first diagnostics of each kind, each followed by one that counts the omitted ones. */
function capped(diagnostics: Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, { of: Diagnostic; count: number }>();
  const listed = diagnostics.filter((one) => {
    const kind = counts.get(`${one.id} ${one.severity}`) ?? { of: one, count: 0 };
    counts.set(`${one.id} ${one.severity}`, { ...kind, count: kind.count + 1 });
    return kind.count < MOST_OF_A_KIND;
  });
  const more = [...counts.values()]
    .filter(({ count }) => count > MOST_OF_A_KIND)
    .map(({ of, count }): Diagnostic => {
      const others = count - MOST_OF_A_KIND;
      const subject = hasId(of) ? ` of \`${of.id}\`` : "";
      const message = `${others} more finding${others === 1 ? "" : "s"}${subject}`;
      return {
        id: "more-findings",
        severity: of.severity,
        message,
        labels: [],
        help: null,
        notes: [`only the first ${MOST_OF_A_KIND} of a kind are listed`],
      };
    });
  return [...listed, ...more];
}

/** Returns whether a diagnostic has an id of its own. Otherwise the id in JSON is `message`. */
const hasId = (one: Diagnostic): boolean => one.id !== "" && one.id !== "message";

function excerpt(one: Diagnostic, files: (name: string) => Uint8Array | undefined): string {
  if (one.id === "verbatim") return one.message.split("\n").map((line) => `${visible(line)}\n`).join("");
  const windows = windowsOf(one.labels, files);
  const numbers = windows.flatMap((window) => [...window.lines.keys()]);
  const width = numbers.length > 0 ? String(Math.max(...numbers)).length : 0;
  const bar = `${" ".repeat(width + 1)}|`;
  const out = [`${one.severity}${hasId(one) ? `[${one.id}]` : ""}: ${visible(one.message)}`];
  windows.forEach((window, number) => {
    if (number > 0) out.push(bar);
    out.push(`${" ".repeat(width)}${number === 0 ? "-->" : ":::"} ${window.location}`);
    if (window.text) out.push(bar, ...linesOf(window, window.text, width, bar));
  });
  const notes = [...one.notes.map((note) => ["note", note]), ...(one.help ? [["help", one.help]] : [])];
  if (notes.length > 0) out.push(bar);
  for (const [kind, text] of notes) out.push(`${" ".repeat(width + 1)}= ${kind}: ${visible(text ?? "")}`);
  return out.join("\n") + (one.labels.length > 0 ? "\n\n" : "\n");
}

/** Labels of a diagnostic in one file. */
interface Window {
  /** Location of the primary label, as `NAME:LINE:COLUMN`. */
  location: string;
  /** Lines of the source text; `undefined` if it is not known. */
  text: string[] | undefined;
  /** Labels of each line, by its number. */
  lines: Map<number, Mark[]>;
}

/** Marked range of a line. The positions are in characters. */
interface Mark {
  start: number;
  end: number;
  primary: boolean;
  message: string;
}

/** Groups labels by their file; the file of the primary label is first. */
function windowsOf(labels: Label[], files: (name: string) => Uint8Array | undefined): Window[] {
  const windows = new Map<string, Window>();
  const primaryFirst = [...labels].sort((a, b) => Number(b.primary) - Number(a.primary));
  for (const { place, primary, message } of primaryFirst) {
    if (!place) continue;
    const bytes = files(place.file);
    const window = windows.get(place.file) ?? {
      location: [visible(place.file), place.line, place.column].filter((part) => part != null).join(":"),
      text: bytes && new TextDecoder().decode(bytes).split(/\r?\n/),
      lines: new Map<number, Mark[]>(),
    };
    windows.set(place.file, window);
    const line = window.text?.[place.line - 1] ?? "";
    const start = (place.column ?? 1) - 1;
    const sameLine = (place.end_line ?? place.line) === place.line;
    const last = sameLine ? (place.end_column ?? start + 1) - 1 : [...line].length;
    const mark = { start, end: Math.min(Math.max(last, start), start + SCREEN), primary, message: visible(message) };
    window.lines.set(place.line, [...(window.lines.get(place.line) ?? []), mark]);
  }
  return [...windows.values()];
}

/** Returns the formatted source lines of a file, with their labels. */
function linesOf(window: Window, text: string[], width: number, bar: string): string[] {
  const out: string[] = [];
  const source = (number: number) =>
    `${String(number).padStart(width)} | ${(text[number - 1] ?? "").replaceAll("\t", TAB)}`.trimEnd();
  let before: number | undefined;
  for (const [number, marks] of [...window.lines].sort(([a], [b]) => a - b)) {
    if (before !== undefined && number === before + 2) out.push(source(before + 1));
    else if (before !== undefined && number > before + 2) out.push("...");
    out.push(source(number), ...marked(text[number - 1] ?? "", marks).map((row) => `${bar} ${row}`));
    before = number;
  }
  return out;
}

/** Returns the rows below a source line: the marks with the rightmost label, then the other labels, right to left. */
function marked(line: string, marks: Mark[]): string[] {
  const characters = [...line];
  const column = (at: number) => characters.slice(0, at).reduce((sum, one) => sum + (one === "\t" ? TAB.length : 1), 0);
  const placed = marks
    .map((mark) => ({ ...mark, start: column(mark.start), end: Math.max(column(mark.end), column(mark.start) + 1) }))
    .sort((a, b) => b.start - a.start || Number(a.primary) - Number(b.primary));
  const row: string[] = [];
  for (const primary of [false, true]) {
    for (const mark of placed.filter((one) => one.primary === primary)) {
      for (let at = mark.start; at < mark.end; at += 1) row[at] = primary ? "^" : "-";
    }
  }
  const [rightmost, ...others] = placed;
  const inline = rightmost?.message && others.every((other) => other.end <= rightmost.start) ? rightmost : undefined;
  const below = placed.filter((mark) => mark !== inline && mark.message);
  const stems = (these: Mark[], last?: Mark) => {
    const cells: string[] = [];
    for (const mark of these) cells[mark.start] = "|";
    return filled(cells.slice(0, last?.start)).padEnd(last?.start ?? 0) + (last?.message ?? "");
  };
  return [
    filled(row) + (inline ? ` ${inline.message}` : ""),
    ...(below.length > 0 ? [stems(below)] : []),
    ...below.map((mark, at) => stems(below.slice(at + 1), mark)),
  ];
}

const filled = (cells: string[]): string => Array.from(cells, (cell) => cell ?? " ").join("");

/** Replaces control and other unsafe characters by visible escapes. */
export function visible(text: string): string {
  const unsafe = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
  const named: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  return text.replace(unsafe, (one) => named[one] ?? `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`);
}
