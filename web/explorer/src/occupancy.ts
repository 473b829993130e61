/** Occupancy of the kernels of a program with changed resources, and the instruction mix of its loops (AMD). */
import type { Documents, Flags } from "../../engine/src/index.js";
import { fill, h, quiet } from "./dom.js";

type Row = Map<string, unknown>;
type Column = [fact: string, title: string];

/** Resources that the user can change: the name of the flag, and the label of the box. */
const RESOURCES: Column[] = [
  ["vgprs", "Vector registers"],
  ["lds", "LDS bytes"],
  ["workgroup", "Work-items per work-group"],
];

const OCCUPANCY: Column[] = [
  ["kernel", "Kernel"],
  ["vgprs", "VGPRs"],
  ["LDS bytes", "LDS bytes"],
  ["work-group", "Work-group"],
  ["waves", "Waves per SIMD"],
  ["maximum waves", "Maximum"],
  ["limited by", "Limited by"],
  ["more waves", "More waves"],
  ["more at", "at"],
  ["fewer waves", "Fewer waves"],
  ["fewer at", "at"],
];

const LOOPS: Column[] = [
  ["function", "Function"],
  ["from", "From"],
  ["to", "To"],
  ["depth", "Depth"],
  ["instructions", "Instructions"],
  ["matrix", "Matrix"],
  ["VALU", "VALU"],
  ["SALU", "SALU"],
  ["VMEM", "VMEM"],
  ["LDS", "LDS"],
  ["SMEM", "SMEM"],
  ["waits", "Waits"],
  ["branches", "Branches"],
];

/** Functions of the view that the panel calls. */
export interface OccupancyActions {
  /** Returns the statistics of the program for these flags; `undefined` if it has none. */
  stats(flags: Flags): Promise<Documents["stats"] | undefined>;
  /** Goes to the instruction at an offset. */
  goTo(offset: number): void;
}

/** Creates the panel. `hasInstructions` is whether there is a description, without which loops are not known. */
export function occupancyPanel(actions: OccupancyActions, hasInstructions: boolean): HTMLElement {
  const problem = h("p", { class: "problem", role: "alert" });
  const kernels = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Occupancy" });
  const loops = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Loops" });
  const boxes = RESOURCES.map(([flag, label]) => [flag, label, h("input", { type: "number", min: 0, size: 8, "data-resource": flag, placeholder: "as compiled" })] as const);
  const show = async (): Promise<void> => {
    const assumed = Object.fromEntries(boxes.filter(([, , box]) => box.value !== "").map(([flag, , box]) => [flag, box.value]));
    const answer = await actions.stats({ kernels: true, ...assumed });
    const wrong = answer?.diagnostics.find(({ severity }) => severity === "error");
    fill(problem, wrong?.message);
    // Below an error, the last valid table remains visible.
    kernels.classList.toggle("stale", wrong !== undefined);
    const rows = rowsOf(answer);
    if (!wrong) fill(kernels, rows.length > 0 ? table(OCCUPANCY, rows) : h("p", { class: "quiet" }, "The program has no kernel descriptors."));
  };
  const showLoops = async (): Promise<void> => {
    const rows = await actions.stats({ loops: true }).then(rowsOf);
    fill(loops, rows.length === 0 ? h("p", { class: "quiet" }, "No loops.") : table(LOOPS, rows, (row) => {
      const offset = Number(row.get("from"));
      return h("button", { type: "button", class: "link mono", onclick: () => actions.goTo(offset) }, String(row.get("from")));
    }));
  };
  const typed = quiet(200, () => void show());
  for (const [, , box] of boxes) box.addEventListener("input", typed);
  const panel = h("details", { class: "occupancy" },
    h("summary", {}, hasInstructions ? "Occupancy with other resources, and loops" : "Occupancy with other resources"),
    h("div", { class: "tools" }, ...boxes.map(([, label, box]) => h("label", {}, label, " ", box))),
    problem, kernels, hasInstructions && loops);
  // The statistics are computed when the panel is opened, because they take long for a large program.
  panel.addEventListener("toggle", () => {
    if (!panel.open || kernels.childElementCount > 0) return;
    void show();
    if (hasInstructions) void showLoops();
  });
  return panel;
}

const rowsOf = (document: Documents["stats"] | undefined): Row[] =>
  (document?.encodings ?? []).map((facts) => new Map(facts.map(({ name, value }) => [name, value])));

/** Creates a table of facts. `from` creates the contents of the column `from`. */
function table(columns: Column[], rows: Row[], from?: (row: Row) => HTMLElement): HTMLElement {
  const cell = (row: Row, [fact]: Column, at: number): HTMLElement => {
    const value = String(row.get(fact) ?? "");
    if (at === 0) return h("th", { scope: "row", class: "mono" }, value);
    return h("td", {}, fact === "from" && from ? from(row) : value);
  };
  const head = columns.map(([, title]) => h("th", { scope: "col" }, title));
  return h("table", { class: "kernels" }, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows.map((row) => h("tr", {}, ...columns.map((column, at) => cell(row, column, at))))));
}
