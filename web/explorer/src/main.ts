/** Entry point of the page: creates its parts, and starts the engine. */
import { App } from "./app.js";
import { VIEWS, read } from "./address.js";
import { chosen } from "./assets.js";
import { BrowseView } from "./browse-view.js";
import { Descriptions } from "./descriptions.js";
import { h, svg } from "./dom.js";
import { Help } from "./help.js";
import { Picker } from "./picker.js";
import type { Known } from "./protocol.js";
import { ProgramView } from "./program-view.js";
import { SandboxView } from "./sandbox-view.js";
import { SpaceView } from "./space-view.js";
import { lastPlace } from "./storage.js";
import { themeButton } from "./theme.js";
import { WordView } from "./word-view.js";

const TITLES = { word: "Instruction", program: "Program", browse: "Browse", space: "Encodings", sandbox: "Sandbox" };

async function begin(): Promise<void> {
  const app = new App();
  // The worker decompresses and compiles the engine while the page is created.
  const started = app.engine.start();
  const theme = themeButton();
  const program = new ProgramView(app);
  const descriptions = new Descriptions(app, (file) => program.open(file));
  const word = new WordView(app, () => descriptions.choose());
  const views = { word, program, browse: new BrowseView(app), space: new SpaceView(app), sandbox: new SandboxView(app) };
  const picker = new Picker(app);
  const help = new Help();
  const tab = (view: (typeof VIEWS)[number]): HTMLElement =>
    h("button", { type: "button", "data-view": view, title: `Alt+${VIEWS.indexOf(view) + 1}`, onclick: () => void app.go({ view }, "push") }, TITLES[view]);
  const tabs = h("nav", { "aria-label": "Views" }, ...VIEWS.map(tab));
  app.add({
    show: () => {
      const { view, isa, gpu } = app.place;
      document.title = `${TITLES[view]} · ${[isa, gpu].filter((one) => one).join(" ")} · isaloom`;
      for (const one of tabs.children) {
        if ((one as HTMLElement).dataset.view === view) one.setAttribute("aria-current", "page");
        else one.removeAttribute("aria-current");
      }
    },
  });
  app.add(picker);
  for (const view of VIEWS) app.add(views[view], view);
  document.body.append(
    h("header", { class: "top" },
      h("h1", {}, h("a", { href: "#view=word", onclick: (event) => (event.preventDefault(), void app.go({ view: "word", w: "", text: "" }, "push")) }, mark(), "isaloom")),
      picker.element, tabs,
      h("div", { class: "actions" }, descriptions.element, shareButton(app), theme,
        h("button", { type: "button", id: "help-button", class: "icon", "aria-label": "Help", title: "Help (?)", onclick: () => help.open() }, "?"))),
    h("main", {}, app.status, ...VIEWS.map((view) => views[view].element)),
  );
  app.say("starting the engine");
  descriptions.listen();
  const version = await started;
  document.querySelector("h1")?.setAttribute("title", `isaloom ${version}`);
  help.version(version);
  await descriptions.restore();
  const place = location.hash || lastPlace() || "#view=word";
  const list = async (): Promise<void> => {
    app.known = descriptions.visible(await app.engine.list());
    const first = chosen().map(nameOf).find((name) => app.known.some((one) => one.name === name));
    if (first) app.known.sort((a, b) => Number(b.name === first) - Number(a.name === first));
    picker.show();
  };
  // The word view needs a single description. The list of all instruction sets is loaded later, because it needs all.
  const soon = (read(place).view ?? "word") === "word";
  app.known = inPage();
  if (!soon) await list();
  await app.follow(place);
  if (soon) await list();
  document.body.dataset.ready = "yes";
  if (app.place.view === "word") word.focus();
  window.addEventListener("hashchange", () => void app.follow(location.hash));
  window.addEventListener("popstate", () => void app.follow(location.hash));
  document.addEventListener("keydown", (event) => shortcut(event, app, word, help));
}

/** Creates the logo beside the name: a word with three fields. */
function mark(): SVGElement {
  const bar = (x: number, width: number, color: string): SVGElement => svg("rect", { x, y: 4, width, height: 8, rx: 1.5, fill: color });
  return svg("svg", { class: "mark", viewBox: "0 0 16 16", width: 18, height: 18, "aria-hidden": "true" }, bar(0, 5, "#3b82f6"), bar(6, 3, "#f59e0b"), bar(10, 6, "#10b981"));
}

/** Creates the button that copies the URL of what the page shows. */
function shareButton(app: App): HTMLElement {
  return h("button", {
    type: "button", id: "share", class: "icon", "aria-label": "Copy a link to this view", title: "Copy a link to this view",
    onclick: () => {
      const address = app.address();
      const failed = (): void => app.say(`copy this address: ${address}`);
      if (navigator.clipboard) navigator.clipboard.writeText(address).then(() => app.say("link copied"), failed);
      else failed();
    },
  }, svg("svg", { viewBox: "0 0 16 16", width: 15, height: 15, "aria-hidden": "true" },
    svg("path", { d: "M6.5 9.5l3-3M7 4.5l1.6-1.6a3 3 0 0 1 4.3 4.3L11.4 8.8M9 11.5l-1.6 1.6a3 3 0 0 1-4.3-4.3L4.6 7.2", fill: "none", stroke: "currentColor", "stroke-width": "1.6", "stroke-linecap": "round" })));
}

/** Returns the name of the instruction set that a description file registers. */
function nameOf(file: string): string {
  return file.replace(/.*\//, "").replace(/\.(xml|json)(\.gz)?$/, "");
}

/** Returns the instruction sets that are known without the engine: descriptions in the page, and built-in ones. */
function inPage(): Known[] {
  const known = (name: string, family: string): Known => ({ name, family, commands: [] });
  const files = chosen().map((file) => ({ ...known(nameOf(file), ""), file }));
  return [...files, known("toy", "isaspec"), known("spirv", "spirv"), known("a2xx", "a2xx"), known("xenos", "a2xx")];
}

/** Handles keys of the page: Alt and a digit select a view, `/` focuses the box, `?` opens the help. */
function shortcut(event: KeyboardEvent, app: App, word: WordView, help: Help): void {
  const view = event.altKey ? VIEWS[Number(event.key) - 1] : undefined;
  const typing = (event.target as Element | null)?.closest("input, textarea, select, .cm-editor");
  if (view) {
    event.preventDefault();
    void app.go({ view }, "push");
  } else if (event.key === "?" && !typing) {
    event.preventDefault();
    help.open();
  } else if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    void app.go({ view: "word" }, "push").then(() => word.focus());
  }
}

begin().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  document.body.append(h("p", { class: "error", role: "alert" }, `Cannot start the page: ${message}`));
});
