/** Sandbox view: editor of a description. The verifier runs when typing pauses; all other views use the edited text. */
import type { Diagnostic } from "../../engine/src/index.js";
import type { App, Shown } from "./app.js";
import { asset } from "./assets.js";
import { coded, download, fill, h, plural, quiet } from "./dom.js";
import type { Editor, EditorMaker, Mark } from "./editor-api.js";
import { lineDifferenceList } from "./line-difference.js";
import { addSource, sourceNames, sourceOf } from "./sources.js";
import { editOf, forgetEdit, keepEdit } from "./storage.js";
import { part } from "./unpack.js";

const PAUSE = 300;

/** View with the editor of a description. */
export class SandboxView implements Shown {
  readonly element = h("section", { class: "view sandbox", "aria-label": "Sandbox" });
  readonly #app: App;
  readonly #file = h("select", { id: "file", "aria-label": "File of the description" });
  readonly #place = h("div", { class: "editor", id: "editor" });
  readonly #findings = h("div", { id: "findings", "aria-live": "polite" });
  readonly #difference = h("details", { id: "changes" }, h("summary", {}, "Changes"));
  readonly #originals = new Map<string, string>();
  #editor: Editor | undefined;
  #name = "";
  #isa = "";
  #found: Diagnostic[] = [];
  /** Severity of the findings that are listed; empty for all. */
  #only = "";

  constructor(app: App) {
    this.#app = app;
    this.#file.addEventListener("change", () => void this.#open(this.#file.value));
    this.#difference.addEventListener("toggle", () => this.#compare());
    this.element.append(
      h("div", { class: "tools" }, h("label", { for: "file" }, "File"), this.#file,
        h("button", { type: "button", onclick: () => download(this.#name.replace(/.*\//, ""), this.#editor?.text() ?? "", "application/xml") }, "Save"),
        h("button", { type: "button", onclick: () => void this.#reset() }, "Revert")),
      h("div", { class: "columns" }, this.#place, h("div", {}, this.#findings, this.#difference)),
    );
  }

  async show(): Promise<void> {
    const { isa } = this.#app.place;
    if (!this.#editor) this.#editor = await this.#make();
    if (isa === this.#isa) return;
    this.#isa = isa;
    const files = await this.#files(isa);
    fill(this.#file, ...files.map((name) => h("option", { value: name }, name)));
    const first = files[0];
    if (first) await this.#open(first);
    else {
      this.#name = "";
      this.#editor.set("");
      fill(this.#findings, h("p", {}, `The page does not contain the XML description of ${isa}, so it cannot be edited.`));
    }
  }

  /** Loads the editor when it is needed, because its script is large and rarely used. */
  async #make(): Promise<Editor> {
    const url = URL.createObjectURL(new Blob([part(asset("editor"))], { type: "text/javascript" }));
    await new Promise<void>((resolve, reject) => {
      const script = h("script", { src: url });
      script.onload = () => resolve();
      script.onerror = () => reject(new Error("cannot load the editor"));
      document.head.append(script);
    });
    URL.revokeObjectURL(url);
    const changed = quiet(PAUSE, () => void this.#changed());
    const make = (globalThis as { isaloomEditor?: EditorMaker }).isaloomEditor;
    if (!make) throw new Error("cannot load the editor");
    return make(this.#place, "Description in XML", changed);
  }

  /** Returns the name of an instruction set's file, followed by those of its imports. */
  async #files(isa: string): Promise<string[]> {
    const known = this.#app.known.find(({ name }) => name === isa);
    const root = known?.file ?? (known?.family === "isaspec" ? `${isa}.xml` : "");
    const names = await sourceNames();
    if (!names.includes(root)) return [];
    const all = [root];
    for (const name of all) {
      const text = (await sourceOf(name)) ?? "";
      for (const [, file] of text.matchAll(/<import\s+file\s*=\s*["']([^"']+)["']/g)) {
        const base = file?.replace(/.*\//, "") ?? "";
        const found = names.find((one) => one === file || one.replace(/.*\//, "") === base);
        if (found && !all.includes(found)) all.push(found);
      }
    }
    return all;
  }

  async #open(name: string): Promise<void> {
    const text = (await sourceOf(name)) ?? "";
    const isFirst = !this.#originals.has(name);
    if (isFirst) this.#originals.set(name, text);
    const edit = await editOf(name).catch(() => undefined);
    this.#name = name;
    // The edit of another version of the description is not restored.
    if (edit && edit.original === this.#originals.get(name) && (isFirst || edit.text === text)) {
      this.#editor?.set(edit.text, edit.state);
      if (edit.text !== text) {
        await this.#changed();
        this.#app.say("Your last edits are restored; Revert removes them.");
        return;
      }
    } else this.#editor?.set(text);
    await this.#check();
    this.#compare();
  }

  async #reset(): Promise<void> {
    const original = this.#originals.get(this.#name);
    if (original === undefined) return;
    this.#editor?.set(original);
    await this.#changed();
    await forgetEdit(this.#name);
  }

  /** Uses the edited description in all views. */
  async #changed(): Promise<void> {
    const text = this.#editor?.text() ?? "";
    if (!this.#name) return;
    try {
      addSource(this.#name, text);
      const original = this.#originals.get(this.#name);
      if (original !== undefined && original !== text) void keepEdit({ name: this.#name, original, text, state: this.#editor?.save() });
      await this.#app.engine.add({ name: this.#name, bytes: new TextEncoder().encode(text) });
      this.#app.forget();
      await this.#app.reopen();
      await this.#check();
      this.#compare();
      // If the user has changed to another view, this view still shows a result for the old text.
      if (this.#app.place.view !== "sandbox") await this.#app.show();
    } catch (error) {
      this.#app.problem(error);
    }
  }

  async #check(): Promise<void> {
    const answer = await this.#app.ask("check", {}).catch((error: unknown) => void this.#app.problem(error));
    const said = answer ? [...(answer.document.findings ?? []), ...answer.document.diagnostics] : (this.#app.isa?.unusable?.diagnostics ?? []);
    const seen = new Set<string>();
    this.#found = said.filter((one) => {
      const key = `${one.id} ${one.message} ${one.labels[0]?.place?.line ?? ""}`;
      return !seen.has(key) && seen.add(key);
    });
    const base = this.#name.replace(/.*\//, "");
    const text = this.#editor?.text() ?? "";
    const starts = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    // Columns count characters, but CodeMirror counts UTF-16 code units, of which some characters have two.
    const offset = (line: number | null | undefined, column: number | null | undefined): number => (starts[(line ?? 1) - 1] ?? text.length) + (column ?? 1) - 1;
    const marks: Mark[] = [];
    for (const one of this.#found) {
      for (const { place, message } of one.labels) {
        if (!place || place.file.replace(/.*\//, "") !== base) continue;
        const severity = one.severity === "note" ? "info" : one.severity;
        marks.push({ from: offset(place.line, place.column), to: offset(place.end_line ?? place.line, place.end_column ?? (place.column ?? 1) + 1), severity, message: message ? `${one.message}: ${message}` : one.message });
      }
    }
    this.#editor?.mark(marks);
    this.#list();
  }

  /** Lists the findings that have the selected severity. */
  #list(): void {
    const count = (severity: string): number => this.#found.filter((one) => one.severity === severity).length;
    const title = this.#found.length === 0 ? "No findings." : ["error", "warning", "note"].map((severity) => plural(count(severity), severity)).join(", ");
    const filter = (severity: string, text: string): HTMLElement => h("button", {
      type: "button", class: "chip", "aria-pressed": this.#only === severity ? "true" : "false",
      onclick: () => {
        this.#only = severity;
        this.#list();
      },
    }, text);
    const filters = ["error", "warning", "note"].filter((severity) => count(severity) > 0).map((severity) => filter(severity, `${severity}s (${count(severity)})`));
    if (this.#only && count(this.#only) === 0) this.#only = "";
    const shown = this.#found.filter((one) => this.#only === "" || one.severity === this.#only);
    const lines = (this.#editor?.text() ?? "").split("\n");
    fill(
      this.#findings,
      h("h3", {}, title),
      filters.length > 1 ? h("div", { class: "filters", role: "group", "aria-label": "Filter findings" }, filter("", "all"), ...filters) : "",
      h("ul", { tabindex: shown.length > 4 ? 0 : -1, "aria-label": "Findings" }, ...shown.slice(0, 200).map((one) => this.#finding(one, lines))),
    );
  }

  #finding(one: Diagnostic, lines: string[]): HTMLElement {
    const place = one.labels.find((label) => label.primary)?.place ?? one.labels[0]?.place;
    const file = place?.file.replace(/.*\//, "");
    const where = place ? h("button", { type: "button", class: "link", onclick: () => void this.#goTo(place.file, place.line) }, `${file}:${place.line}`) : "";
    const line = place && file === this.#name.replace(/.*\//, "") ? lines[place.line - 1]?.trim() : undefined;
    return h("li", { class: one.severity }, h("strong", { class: one.severity }, `${one.severity}[${one.id}]`), " ", ...coded(one.message), " ", where, line ? h("code", { class: "finding-line" }, line) : "", ...(one.notes.map((note) => h("p", { class: "quiet" }, ...coded(note)))), one.help ? h("p", { class: "quiet" }, ...coded(one.help)) : "");
  }

  async #goTo(file: string, line: number): Promise<void> {
    const base = file.replace(/.*\//, "");
    const name = [...this.#file.options].map(({ value }) => value).find((value) => value.replace(/.*\//, "") === base);
    if (name && name !== this.#name) {
      this.#file.value = name;
      await this.#open(name);
    }
    this.#editor?.go(line);
  }

  #compare(): void {
    if (!this.#difference.open) return;
    const summary = this.#difference.firstElementChild;
    const original = this.#originals.get(this.#name) ?? "";
    if (summary) fill(this.#difference, summary, lineDifferenceList(original, this.#editor?.text() ?? ""));
  }
}
