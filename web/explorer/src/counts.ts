/** Number of occurrences of each instruction name in a listing. */
import { column, type Lines } from "./lines.js";

/** Number of lines that are counted at a time. The page is redrawn in between. */
const AT_ONCE = 50_000;

/** Returns the instruction name in a line. It follows flags such as `(sy)`, or a result such as `%1 =`. */
function nameOf(line: string): string | undefined {
  const text = column(line)?.text ?? line.trim();
  if (text === "" || text.startsWith(";") || /^[^\s]+:$/.test(text)) return undefined;
  return /^(?:\([^)]*\))*\s*(?:%\S+\s*=\s*)?(\S+)/.exec(text)?.[1];
}

/** Returns the names with their numbers of occurrences, the most frequent first. */
export async function counted(lines: Lines): Promise<[string, number][]> {
  const counts = new Map<string, number>();
  for (let line = 0; line < lines.count; line += 1) {
    const name = nameOf(lines.at(line));
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (line % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
