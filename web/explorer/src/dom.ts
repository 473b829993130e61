/** Elements in one line each. */

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | EventListener | undefined>;

/** An element: attributes, `on...` listeners, children. `false` and `undefined` leave an attribute out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

/** The same of SVG. */
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

/** Puts other children into an element. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
}

/** Lets an input follow what the address says, without losing what is typed into it while the address stays. */
export function follow(input: HTMLInputElement, said: string): void {
  if (input.dataset.said === said) return;
  input.dataset.said = said;
  input.value = said;
}

/** A number with what there are so many of. */
export const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

/** Gives a file to the user. */
export function download(name: string, content: Uint8Array | string, type = "application/octet-stream"): void {
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  const link = h("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Calls something once there was quiet for so many milliseconds. */
export function quiet(milliseconds: number, what: () => void): () => void {
  let timer: number | undefined;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(what, milliseconds);
  };
}
