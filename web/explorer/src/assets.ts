/** What stands in the page beside its script: the engine, the worker, the editor, descriptions. */

function elements(kind: string): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>(`script[data-asset="${kind}"]`)];
}

/** The text of what there is one of. */
export function asset(kind: "engine" | "worker" | "editor"): string {
  return elements(kind)[0]?.textContent ?? "";
}

/** All of a kind, with their names. */
export function assets(kind: "description"): { name: string; text: string }[] {
  return elements(kind).map((element) => ({ name: element.dataset.name ?? "", text: element.textContent ?? "" }));
}

/** The names of the descriptions that whoever made the page chose, the one to begin with first. */
export function chosen(): string[] {
  return assets("description")
    .filter((_, at) => elements("description")[at]?.dataset.known !== undefined)
    .map(({ name }) => name);
}
