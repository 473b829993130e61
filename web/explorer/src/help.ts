/** Help: keys, files that can be dropped, URLs, the version, and links. */
import { h } from "./dom.js";

/** Web page of the source and the documentation. */
const SOURCE = "https://github.com/isaloom/isaloom";
const DOCS = `${SOURCE}/blob/main/docs/reference/explorer.md`;

const KEYS: [string, string][] = [
  ["?", "this help"],
  ["/", "the box for a word"],
  ["Alt+1 … Alt+5", "Instruction, Program, Browse, Encodings, Sandbox"],
  ["← → ↑ ↓", "move between bits, cells, lines and names"],
  ["Space", "flip the bit"],
  ["Enter", "zoom into a cell, take a line apart, open a name"],
  ["Ctrl+F, Ctrl+Z", "search and undo in the sandbox"],
  ["Esc", "close a list or this help"],
];

const TASKS: [string, string][] = [
  ["Explain a word", "Type it in the box. Hover a bit, a field or the text to see which belong together."],
  ["Edit and reassemble a program", "Program, Edit: the bytes that change are marked while you type."],
  ["Find a free encoding", "Encodings: click green cells, or enter the operands of a new instruction."],
  ["Compare two generations", "Browse: select the other generation."],
  ["Read a kernel", "Drop the code object. Its kernels and registers are listed; with AMD's description, its instructions too."],
];

/** Dialog with the help. */
export class Help {
  readonly #dialog: HTMLDialogElement;
  readonly #version = h("span", {}, "isaloom");

  constructor() {
    const close = h("button", { type: "button", class: "icon", "aria-label": "Close", onclick: () => this.#dialog.close() }, "×");
    const list = (title: string, rows: [string, string][], mono: boolean): HTMLElement =>
      h("section", {}, h("h3", {}, title), h("dl", { class: "help-list" }, ...rows.flatMap(([term, text]) => [h("dt", {}, mono ? h("kbd", {}, term) : term), h("dd", {}, text)])));
    this.#dialog = h("dialog", { id: "help", "aria-label": "Help" },
      h("header", {}, h("h2", {}, "Help"), close),
      list("What you can do", TASKS, false),
      list("Keys", KEYS, true),
      h("p", {}, "The address of the page contains what it shows: copy it to share it. Files that you add stay in this browser."),
      h("p", { class: "quiet" }, this.#version, " · ", h("a", { href: DOCS, rel: "noreferrer" }, "documentation"), " · ", h("a", { href: SOURCE, rel: "noreferrer" }, "source")));
    this.#dialog.addEventListener("click", (event) => event.target === this.#dialog && this.#dialog.close());
    document.body.append(this.#dialog);
  }

  /** Sets the version that the help shows. */
  version(text: string): void {
    this.#version.textContent = `isaloom ${text}`;
  }

  open(): void {
    if (!this.#dialog.open) this.#dialog.showModal();
  }
}
