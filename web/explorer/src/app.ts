/** State shared by all views: engine, open instruction sets, URL, status line. */
import { read, write, type Place, type View } from "./address.js";
import { assets } from "./assets.js";
import { Engine, Unanswered } from "./engine.js";
import { h } from "./dom.js";
import { keepPlace } from "./storage.js";
import type { Answered, Command, Known, NamedFile, OpenedIsa, Requests, Typing } from "./protocol.js";

const NOWHERE: Place = { view: "word", isa: "", gpu: "", w: "", text: "", i: "", to: "", q: "", under: "" };

/** Minimum milliseconds between two updates of the URL. Browsers reject more than a hundred in half a minute. */
const BETWEEN_NOTES = 400;

/** A part of the page that displays the state. */
export interface Shown {
  /** Updates the display after a change of the place or of the open instruction set. */
  show(): void | Promise<void>;
}

/** State and navigation of the page. */
export class App {
  readonly engine = new Engine();
  readonly status = h("div", { id: "status", role: "status", "aria-live": "polite" });
  place: Place = { ...NOWHERE };
  known: Known[] = [];
  /** Names of the descriptions that are embedded in the page. */
  readonly texts = new Set(assets("description").map(({ name }) => name));
  /** Instruction set of the current place, once it is open. */
  isa: OpenedIsa | undefined;
  #open = new Map<string, Promise<OpenedIsa>>();
  #starts = 0;
  /** Number of calls of `reopen`. A call that was overtaken by a later one has no effect. */
  #openings = 0;
  #opening: Promise<void> = Promise.resolve();
  #views = new Map<View, Shown>();
  #always: Shown[] = [];
  /** Time of the last URL update, and the timer of a delayed one. */
  #written = -Infinity;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener("pagehide", () => this.#writeNow());
  }

  /** Registers a part of the page. With `view`, it is updated only while that view is active. */
  add(shown: Shown, view?: View): void {
    if (view) this.#views.set(view, shown);
    else this.#always.push(shown);
  }

  /** Changes the place and updates the page. Omitted properties keep their values. */
  async go(change: Partial<Place>, remember: "push" | "replace" = "replace"): Promise<void> {
    const other = (change.isa !== undefined && change.isa !== this.place.isa) || (change.gpu !== undefined && change.gpu !== this.place.gpu);
    if (remember === "push") this.#writeNow();
    this.place = { ...this.place, ...change };
    this.#write(remember);
    if (other || !this.isa) await this.reopen();
    await this.show();
  }

  /** Records a change of the location without updating the page, for callers that already display it. */
  note(change: Partial<Place>): void {
    this.place = { ...this.place, ...change };
    this.#later ??= setTimeout(() => this.#write("replace"), this.#written + BETWEEN_NOTES - performance.now());
  }

  /** Returns the address of what the page shows. */
  address(): string {
    return new URL(write(this.place), location.href).href;
  }

  /** Performs a delayed URL update immediately. */
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
      // The browser rejected the update; a later one will include the change.
    }
  }

  /** Applies the state in a URL fragment. */
  async follow(fragment: string): Promise<void> {
    const said = read(fragment);
    const fresh = said.view === "word" ? { w: "", text: "" } : {};
    await this.go({ ...fresh, ...said });
  }

  /** Opens the instruction set of the current place. */
  async reopen(): Promise<void> {
    let opening = (this.#opening = this.#reopen());
    // Another call may have started meanwhile.
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

  /** Returns the instruction set for a name and GPU. Opens each one once. */
  open(isa: string, gpu: string): Promise<OpenedIsa> {
    if (this.#starts !== this.engine.starts) this.#open.clear();
    this.#starts = this.engine.starts;
    const key = `${isa}\n${gpu}`;
    let open = this.#open.get(key);
    if (!open) {
      // Built-in descriptions whose source is in the page are opened from that source, because the sandbox can edit it.
      const known = this.known.find(({ name }) => name === isa);
      const spec = known?.family === "isaspec" && !known.file && this.texts.has(`${isa}.xml`);
      open = this.engine.open({ ...(spec ? { spec: `${isa}.xml` } : { isa }), ...(gpu && { gpu }) });
      this.#open.set(key, open);
      open.catch(() => this.#open.delete(key));
    }
    return open;
  }

  /** Closes all instruction sets after a change of a description. */
  forget(): void {
    for (const open of this.#open.values()) open.then(({ handle }) => this.engine.close(handle)).catch(() => undefined);
    this.#open.clear();
  }

  /** Executes a command on the open instruction set. Returns `undefined` if none is open. */
  async ask<C extends Command>(command: C, options: Requests[C], input?: NamedFile, other?: number): Promise<Answered<C> | undefined> {
    if (this.isa && this.#starts !== this.engine.starts) await this.reopen();
    if (!this.isa) await this.#opening;
    if (!this.isa) return undefined;
    return this.engine.ask(this.isa.handle, command, options, input, other);
  }

  /** Returns completions and signatures for a line of assembly up to the cursor. */
  async typing(before: string): Promise<Typing | undefined> {
    return this.isa && this.#starts === this.engine.starts ? this.engine.typing(this.isa.handle, before) : undefined;
  }

  /** Updates the page for the current place. */
  async show(): Promise<void> {
    document.body.dataset.view = this.place.view;
    try {
      for (const shown of this.#always) await shown.show();
      await this.#views.get(this.place.view)?.show();
    } catch (error) {
      this.problem(error);
    }
  }

  /** Displays a message in the status line. */
  say(text: string): void {
    this.status.className = "";
    this.status.textContent = text;
  }

  /** Displays an error in the status line. */
  problem(error: unknown): void {
    this.status.className = "error";
    this.status.textContent = error instanceof Unanswered || error instanceof Error ? error.message : String(error);
  }
}
