/** Interface between the page and the editor script. */

/** A diagnostic for a range of characters. */
export interface Mark {
  from: number;
  to: number;
  severity: "error" | "warning" | "info";
  message: string;
}

/** A text editor. */
export interface Editor {
  /** Replaces the text. Restores the undo history of a saved state, or clears it. */
  set(text: string, saved?: unknown): void;
  /** Returns the text with its undo history, for `set`. */
  save(): unknown;
  text(): string;
  mark(marks: Mark[]): void;
  /** Moves to a line, counted from 1. */
  go(line: number): void;
}

/** Creates an editor. */
export type EditorMaker = (parent: HTMLElement, label: string, changed: (text: string) => void) => Editor;
