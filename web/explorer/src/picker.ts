/** Selection of the instruction set and of its generation or GPU. */
import type { App, Shown } from "./app.js";
import { fill, h } from "./dom.js";

/** Form with both selections. */
export class Picker implements Shown {
  readonly element: HTMLElement;
  readonly #isa = h("select", { id: "isa" });
  readonly #gpu = h("input", { id: "gpu", list: "gpus", size: 9, autocomplete: "off", spellcheck: "false", placeholder: "newest" });
  readonly #gpus = h("datalist", { id: "gpus" });
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    this.#isa.addEventListener("change", () => {
      // The generation belongs to the previous instruction set.
      void app.go({ isa: this.#isa.value, gpu: "", w: "", text: "", i: "", to: "", under: "" }, "push");
    });
    this.#gpu.addEventListener("change", () => void app.go({ gpu: this.#gpu.value.trim() }, "push"));
    this.element = h(
      "form",
      { class: "picker", onsubmit: (event) => event.preventDefault() },
      h("label", { for: "isa" }, "Instruction set"), this.#isa,
      h("label", { for: "gpu" }, "Generation or GPU"), this.#gpu, this.#gpus,
    );
  }

  show(): void {
    const { known, place } = this.#app;
    fill(this.#isa, ...known.map(({ name }) => h("option", { value: name }, name)));
    if (!known.some(({ name }) => name === place.isa) && place.isa) this.#isa.append(h("option", { value: place.isa }, `${place.isa} (not available)`));
    this.#isa.value = place.isa;
    this.#gpu.value = place.gpu;
    const one = known.find(({ name }) => name === place.isa);
    fill(this.#gpus, ...[...(one?.generations ?? []).map(String), ...(one?.gpus ?? [])].map((value) => h("option", { value })));
  }
}
