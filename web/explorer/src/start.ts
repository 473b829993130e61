/** Start panel: what the page does, three ways to begin, samples, and the descriptions in the page. */
import type { App } from "./app.js";
import { h } from "./dom.js";

/** Functions that the panel calls. */
export interface Starts {
  paste(): void;
  file(): void;
  browse(): void;
  line(text: string): void;
}

/** Web pages with descriptions that are not in the page. */
const SOURCES: [string, string, string][] = [
  ["Adreno, Vivante (isaspec XML)", "Mesa", "https://gitlab.freedesktop.org/mesa/mesa/-/tree/main/src/freedreno/isa"],
  ["RDNA, CDNA (XML)", "AMD GPUOpen", "https://gpuopen.com/machine-readable-isa/"],
];

/** Creates the start panel. */
export function startPanel(app: App, lines: string[], starts: Starts): HTMLElement {
  const card = (title: string, text: string, what: () => void): HTMLElement =>
    h("button", { type: "button", class: "card", onclick: what }, h("strong", {}, title), h("span", { class: "quiet" }, text));
  const line = (text: string): HTMLElement => h("button", { type: "button", class: "chip mono", onclick: () => starts.line(text) }, text);
  const isa = (name: string): HTMLElement =>
    h("button", { type: "button", class: "chip", ...(name === app.place.isa && { "aria-current": "true" }), onclick: () => void app.go({ isa: name, gpu: "", w: "", text: "", i: "", to: "", under: "" }, "push") }, name);
  return h(
    "section",
    { class: "start-panel", "aria-label": "Start" },
    h("p", { class: "lead" }, "Take GPU instructions apart, bit by bit. Everything runs in this page; nothing is sent."),
    h("div", { class: "cards" },
      card("Paste a program", "hex or assembly", starts.paste),
      card("Open a file", "or drop it anywhere: programs, code objects, SPIR-V, descriptions", starts.file),
      card("Browse instructions", "fields, encodings, generations", starts.browse)),
    h("p", { class: "chips" }, h("span", { class: "quiet" }, "Instruction sets in this page"), ...app.known.map(({ name }) => isa(name))),
    h("p", { class: "chips" }, h("span", { class: "quiet" }, "Other descriptions: drop them here"), ...SOURCES.map(([what, who, url]) => h("a", { href: url, rel: "noreferrer" }, `${what}, ${who}`))),
    lines.length > 1 ? h("p", { class: "chips" }, h("span", { class: "quiet" }, "Try"), ...lines.map(line)) : "",
  );
}
