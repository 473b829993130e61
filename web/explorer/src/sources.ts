/** The texts of descriptions, for showing the line behind a bit. */
import { assets } from "./assets.js";
import { unpacked } from "./unpack.js";

const texts = new Map<string, string>();
let ready: Promise<void> | undefined;

/** Unpacks what came with the page, once somebody asks. */
async function load(): Promise<void> {
  for (const { name, text } of assets("description")) {
    if (!texts.has(name)) texts.set(name, new TextDecoder().decode(await unpacked(text)));
  }
}

/** Gives a text that came later. */
export function addSource(name: string, text: string): void {
  texts.set(name, text);
}

/** Takes the text of a file, by its name or the end of it. */
export async function sourceOf(file: string): Promise<string | undefined> {
  ready ??= load();
  await ready;
  const base = file.replace(/.*[\\/]/, "");
  return texts.get(file) ?? texts.get(base) ?? [...texts].find(([name]) => name.endsWith(`/${base}`))?.[1];
}

/** The names of all texts. */
export async function sourceNames(): Promise<string[]> {
  ready ??= load();
  await ready;
  return [...texts.keys()];
}

/** Some lines around a line, with their numbers. */
export async function linesAt(file: string, line: number, around = 3): Promise<{ number: number; text: string }[] | undefined> {
  const text = await sourceOf(file);
  if (text === undefined) return undefined;
  const all = text.split("\n");
  const from = Math.max(1, line - around);
  return all.slice(from - 1, line + around).map((one, at) => ({ number: from + at, text: one }));
}
