/** Creates and changes DOM elements. */

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | EventListener | undefined>;

/** Creates an element with attributes, `on...` listeners and children. `false` and `undefined` set nothing. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

/** Creates an SVG element. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function filled<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
  return element;
}

/** Returns a text as nodes, with the parts in backticks as code. */
export const coded = (text: string): Child[] => text.split(/`([^`]*)`/).map((part, at) => (at % 2 === 1 ? h("code", {}, part) : part));

let ids = 0;

/** Returns an id that is unique in the page, for a part of a view that may be shown twice. */
export const scopedId = (name: string): string => `${name}-${++ids}`;

/** Replaces the children of an element. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
}

/** Sets an input to the value in the URL. While this value does not change, the typed text is kept. */
export function follow(input: HTMLInputElement, said: string): void {
  if (input.dataset.said === said) return;
  input.dataset.said = said;
  input.value = said;
}

/** Formats a count with its noun. */
export const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

/** Lets the browser save content as a file. */
export function download(name: string, content: Uint8Array | string, type = "application/octet-stream"): void {
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  const link = h("a", { href: url, download: name });
  link.click();
  // A busy browser begins the download seconds after the click; until then, the URL must be valid.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Returns a function that calls `what` once no call of it has occurred for this time. */
export function quiet(milliseconds: number, what: () => void): () => void {
  let timer: number | undefined;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(what, milliseconds);
  };
}
