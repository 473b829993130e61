/** Descriptions and programs that the user drops or selects. They stay in the browser and are never sent. */
import type { App } from "./app.js";
import { assets, chosen } from "./assets.js";
import { fill, h } from "./dom.js";
import { addSource } from "./sources.js";
import { forgetFile, keepFile, keptFiles } from "./storage.js";
import type { Known, NamedFile } from "./protocol.js";
import { isZip, unzipped } from "./zip.js";

const IMPORT = /<import\s+file\s*=\s*["']([^"']+)["']/g;

/** List of the added files. It also handles dropped files. */
export class Descriptions {
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #program: (file: NamedFile) => Promise<void>;
  readonly #list = h("ul", { class: "given" });
  readonly #input: HTMLInputElement;
  readonly #given = new Map<string, NamedFile>();
  readonly #imported = new Set<string>();

  constructor(app: App, program: (file: NamedFile) => Promise<void>) {
    this.#app = app;
    this.#program = program;
    const input = h("input", { type: "file", id: "files", multiple: true, class: "outside", tabindex: -1, "aria-label": "Files" });
    input.addEventListener("change", () => void this.take([...(input.files ?? [])]).then(() => (input.value = "")));
    this.#input = input;
    this.element = h(
      "details",
      { class: "descriptions" },
      h("summary", {}, "Files"),
      h("div", { class: "sheet" }, h("p", {}, "Drop programs or descriptions anywhere: isaspec XML with its imports, AMD XML or zip, a SPIR-V grammar. They never leave this browser."),
      h("button", { type: "button", onclick: () => input.click() }, "Choose files"), input,
      this.#list),
    );
    for (const { name } of assets("description")) if (!chosen().includes(name)) this.#imported.add(name);
  }

  /** Opens the dialog that selects files. */
  choose(): void {
    this.#input.click();
  }

  /** Accepts dropped files from now on. */
  listen(): void {
    document.addEventListener("click", (event) => {
      if (!this.element.contains(event.target as Node)) this.element.removeAttribute("open");
    });
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      void this.take([...(event.dataTransfer?.files ?? [])]);
    });
  }

  /** Adds the files that the browser stores to the engine. */
  async restore(): Promise<void> {
    for (const file of await keptFiles()) await this.#add(file).catch((error: unknown) => this.#app.problem(error));
    this.#show();
  }

  /** Handles new files: descriptions are added and stored; other files are opened as programs. */
  async take(files: File[]): Promise<void> {
    try {
      let all: NamedFile[] = [];
      for (const file of files) all.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
      const known: string[] = [];
      const programs: NamedFile[] = [];
      const unpackedFiles = await Promise.all(all.map(async (file) => (isZip(file.bytes) ? unzipped(file.bytes) : [file])));
      all = unpackedFiles.flat();
      for (const file of all) {
        if (!isDescription(file)) {
          programs.push(file);
          continue;
        }
        known.push(...(await this.#add(file)));
        await keepFile(file);
      }
      this.#show();
      if (all.length > programs.length) await this.#known(known);
      const program = programs[0];
      if (program) await this.#program(program);
      if (programs.length > 1) this.#app.say(`${programs.length} programs dropped; showing ${program?.name}`);
    } catch (error) {
      this.#app.problem(error);
    }
  }

  async #add(file: NamedFile): Promise<string[]> {
    const text = new TextDecoder().decode(file.bytes.subarray(0, 4 << 20));
    for (const [, name] of text.matchAll(IMPORT)) if (name) this.#imported.add(name.replace(/.*\//, ""));
    const names = await this.#app.engine.add(file);
    addSource(file.name, new TextDecoder().decode(file.bytes));
    this.#given.set(file.name, file);
    return names;
  }

  /** Shows the first instruction set that was added, unless it is only imported by another one. */
  async #known(names: string[]): Promise<void> {
    this.#app.forget();
    this.#app.isa = undefined;
    this.#app.known = this.visible(await this.#app.engine.list());
    const name = names.find((one) => this.#app.known.some((known) => known.name === one));
    await this.#app.go(name ? { isa: name, gpu: "", w: "", text: "" } : {}, "push");
    this.#app.say(name ? `added ${name}` : `added ${names.length > 0 ? names.join(", ") : "the files"}`);
    if (!name && this.#app.place.isa === "spirv") await this.#app.reopen();
  }

  /** Returns the instruction sets without those that others import. */
  visible(known: Known[]): Known[] {
    return known.filter((one) => !one.file || !this.#imported.has(one.file.replace(/.*\//, "")));
  }

  #show(): void {
    const item = (name: string): HTMLElement =>
      h(
        "li",
        {},
        `${name} `,
        h("button", { type: "button", "aria-label": `forget ${name}`, onclick: () => void this.#forget(name) }, "forget"),
      );
    fill(this.#list, ...[...this.#given.keys()].map(item));
  }

  async #forget(name: string): Promise<void> {
    await forgetFile(name);
    this.#given.delete(name);
    this.#show();
    this.#app.say(`${name} will not be loaded again with this page`);
  }
}

/** Returns whether the first bytes and the name of a file are those of a description or of a part of one. */
function isDescription(file: NamedFile): boolean {
  const head = new TextDecoder().decode(file.bytes.subarray(0, 65_536));
  if (/^\s*(?:\uFEFF)?<(\?xml|!--|isa|Spec|!DOCTYPE)/.test(head)) return true;
  if (/\.xml(\.gz|\.zst)?$/.test(file.name)) return true;
  return file.name.endsWith(".json") && /"(instructions|operand_kinds|copyright)"/.test(head);
}
