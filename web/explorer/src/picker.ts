/** Selection of an instruction set, and of its generation or GPU. */
import type { App, Shown } from "./app.js";
import { fill, h } from "./dom.js";

/** Form with the two selections. */
export class Picker implements Shown {
  readonly element: HTMLElement;
  readonly #isa = h("select", { id: "isa", "aria-label": "Instruction set" });
  readonly #gpu = h("select", { id: "gpu", "aria-label": "Generation or GPU" });
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    this.#isa.addEventListener("change", () => {
      // The generation is one of the previous instruction set.
      void app.go({ isa: this.#isa.value, gpu: "", w: "", text: "", i: "", to: "", under: "" }, "push");
    });
    this.#gpu.addEventListener("change", () => void app.go({ gpu: this.#gpu.value }, "push"));
    this.element = h("form", { class: "picker", onsubmit: (event) => event.preventDefault() }, this.#isa, this.#gpu);
  }

  show(): void {
    const { known, place } = this.#app;
    fill(this.#isa, ...known.map(({ name }) => h("option", { value: name }, name)));
    if (!known.some(({ name }) => name === place.isa) && place.isa) this.#isa.append(h("option", { value: place.isa }, `${place.isa} (not available)`));
    this.#isa.value = place.isa;
    fill(this.#gpu, ...generationOptions(this.#app, "newest generation"));
    if (place.gpu && ![...this.#gpu.options].some(({ value }) => value === place.gpu)) this.#gpu.append(h("option", { value: place.gpu }, nameOf(place.gpu)));
    this.#gpu.value = place.gpu;
    this.#gpu.hidden = this.#gpu.options.length < 2;
  }
}

/** Formats the name of a generation or of a GPU. */
const nameOf = (value: string): string => (/^\d+$/.test(value) ? `generation ${value}` : value);

/** Returns the options for selecting a generation or GPU of the current instruction set; `first` is the default. */
export function generationOptions(app: App, first: string): HTMLElement[] {
  const one = app.known.find(({ name }) => name === app.place.isa);
  const options = (values: string[]): HTMLElement[] => values.map((value) => h("option", { value }, nameOf(value)));
  const [generations, gpus] = [options((one?.generations ?? []).map(String)), options(one?.gpus ?? [])];
  // If there is only one generation or GPU, only the default is offered.
  if (generations.length + gpus.length < 2) return [h("option", { value: "" }, first)];
  return [h("option", { value: "" }, first), ...generations, ...(gpus.length > 0 && generations.length > 0 ? [h("optgroup", { label: "GPUs" }, ...gpus)] : gpus)];
}

/** Returns the newest generation of the current instruction set; empty if it has no generations. */
export function newestOf(app: App): string {
  const known = app.known.find(({ name }) => name === app.place.isa)?.generations ?? [];
  return known.length > 0 ? String(Math.max(...known)) : "";
}

/** Returns the name of one side of a comparison: the instruction set, with its generation or GPU. */
export const sideName = (app: App, gpu: string): string => [app.place.isa, gpu && nameOf(gpu)].filter((one) => one !== "").join(", ");
