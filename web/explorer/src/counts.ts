/** How often each instruction stands in a listing. */
import { column, type Lines } from "./lines.js";

/** So many lines are counted before the page may draw again. */
const AT_ONCE = 50_000;

/** The name of an instruction's line: behind brackets such as `(sy)` and results such as `%1 =`. */
function nameOf(line: string): string | undefined {
  const text = column(line)?.text ?? line.trim();
  if (text === "" || text.startsWith(";") || /^[^\s]+:$/.test(text)) return undefined;
  return /^(?:\([^)]*\))*\s*(?:%\S+\s*=\s*)?(\S+)/.exec(text)?.[1];
}

/** Names and how often they occur, the most frequent first. */
export async function counted(lines: Lines): Promise<[string, number][]> {
  const counts = new Map<string, number>();
  for (let line = 0; line < lines.count; line += 1) {
    const name = nameOf(lines.at(line));
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (line % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
