/** Error in a typed text: a message below the text box, and an underline below the wrong part. */
import type { Diagnostic } from "../../engine/src/index.js";
import { coded, fill, h } from "./dom.js";

/** Text box in which a range can be underlined, and the message below it. */
export class ProblemBox {
  /** Text box, with the underline behind its text. */
  readonly box: HTMLElement;
  readonly message = h("div", { class: "problem", id: "problem", role: "alert" });
  readonly #behind = h("div", { class: "behind mono", "aria-hidden": "true" });
  readonly #input: HTMLTextAreaElement;

  constructor(input: HTMLTextAreaElement) {
    this.#input = input;
    this.box = h("div", { class: "underlined" }, this.#behind, input);
    input.addEventListener("scroll", () => {
      this.#behind.scrollTop = input.scrollTop;
    });
  }

  clear(): void {
    fill(this.#behind);
    fill(this.message);
    this.#input.removeAttribute("aria-invalid");
  }

  /** Shows an error or a warning. `typed` is the text to which the diagnostic refers. */
  show(one: Diagnostic, typed: string): void {
    const label = one.labels.find(({ primary }) => primary) ?? one.labels[0];
    const place = label?.place;
    const isError = one.severity === "error";
    if (isError) this.#input.setAttribute("aria-invalid", "true");
    else this.#input.removeAttribute("aria-invalid");
    // Lines are explained one by one; therefore, locations in a text of several lines are not usable.
    if (place?.column && !typed.trim().includes("\n")) {
      const skipped = typed.length - typed.trimStart().length;
      const characters = [...typed.slice(skipped)];
      const from = Math.min(place.column - 1, characters.length);
      const to = Math.max(from + 1, Math.min((place.end_column ?? place.column + 1) - 1, characters.length));
      const text = (a: number, b: number): string => characters.slice(a, b).join("");
      fill(this.#behind, typed.slice(0, skipped) + text(0, from), h("u", { class: one.severity }, text(from, to) || " "), text(to, characters.length));
    } else fill(this.#behind);
    const more = label?.message && !one.message.includes(label.message) ? `: ${label.message}` : "";
    fill(
      this.message,
      h("p", { class: one.severity }, h("strong", {}, one.severity), " ", ...coded(`${one.message}${more}`)),
      ...one.notes.map((note) => h("p", { class: "quiet" }, ...coded(note))),
      one.help ? h("p", { class: "quiet" }, ...coded(one.help)) : "",
    );
  }
}
