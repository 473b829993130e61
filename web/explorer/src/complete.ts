/** Completion of instruction names in the box, and the syntax of the typed instruction. */
import type { Entry } from "../../engine/src/index.js";
import { fill, h } from "./dom.js";

/** Maximum number of names in the list. */
const MOST = 10;

/** Source of names and syntaxes. */
export interface Names {
  /** Returns all instruction names, without duplicates. */
  names(): string[];
  /** Returns the entries of an instruction. */
  entry(name: string): Promise<Entry[]>;
}

/** Prefixes of a line before the name of its instruction: flags in parentheses and results. */
const BEFORE = /^\s*(?:\([^)]*\)\s*)*(?:%\S+\s*=\s*)?/;

/** The list below a text box. */
export class Completion {
  readonly element = h("div", { class: "completion" });
  readonly #list = h("ul", { id: "completions", role: "listbox", "aria-label": "Instructions" });
  readonly #syntax = h("p", { class: "syntax mono", id: "syntax" });
  readonly #input: HTMLTextAreaElement;
  readonly #source: Names;
  readonly #accepted: () => void;
  #at = -1;
  #turn = 0;

  constructor(input: HTMLTextAreaElement, source: Names, accepted: () => void) {
    this.#input = input;
    this.#source = source;
    this.#accepted = accepted;
    this.#list.hidden = true;
    this.element.append(this.#list, this.#syntax);
    for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-controls", "completions"], ["aria-expanded", "false"]] as const) input.setAttribute(name, value);
    input.addEventListener("input", () => this.#typed());
    input.addEventListener("keydown", (event) => this.#key(event));
    input.addEventListener("blur", () => setTimeout(() => this.#close(), 150));
  }

  /** Removes the list and the syntax. */
  clear(): void {
    this.#turn += 1;
    this.#close();
    fill(this.#syntax);
  }

  /** Returns the start and text of the typed name, and the text behind it on its line. */
  #typedName(): { start: number; name: string; behind: string } {
    const { value, selectionStart } = this.#input;
    const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
    const line = value.slice(start).split("\n", 1)[0] ?? "";
    const before = BEFORE.exec(line)?.[0].length ?? 0;
    const name = /^\S*/.exec(line.slice(before))?.[0] ?? "";
    return { start: start + before, name, behind: line.slice(before + name.length) };
  }

  #typed(): void {
    const { name, behind, start } = this.#typedName();
    const caret = this.#input.selectionStart;
    const lower = name.toLowerCase();
    const isHex = /^(0x)?[0-9a-f_]*$/i.test(name);
    const isAtName = caret > start && caret <= start + name.length && behind.trim() === "";
    const found = isAtName && !(isHex && name.length > 4) ? this.#source.names().filter((one) => one.toLowerCase().startsWith(lower)) : [];
    if (found.length === 0 || (found.length === 1 && found[0] === name)) this.#close();
    else this.#open(found);
    void this.#sign(name, behind);
  }

  #open(names: string[]): void {
    this.#at = -1;
    const item = (name: string, at: number): HTMLElement =>
      h("li", { role: "option", id: `completion-${at}`, "aria-selected": "false", class: "mono", onmousedown: (event) => (event.preventDefault(), this.#accept(name)) }, name);
    const more = names.length > MOST ? [h("li", { class: "quiet", role: "presentation" }, `and ${names.length - MOST} more`)] : [];
    fill(this.#list, ...names.slice(0, MOST).map(item), ...more);
    this.#list.hidden = false;
    this.#input.setAttribute("aria-expanded", "true");
  }

  #close(): void {
    this.#list.hidden = true;
    this.#at = -1;
    this.#input.setAttribute("aria-expanded", "false");
    this.#input.removeAttribute("aria-activedescendant");
  }

  #accept(name: string): void {
    const { start, name: typed } = this.#typedName();
    const { value } = this.#input;
    this.#input.value = `${value.slice(0, start)}${name} ${value.slice(start + typed.length).trimStart()}`;
    this.#input.selectionStart = this.#input.selectionEnd = start + name.length + 1;
    this.#close();
    void this.#sign(name, "");
    this.#accepted();
  }

  #key(event: KeyboardEvent): void {
    if (this.#list.hidden) return;
    const items = [...this.#list.querySelectorAll<HTMLElement>('[role="option"]')];
    if (event.key === "Escape") this.#close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      this.#at = (this.#at + (event.key === "ArrowDown" ? 1 : -1) + items.length + (this.#at < 0 && event.key === "ArrowUp" ? 1 : 0)) % items.length;
      items.forEach((item, at) => item.setAttribute("aria-selected", at === this.#at ? "true" : "false"));
      this.#input.setAttribute("aria-activedescendant", `completion-${this.#at}`);
    } else if ((event.key === "Enter" || event.key === "Tab") && this.#at >= 0) this.#accept(items[this.#at]?.textContent ?? "");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Shows the syntax of an instruction. The operand at the end of `behind` is emphasized. */
  async #sign(name: string, behind: string): Promise<void> {
    const turn = ++this.#turn;
    const entries = this.#source.names().includes(name) ? await this.#source.entry(name).catch(() => []) : [];
    if (turn !== this.#turn) return;
    const syntax = entries.map(syntaxOf).find((text) => text !== undefined);
    if (!syntax) {
      fill(this.#syntax);
      return;
    }
    const operand = behind.trim() === "" && !/\s/.test(behind) ? -1 : behind.split(",").length - 1;
    const pieces = syntax.split(/(,)/);
    let number = 0;
    fill(this.#syntax, ...pieces.map((piece) => {
      if (piece === ",") {
        number += 1;
        return piece;
      }
      return number === operand ? h("b", {}, piece) : piece;
    }));
  }
}

/** Returns the syntax of an instruction: its display template without flags, or its operands. */
export function syntaxOf(entry: Entry): string | undefined {
  const display = (entry.cases ?? []).map((one) => one.display).filter((one) => one).at(-1);
  // Flags come before the name and are rarely typed.
  const main = display?.slice(Math.max(0, display.indexOf("{NAME}")));
  if (main) return main.replaceAll("{NAME}", entry.shown ?? entry.name).replace(/\{:align=\d+\}/g, " ").replace(/\{[^{}]*\}(?=\{)/g, "").replace(/[{}]/g, "").replace(/\s+/g, " ").trim();
  const operands = (entry.operands ?? []).filter(({ implicit }) => !implicit).map((one) => one.field ?? one.shown ?? one.type ?? "").filter((one) => one);
  return operands.length > 0 ? `${entry.shown ?? entry.name} ${operands.join(", ")}` : undefined;
}
