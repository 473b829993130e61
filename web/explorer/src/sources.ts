/** Source texts of descriptions, from which the line that defines a bit is shown. */
import { assets } from "./assets.js";
import { unpacked } from "./unpack.js";

const texts = new Map<string, string>();
let ready: Promise<void> | undefined;

/** Decompresses the descriptions in the page, when a source is first needed. */
async function load(): Promise<void> {
  for (const { name, text } of assets("description")) {
    if (!texts.has(name)) texts.set(name, new TextDecoder().decode(await unpacked(text)));
  }
}

/** Adds a source text. It replaces a text of the same name. */
export function addSource(name: string, text: string): void {
  texts.set(name, text);
}

/** Returns the text of a file, which is found by its whole name or by the last part of it. */
export async function sourceOf(file: string): Promise<string | undefined> {
  ready ??= load();
  await ready;
  const base = file.replace(/.*[\\/]/, "");
  return texts.get(file) ?? texts.get(base) ?? [...texts].find(([name]) => name.endsWith(`/${base}`))?.[1];
}

/** Returns the names of all source files. */
export async function sourceNames(): Promise<string[]> {
  ready ??= load();
  await ready;
  return [...texts.keys()];
}

/** Returns the lines around a line of a file, each with its number. */
export async function linesAt(file: string, line: number, around = 3): Promise<{ number: number; text: string }[] | undefined> {
  const text = await sourceOf(file);
  if (text === undefined) return undefined;
  const all = text.split("\n");
  const from = Math.max(1, line - around);
  return all.slice(from - 1, line + around).map((one, at) => ({ number: from + at, text: one }));
}
