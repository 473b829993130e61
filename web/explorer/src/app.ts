/** State that the views share: engine, open instruction sets, URL, and status line. */
import { read, write, type Place, type View } from "./address.js";
import { assets } from "./assets.js";
import { Engine, Unanswered } from "./engine.js";
import { h } from "./dom.js";
import { keepPlace } from "./storage.js";
import type { Answered, Command, Known, NamedFile, OpenedIsa, Requests, Typing } from "./protocol.js";

const NOWHERE: Place = { view: "word", isa: "", gpu: "", w: "", text: "", i: "", to: "", q: "", under: "" };

/** Minimum time between two updates of the URL, in ms. Browsers reject more than a hundred in half a minute. */
const BETWEEN_NOTES = 400;

/** Part of the page that shows the state. */
export interface Shown {
  /** Updates this part after a change of the place or of the instruction set. */
  show(): void | Promise<void>;
}

/** State of the page, and navigation. */
export class App {
  readonly engine = new Engine();
  readonly status = h("div", { id: "status", role: "status", "aria-live": "polite" });
  place: Place = { ...NOWHERE };
  known: Known[] = [];
  /** Names of the descriptions in the page. */
  readonly texts = new Set(assets("description").map(({ name }) => name));
  /** Instruction set of the current place; `undefined` until it is open. */
  isa: OpenedIsa | undefined;
  #open = new Map<string, Promise<OpenedIsa>>();
  #starts = 0;
  /** Number of calls of `reopen`. A call has no effect if a later call has begun. */
  #openings = 0;
  #opening: Promise<void> = Promise.resolve();
  #views = new Map<View, Shown>();
  #always: Shown[] = [];
  /** Time of the last update of the URL, and timer of a delayed update. */
  #written = -Infinity;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener("pagehide", () => this.#writeNow());
  }

  /** Adds a part of the page. A part with a `view` is updated only while that view is active. */
  add(shown: Shown, view?: View): void {
    if (view) this.#views.set(view, shown);
    else this.#always.push(shown);
  }

  /** Changes the place, and updates the page. Properties that `change` omits keep their values. */
  async go(change: Partial<Place>, remember: "push" | "replace" = "replace"): Promise<void> {
    const other = (change.isa !== undefined && change.isa !== this.place.isa) || (change.gpu !== undefined && change.gpu !== this.place.gpu);
    if (remember === "push") this.#writeNow();
    this.place = { ...this.place, ...change };
    this.#write(remember);
    if (other || !this.isa) await this.reopen();
    await this.show();
  }

  /** Changes the place without updating the page, for a caller that already shows the change. */
  note(change: Partial<Place>): void {
    this.place = { ...this.place, ...change };
    this.#later ??= setTimeout(() => this.#write("replace"), this.#written + BETWEEN_NOTES - performance.now());
  }

  /** Returns the URL of the current place. */
  address(): string {
    return new URL(write(this.place), location.href).href;
  }

  /** Executes a delayed update of the URL now. */
  #writeNow(): void {
    if (this.#later !== undefined) this.#write("replace");
  }

  #write(remember: "push" | "replace"): void {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#written = performance.now();
    const fragment = write(this.place);
    keepPlace(fragment);
    if (fragment === location.hash) return;
    try {
      if (remember === "push") history.pushState(null, "", fragment);
      else history.replaceState(null, "", fragment);
    } catch {
      // The browser rejected the update. The next update contains the change, too.
    }
  }

  /** Changes the place to the one in a URL fragment. */
  async follow(fragment: string): Promise<void> {
    const said = read(fragment);
    const fresh = said.view === "word" ? { w: "", text: "" } : {};
    await this.go({ ...fresh, ...said });
  }

  /** Opens the instruction set of the current place. */
  async reopen(): Promise<void> {
    let opening = (this.#opening = this.#reopen());
    // Another call may have begun in the meantime.
    for (await opening; opening !== this.#opening; await opening) opening = this.#opening;
  }

  async #reopen(): Promise<void> {
    const { isa, gpu } = this.place;
    const turn = ++this.#openings;
    this.isa = undefined;
    try {
      const opened = await this.open(isa || (this.known[0]?.name ?? "toy"), gpu);
      if (turn !== this.#openings) return;
      this.isa = opened;
      if (!isa) this.place.isa = this.known[0]?.name ?? "toy";
      this.say(this.isa.unusable?.message ?? "");
    } catch (error) {
      if (turn === this.#openings) this.problem(error);
    }
  }

  /** Returns the instruction set for a name and a GPU. Each one is opened only once. */
  open(isa: string, gpu: string): Promise<OpenedIsa> {
    if (this.#starts !== this.engine.starts) this.#open.clear();
    this.#starts = this.engine.starts;
    const key = `${isa}\n${gpu}`;
    let open = this.#open.get(key);
    if (!open) {
      // If the source of a built-in description is in the page, it is opened from there, because the sandbox can edit
      // it.
      const known = this.known.find(({ name }) => name === isa);
      const spec = known?.family === "isaspec" && !known.file && this.texts.has(`${isa}.xml`);
      open = this.engine.open({ ...(spec ? { spec: `${isa}.xml` } : { isa }), ...(gpu && { gpu }) });
      this.#open.set(key, open);
      open.catch(() => this.#open.delete(key));
    }
    return open;
  }

  /** Closes all instruction sets, because a description has changed. */
  forget(): void {
    for (const open of this.#open.values()) open.then(({ handle }) => this.engine.close(handle)).catch(() => undefined);
    this.#open.clear();
  }

  /** Runs a command on the instruction set of the current place; returns `undefined` if none is open. */
  async ask<C extends Command>(command: C, options: Requests[C], input?: NamedFile, other?: number): Promise<Answered<C> | undefined> {
    if (this.isa && this.#starts !== this.engine.starts) await this.reopen();
    if (!this.isa) await this.#opening;
    if (!this.isa) return undefined;
    return this.engine.ask(this.isa.handle, command, options, input, other);
  }

  /** Returns completions and signatures for the part of a line of assembly before the cursor. */
  async typing(before: string): Promise<Typing | undefined> {
    return this.isa && this.#starts === this.engine.starts ? this.engine.typing(this.isa.handle, before) : undefined;
  }

  /** Updates all parts of the page for the current place. */
  async show(): Promise<void> {
    document.body.dataset.view = this.place.view;
    try {
      for (const shown of this.#always) await shown.show();
      await this.#views.get(this.place.view)?.show();
    } catch (error) {
      this.problem(error);
    }
  }

  /** Shows a message in the status line. */
  say(text: string): void {
    this.status.className = "";
    this.status.textContent = text;
  }

  /** Shows an error in the status line. */
  problem(error: unknown): void {
    this.status.className = "error";
    this.status.textContent = error instanceof Unanswered || error instanceof Error ? error.message : String(error);
  }
}
