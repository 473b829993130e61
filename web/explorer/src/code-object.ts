/** Kernels of an AMD code object, with registers and occupancy, and instructions for adding a missing description. */
import type { Documents } from "../../engine/src/index.js";
import { h } from "./dom.js";

/** Web page of AMD with the descriptions. */
const AMD = "https://gpuopen.com/machine-readable-isa/";

/** Prefixes of GPU names, each with the name of the AMD description file. */
const FILES: [string, string][] = [
  ["gfx101", "amdgpu_isa_rdna1.xml"],
  ["gfx103", "amdgpu_isa_rdna2.xml"],
  ["gfx110", "amdgpu_isa_rdna3.xml"],
  ["gfx115", "amdgpu_isa_rdna3_5.xml"],
  ["gfx120", "amdgpu_isa_rdna4.xml"],
  ["gfx908", "amdgpu_isa_mi100.xml"],
  ["gfx90a", "amdgpu_isa_mi200.xml"],
  ["gfx94", "amdgpu_isa_mi300.xml"],
  ["gfx950", "amdgpu_isa_cdna4.xml"],
];

/** Columns of the table: names of facts from the engine, and titles. */
const COLUMNS: [string, string][] = [
  ["function", "Kernel"],
  ["bytes", "Bytes"],
  ["instructions", "Instructions"],
  ["vgprs", "VGPRs"],
  ["agprs", "AGPRs"],
  ["sgprs", "SGPRs"],
  ["allocated vgprs", "Allocated VGPRs"],
  ["wave size", "Wave size"],
  ["LDS bytes", "LDS bytes"],
  ["scratch bytes", "Scratch bytes"],
  ["waves", "Waves per SIMD"],
  ["waves by vgprs", "by VGPRs"],
  ["waves by LDS and groups", "by LDS and groups"],
];

/** Creates the part above the listing. A click on a kernel calls `choose` with its name. */
export function kernelTable(gpu: string, hasDescription: boolean, stats: Documents["stats"] | undefined, choose: (name: string) => void): HTMLElement {
  const file = FILES.find(([prefix]) => gpu.startsWith(prefix))?.[1] ?? "the XML file of its architecture";
  const functions = (stats?.encodings ?? []).map((facts) => new Map(facts.map(({ name, value }) => [name, value])));
  const kernels = functions.filter((facts) => typeof facts.get("waves") === "number");
  const columns = COLUMNS.filter(([name]) => kernels.some((facts) => facts.has(name) && (name !== "agprs" || Number(facts.get(name)) > 0)));
  const cell = (facts: Map<string, unknown>, name: string): HTMLElement => {
    const value = String(facts.get(name) ?? "");
    if (name !== "function") return h("td", {}, value);
    return h("th", { scope: "row", class: "mono" }, h("button", { type: "button", class: "link", onclick: () => choose(value) }, value));
  };
  return h(
    "section",
    { class: "object", "aria-label": "Code object" },
    hasDescription
      ? ""
      : h("div", { class: "notice" },
          h("p", {}, h("strong", {}, `This is a code object for ${gpu}, and this page does not contain AMD's description of it.`)),
          h("p", {}, "Drop ", h("code", {}, file), " anywhere on this page to read the instructions. ", h("a", { href: AMD, rel: "noreferrer" }, "AMD's page of machine-readable ISA descriptions"), " has it in one archive; the archive can be dropped, too.")),
    kernels.length > 0
      ? h("details", { open: !hasDescription || kernels.length < 6 },
          h("summary", {}, `${kernels.length} ${kernels.length === 1 ? "kernel" : "kernels"} for ${gpu}: registers and occupancy`),
          h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Kernels" },
            h("table", { class: "kernels" }, h("thead", {}, h("tr", {}, ...columns.map(([, title]) => h("th", { scope: "col" }, title)))), h("tbody", {}, ...kernels.map((facts) => h("tr", {}, ...columns.map(([name]) => cell(facts, name))))))))
      : "",
  );
}
