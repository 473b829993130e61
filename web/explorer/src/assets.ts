/** Data embedded in the page: engine, worker, editor, descriptions. */

function elements(kind: string): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>(`script[data-asset="${kind}"]`)];
}

/** Returns the text of a single asset. */
export function asset(kind: "engine" | "worker" | "editor"): string {
  return elements(kind)[0]?.textContent ?? "";
}

/** Returns all assets of a kind, with their names. */
export function assets(kind: "description"): { name: string; text: string }[] {
  return elements(kind).map((element) => ({ name: element.dataset.name ?? "", text: element.textContent ?? "" }));
}

/** Returns the names of the descriptions passed to `isaloom explorer`; the first one is shown initially. */
export function chosen(): string[] {
  return assets("description")
    .filter((_, at) => elements("description")[at]?.dataset.known !== undefined)
    .map(({ name }) => name);
}
