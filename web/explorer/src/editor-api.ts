/** Interface between the page and the editor script. */

/** Diagnostic about a range of characters. */
export interface Mark {
  from: number;
  to: number;
  severity: "error" | "warning" | "info";
  message: string;
}

/** Text editor of the sandbox. */
export interface Editor {
  /** Replaces the text. The undo history is that of the saved state `saved`, or empty. */
  set(text: string, saved?: unknown): void;
  /** Returns the state of the editor, with the undo history, for `set`. */
  save(): unknown;
  text(): string;
  mark(marks: Mark[]): void;
  /** Moves the cursor to a line, counted from 1. */
  go(line: number): void;
}

/** Creates an editor in an element. `changed` is called with the text after each change. */
export type EditorMaker = (parent: HTMLElement, label: string, changed: (text: string) => void) => Editor;
