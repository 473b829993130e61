/** Completion of names and operands in a text box, and the signature of the instruction in it. */
import type { Entry, Typing, TypingItem } from "../../engine/src/index.js";
import { fill, h, scopedId } from "./dom.js";

/** Maximum number of completions in the list. */
const MOST = 10;
/** Minimum number of digits with which a line is a word in hex or bits. Shorter text may be the beginning of a name. */
const WORD_DIGITS = 5;

/** Returns the completions and signatures for the part of a line before the cursor. */
export type Ask = (before: string) => Promise<Typing | undefined>;

/** List of completions below a text box. */
export class Completion {
  readonly element = h("div", { class: "completion" });
  readonly #list = h("ul", { id: scopedId("completions"), role: "listbox", "aria-label": "Completions" });
  readonly #signature = h("p", { class: "syntax mono", "aria-live": "polite" });
  readonly #input: HTMLTextAreaElement;
  readonly #ask: Ask;
  readonly #accepted: () => void;
  #typed = "";
  #at = -1;
  #turn = 0;

  constructor(input: HTMLTextAreaElement, ask: Ask, accepted: () => void) {
    this.#input = input;
    this.#ask = ask;
    this.#accepted = accepted;
    this.#list.hidden = true;
    this.element.append(this.#list, this.#signature);
    for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-controls", this.#list.id], ["aria-expanded", "false"]] as const) input.setAttribute(name, value);
    input.addEventListener("input", () => void this.#update());
    input.addEventListener("keydown", (event) => this.#key(event));
    input.addEventListener("blur", () => setTimeout(() => this.#close(), 150));
  }

  /** Hides the list and the signature. */
  clear(): void {
    this.#turn += 1;
    this.#close();
    fill(this.#signature);
  }

  /** Updates the list and the signature for the text before the cursor. */
  async #update(): Promise<void> {
    const { value, selectionStart } = this.#input;
    const before = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
    const behind = value.slice(selectionStart).split("\n", 1)[0] ?? "";
    const isWord = /^\s*(?:0x)?[0-9a-f_\s]*$/i.test(before) && before.replace(/\W/g, "").length >= WORD_DIGITS;
    if (before.trim() === "" || isWord) {
      this.clear();
      return;
    }
    const turn = ++this.#turn;
    const typing = await this.#ask(before).catch(() => undefined);
    if (turn !== this.#turn) return;
    this.#sign(typing);
    this.#typed = typing?.typed ?? "";
    const items = behind.trim() === "" && document.activeElement === this.#input ? offered(typing) : [];
    if (items.length > 0) this.#open(items, typing?.more ?? 0);
    else this.#close();
  }

  #open(items: TypingItem[], more: number): void {
    this.#at = -1;
    this.#input.removeAttribute("aria-activedescendant");
    const item = (one: TypingItem, at: number): HTMLElement =>
      h("li", { role: "option", id: `${this.#list.id}-${at}`, "data-text": one.text, "data-kind": one.kind, "aria-selected": "false", onmousedown: (event) => (event.preventDefault(), this.#accept(one.text, one.kind)) },
        h("span", { class: "mono" }, one.text), one.detail ? h("span", { class: "quiet" }, one.detail) : "");
    const left = items.length + more - MOST;
    fill(this.#list, ...items.slice(0, MOST).map(item), left > 0 ? h("li", { class: "quiet", role: "presentation" }, `and ${left} more`) : "");
    this.#list.hidden = false;
    this.#input.setAttribute("aria-expanded", "true");
  }

  #close(): void {
    this.#list.hidden = true;
    this.#at = -1;
    this.#input.setAttribute("aria-expanded", "false");
    this.#input.removeAttribute("aria-activedescendant");
  }

  /** Replaces the typed part by a completion. A space follows a name, so that operands can be typed. */
  #accept(text: string, kind: string): void {
    const { value, selectionStart } = this.#input;
    const start = selectionStart - this.#typed.length;
    const inserted = kind === "instruction" ? `${text} ` : text;
    this.#input.value = `${value.slice(0, start)}${inserted}${value.slice(selectionStart)}`;
    this.#input.selectionStart = this.#input.selectionEnd = start + inserted.length;
    this.#close();
    void this.#update();
    this.#accepted();
  }

  #key(event: KeyboardEvent): void {
    if (this.#list.hidden) return;
    const items = [...this.#list.querySelectorAll<HTMLElement>('[role="option"]')];
    // As in code editors, Tab accepts a completion of typed text; without typed text, it leaves the box.
    const chosen = items[event.key === "Tab" && this.#typed !== "" ? Math.max(0, this.#at) : this.#at];
    if (event.key === "Escape") this.#close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      this.#at = (this.#at + (event.key === "ArrowDown" ? 1 : -1) + items.length + (this.#at < 0 && event.key === "ArrowUp" ? 1 : 0)) % items.length;
      items.forEach((item, at) => item.setAttribute("aria-selected", at === this.#at ? "true" : "false"));
      this.#input.setAttribute("aria-activedescendant", items[this.#at]?.id ?? "");
    } else if ((event.key === "Enter" || event.key === "Tab") && chosen) this.#accept(chosen.dataset.text ?? "", chosen.dataset.kind ?? "");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Shows the signature of the typed instruction, and emphasizes the operand at the cursor. */
  #sign(typing: Typing | undefined): void {
    const signature = typing?.signatures[typing.active];
    const count = typing?.signatures.length ?? 0;
    const pieces = signature?.pieces.map(({ text, operand }) => (operand !== undefined && operand === typing?.operand ? h("b", {}, text) : text)) ?? [];
    fill(this.#signature, ...pieces, count > 1 ? h("span", { class: "count" }, ` ${(typing?.active ?? 0) + 1} of ${count}`) : "");
  }
}

/** Returns the completions to list: no punctuation, and none for an operand that is already complete. */
function offered(typing: Typing | undefined): TypingItem[] {
  const items = (typing?.items ?? []).filter(({ kind, text }) => kind !== "literal" && text !== "");
  const isName = items.some(({ kind }) => kind === "instruction");
  const isComplete = items.some(({ text }) => text === typing?.typed);
  if (isName ? typing?.typed === "" || (items.length === 1 && isComplete) : isComplete) return [];
  return items;
}

/** Returns the syntax of an instruction: its display template without the flags, or else its operands. */
export function syntaxOf(entry: Entry): string | undefined {
  const display = (entry.cases ?? []).map((one) => one.display).filter((one) => one).at(-1);
  // Flags that precede the name are omitted, because they are rarely typed.
  const main = display?.slice(Math.max(0, display.indexOf("{NAME}")));
  if (main) return main.replaceAll("{NAME}", entry.shown ?? entry.name).replace(/\{:align=\d+\}/g, " ").replace(/\{[^{}]*\}(?=\{)/g, "").replace(/[{}]/g, "").replace(/\s+/g, " ").trim();
  const operands = (entry.operands ?? []).filter(({ implicit }) => !implicit).map((one) => one.field ?? one.shown ?? one.type ?? "").filter((one) => one);
  return operands.length > 0 ? `${entry.shown ?? entry.name} ${operands.join(", ")}` : undefined;
}
