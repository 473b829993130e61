/** Entry point of the page. */
import { App } from "./app.js";
import { VIEWS, read } from "./address.js";
import { chosen } from "./assets.js";
import { BrowseView } from "./browse-view.js";
import { Descriptions } from "./descriptions.js";
import { h } from "./dom.js";
import { Picker } from "./picker.js";
import type { Known } from "./protocol.js";
import { ProgramView } from "./program-view.js";
import { SandboxView } from "./sandbox-view.js";
import { SpaceView } from "./space-view.js";
import { lastPlace } from "./storage.js";
import { WordView } from "./word-view.js";

const TITLES = { word: "Instruction", program: "Program", browse: "Browse", space: "Encoding space", sandbox: "Sandbox" };

async function begin(): Promise<void> {
  const app = new App();
  // The worker unpacks and compiles the engine while the page is built.
  const started = app.engine.start();
  const word = new WordView(app);
  const program = new ProgramView(app);
  const views = { word, program, browse: new BrowseView(app), space: new SpaceView(app), sandbox: new SandboxView(app) };
  const picker = new Picker(app);
  const descriptions = new Descriptions(app, (file) => program.open(file));
  const tab = (view: (typeof VIEWS)[number]): HTMLElement =>
    h("button", { type: "button", "data-view": view, onclick: () => void app.go({ view }, "push") }, TITLES[view]);
  const tabs = h("nav", { "aria-label": "Views" }, ...VIEWS.map(tab));
  app.add({
    show: () => {
      for (const one of tabs.children) {
        if ((one as HTMLElement).dataset.view === app.place.view) one.setAttribute("aria-current", "page");
        else one.removeAttribute("aria-current");
      }
    },
  });
  app.add(picker);
  for (const view of VIEWS) app.add(views[view], view);
  document.body.append(
    h("header", { class: "top" }, h("h1", {}, "isaloom"), picker.element, tabs, descriptions.element),
    app.status,
    h("main", {}, ...VIEWS.map((view) => views[view].element)),
  );
  app.say("starting the engine");
  descriptions.listen();
  const version = await started;
  document.querySelector("h1")?.setAttribute("title", `isaloom ${version}`);
  await descriptions.restore();
  const place = location.hash || lastPlace() || "#view=word";
  const list = async (): Promise<void> => {
    app.known = descriptions.visible(await app.engine.list());
    const first = chosen().map(nameOf).find((name) => app.known.some((one) => one.name === name));
    if (first) app.known.sort((a, b) => Number(b.name === first) - Number(a.name === first));
    picker.show();
  };
  // The word view needs only one description. The full list is loaded later, because it requires all descriptions.
  const soon = (read(place).view ?? "word") === "word";
  app.known = inPage();
  if (!soon) await list();
  await app.follow(place);
  if (soon) await list();
  document.body.dataset.ready = "yes";
  if (app.place.view === "word") word.focus();
  window.addEventListener("hashchange", () => void app.follow(location.hash));
  window.addEventListener("popstate", () => void app.follow(location.hash));
  document.addEventListener("keydown", (event) => shortcut(event, app, word));
}

/** Returns the name of the description in a file. */
function nameOf(file: string): string {
  return file.replace(/.*\//, "").replace(/\.(xml|json)(\.gz)?$/, "");
}

/** Returns the names that are available without the engine: descriptions in the page and built-in instruction sets. */
function inPage(): Known[] {
  const known = (name: string, family: string): Known => ({ name, family, commands: [] });
  const files = chosen().map((file) => ({ ...known(nameOf(file), ""), file }));
  return [...files, known("toy", "isaspec"), known("spirv", "spirv"), known("a2xx", "a2xx"), known("xenos", "a2xx")];
}

/** Handles global keys: Alt and a number select a view, `/` focuses the box. */
function shortcut(event: KeyboardEvent, app: App, word: WordView): void {
  const view = event.altKey ? VIEWS[Number(event.key) - 1] : undefined;
  const typing = (event.target as Element | null)?.closest("input, textarea, select, .cm-editor");
  if (view) {
    event.preventDefault();
    void app.go({ view }, "push");
  } else if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    void app.go({ view: "word" }, "push").then(() => word.focus());
  }
}

begin().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  document.body.append(h("p", { class: "error", role: "alert" }, `Cannot start the page: ${message}`));
});
