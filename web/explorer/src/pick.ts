/** List of the values of a field, with their texts, in a dialog below the control of the field. */
import { h } from "./dom.js";

/** Value of a field that can be chosen. */
export interface Choice {
  value: bigint;
  /** Text of the value within the instruction, for example a register. */
  shown: string;
  /** Text of the whole instruction with this value. */
  text: string;
}

/** Opens the list of values. `choose` is called with the value that the user selects. */
export function valueList(choices: Choice[], current: bigint, below: HTMLElement, choose: (value: bigint) => void): void {
  const filter = h("input", { type: "search", "aria-label": "Filter the values", placeholder: "filter" });
  const list = h("ul", { class: "values" });
  const dialog = h("dialog", { class: "picker-list", "aria-label": "Values" }, filter, list);
  const close = (): void => {
    dialog.close();
    dialog.remove();
  };
  for (const { value, shown, text } of choices) {
    const button = h("button", { type: "button", ...(value === current && { "aria-current": "true" }), onclick: () => (close(), choose(value)) },
      h("span", { class: "mono number" }, `0x${value.toString(16)}`), h("span", { class: "mono" }, shown), h("span", { class: "mono quiet" }, text));
    list.append(h("li", {}, button));
  }
  filter.addEventListener("input", () => {
    for (const item of list.children) (item as HTMLElement).hidden = !(item.textContent ?? "").toLowerCase().includes(filter.value.toLowerCase());
  });
  filter.addEventListener("keydown", (event) => {
    if (event.key === "Enter") list.querySelector<HTMLElement>("li:not([hidden]) button")?.click();
  });
  // A click outside of the dialog closes it.
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  const { left, bottom } = below.getBoundingClientRect();
  dialog.style.left = `${Math.max(8, Math.min(left, window.innerWidth - dialog.offsetWidth - 8))}px`;
  dialog.style.top = `${Math.max(8, Math.min(bottom + 4, window.innerHeight - dialog.offsetHeight - 8))}px`;
  list.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
}
