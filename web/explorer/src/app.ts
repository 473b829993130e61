/** What all views share: the engine, what is open, the address, and how something is said to the user. */
import { read, write, type Place, type View } from "./address.js";
import { assets } from "./assets.js";
import { Engine, Unanswered } from "./engine.js";
import { h } from "./dom.js";
import { keepPlace } from "./storage.js";
import type { Answered, Command, Known, NamedFile, OpenedIsa, Requests } from "./protocol.js";

const NOWHERE: Place = { view: "word", isa: "", gpu: "", w: "", text: "", i: "", to: "", q: "", under: "" };

/** The fewest milliseconds between two notes of the place in the address: browsers refuse more than a hundred changes in half a minute. */
const BETWEEN_NOTES = 400;

/** A part of the page that shows the place. */
export interface Shown {
  /** What it shows was changed: the place, or what is open. */
  show(): void | Promise<void>;
}

/** The page. */
export class App {
  readonly engine = new Engine();
  readonly status = h("div", { id: "status", role: "status", "aria-live": "polite" });
  place: Place = { ...NOWHERE };
  known: Known[] = [];
  /** The names of the descriptions that stand in the page. */
  readonly texts = new Set(assets("description").map(({ name }) => name));
  /** What the place names, once it is open. */
  isa: OpenedIsa | undefined;
  #open = new Map<string, Promise<OpenedIsa>>();
  #starts = 0;
  #views = new Map<View, Shown>();
  #always: Shown[] = [];
  /** When the place was last written, and the timer that will write it where that is too soon. */
  #written = -Infinity;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener("pagehide", () => this.#writeNow());
  }

  /** A view is shown when the place says so; what has none always is. */
  add(shown: Shown, view?: View): void {
    if (view) this.#views.set(view, shown);
    else this.#always.push(shown);
  }

  /** Goes somewhere; what is not said stays. */
  async go(change: Partial<Place>, remember: "push" | "replace" = "replace"): Promise<void> {
    const other = (change.isa !== undefined && change.isa !== this.place.isa) || (change.gpu !== undefined && change.gpu !== this.place.gpu);
    if (remember === "push") this.#writeNow();
    this.place = { ...this.place, ...change };
    this.#write(remember);
    if (other || !this.isa) await this.reopen();
    await this.show();
  }

  /** Says where the page is without showing it anew: for who shows it already. */
  note(change: Partial<Place>): void {
    this.place = { ...this.place, ...change };
    this.#later ??= setTimeout(() => this.#write("replace"), this.#written + BETWEEN_NOTES - performance.now());
  }

  /** What is to be written later is written before the place is left. */
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
      // A browser that refuses so many changes gets the next one.
    }
  }

  /** Follows the address. */
  async follow(fragment: string): Promise<void> {
    const said = read(fragment);
    const fresh = said.view === "word" ? { w: "", text: "" } : {};
    await this.go({ ...fresh, ...said });
  }

  /** Opens what the place names. */
  async reopen(): Promise<void> {
    const { isa, gpu } = this.place;
    this.isa = undefined;
    try {
      this.isa = await this.open(isa || (this.known[0]?.name ?? "toy"), gpu);
      if (!isa) this.place.isa = this.known[0]?.name ?? "toy";
      this.say(this.isa.unusable?.message ?? this.isa.note ?? "");
    } catch (error) {
      this.problem(error);
    }
  }

  /** What has a name for a GPU, opened once. */
  open(isa: string, gpu: string): Promise<OpenedIsa> {
    if (this.#starts !== this.engine.starts) this.#open.clear();
    this.#starts = this.engine.starts;
    const key = `${isa}\n${gpu}`;
    let open = this.#open.get(key);
    if (!open) {
      // What comes with the engine and stands in the page as a text, too, is opened from that: the sandbox changes it.
      const known = this.known.find(({ name }) => name === isa);
      const spec = known?.family === "isaspec" && !known.file && this.texts.has(`${isa}.xml`);
      open = this.engine.open({ ...(spec ? { spec: `${isa}.xml` } : { isa }), ...(gpu && { gpu }) });
      this.#open.set(key, open);
      open.catch(() => this.#open.delete(key));
    }
    return open;
  }

  /** Forgets what was opened: a description was changed. */
  forget(): void {
    for (const open of this.#open.values()) open.then(({ handle }) => this.engine.close(handle)).catch(() => undefined);
    this.#open.clear();
  }

  /** Asks what is open; nothing where nothing is. */
  async ask<C extends Command>(command: C, options: Requests[C], input?: NamedFile, other?: number): Promise<Answered<C> | undefined> {
    if (this.isa && this.#starts !== this.engine.starts) await this.reopen();
    if (!this.isa) return undefined;
    return this.engine.ask(this.isa.handle, command, options, input, other);
  }

  /** Shows the place. */
  async show(): Promise<void> {
    document.body.dataset.view = this.place.view;
    try {
      for (const shown of this.#always) await shown.show();
      await this.#views.get(this.place.view)?.show();
    } catch (error) {
      this.problem(error);
    }
  }

  /** Says something in the line for it. */
  say(text: string): void {
    this.status.className = "";
    this.status.textContent = text;
  }

  /** Says why something could not be done. */
  problem(error: unknown): void {
    this.status.className = "error";
    this.status.textContent = error instanceof Unanswered || error instanceof Error ? error.message : String(error);
  }
}
