/** Data in the page: engine, worker, editor, and descriptions. */

function elements(kind: string): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>(`script[data-asset="${kind}"]`)];
}

/** Returns the text of the only asset of a kind. */
export function asset(kind: "engine" | "worker" | "editor"): string {
  return elements(kind)[0]?.textContent ?? "";
}

/** Returns the assets of a kind, each with its name and text. */
export function assets(kind: "description"): { name: string; text: string }[] {
  return elements(kind).map((element) => ({ name: element.dataset.name ?? "", text: element.textContent ?? "" }));
}

/** Returns the names of the descriptions that `isaloom explorer` added to the page. The first one is shown at first. */
export function chosen(): string[] {
  return assets("description")
    .filter((_, at) => elements("description")[at]?.dataset.known !== undefined)
    .map(({ name }) => name);
}
