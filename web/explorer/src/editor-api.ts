/** What the page and the editor's script have in common. */

/** Something to be said of some characters. */
export interface Mark {
  from: number;
  to: number;
  severity: "error" | "warning" | "info";
  message: string;
}

/** An editor. */
export interface Editor {
  /** Another text, without a way back to the one before. */
  set(text: string): void;
  text(): string;
  mark(marks: Mark[]): void;
  /** Goes to a line, from 1. */
  go(line: number): void;
}

/** Makes one. */
export type EditorMaker = (parent: HTMLElement, label: string, changed: (text: string) => void) => Editor;
