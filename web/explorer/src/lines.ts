/** A listing of any size: its text, and where its lines begin. */

/** Text in lines. */
export class Lines {
  readonly text: string;
  readonly #starts: Uint32Array;
  readonly count: number;

  constructor(bytes: Uint8Array) {
    this.text = new TextDecoder().decode(bytes);
    // One more than there can be, and one for the end.
    let count = 1;
    for (let at = this.text.indexOf("\n"); at >= 0; at = this.text.indexOf("\n", at + 1)) count += 1;
    this.#starts = new Uint32Array(count + 1);
    let line = 1;
    for (let at = this.text.indexOf("\n"); at >= 0; at = this.text.indexOf("\n", at + 1)) this.#starts[line++] = at + 1;
    this.#starts[count] = this.text.length + 1;
    this.count = this.text.endsWith("\n") ? count - 1 : count;
  }

  at(line: number): string {
    const from = this.#starts[line];
    const to = this.#starts[line + 1];
    return from === undefined || to === undefined ? "" : this.text.slice(from, to - 1);
  }

  /** The line that a character is in. */
  lineOf(character: number): number {
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= character) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The next line behind one that has a text; -1 where none has. */
  find(wanted: string, behind: number): number {
    const from = this.#starts[Math.min(behind + 1, this.count)] ?? 0;
    let at = this.text.indexOf(wanted, from);
    if (at < 0) at = this.text.indexOf(wanted);
    return at < 0 ? -1 : this.lineOf(at);
  }
}

/** What a line of a listing in columns says: its offset, its words, its text. */
export function column(line: string): { offset: number; words: string; text: string } | undefined {
  const match = /^([0-9a-f]{4,16}): ((?:[0-9a-f]{2,} ?)+) (.*)$/.exec(line);
  return match ? { offset: Number.parseInt(match[1] ?? "0", 16), words: (match[2] ?? "").trim(), text: (match[3] ?? "").trim() } : undefined;
}
