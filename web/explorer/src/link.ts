/** Highlights elements that refer to the same bits: texts, bits, fields and source lines. */

/** Assigns a mask of bits to an element. */
export function bits(element: HTMLElement | SVGElement, mask: bigint): void {
  if (mask !== 0n) element.dataset.mask = mask.toString(16);
}

/** Highlights the elements below `root` that refer to the bits of the hovered or focused element. */
export function linked(root: HTMLElement, onLine: (element: HTMLElement | undefined) => void): void {
  let last: Element | undefined;
  const light = (event: Event): void => {
    const on = (event.target as Element | null)?.closest<HTMLElement>("[data-mask]") ?? undefined;
    if (on === last && on !== undefined) return;
    last = on;
    // Several words on the page have the same bits, so only elements of the same word are highlighted.
    const scope = on?.closest("article") ?? root;
    const mask = on ? BigInt(`0x${on.dataset.mask}`) : 0n;
    const row = on?.classList.contains("bit") ? smallest(scope, mask) : mask;
    for (const element of root.querySelectorAll<HTMLElement>("[data-mask]")) {
      element.classList.toggle("lit", on !== undefined && scope.contains(element) && within(element, row));
    }
    if (on) onLine(on);
  };
  root.addEventListener("pointerover", light);
  root.addEventListener("focusin", light);
  root.addEventListener("pointerleave", () => {
    last = undefined;
    for (const element of root.querySelectorAll(".lit")) element.classList.remove("lit");
  });
}

/** Returns the bits of the smallest field that contains the bits `mask`; `mask` if there is no such field. */
function smallest(scope: Element, mask: bigint): bigint {
  let found = mask;
  let size = Infinity;
  for (const element of scope.querySelectorAll<HTMLElement>("tr[data-mask]")) {
    const own = BigInt(`0x${element.dataset.mask}`);
    const count = own.toString(2).replaceAll("0", "").length;
    if ((own & mask) === mask && count < size) [found, size] = [own, count];
  }
  return found;
}

/** Returns whether one of two masks contains the other. An element that only overlaps is not highlighted. */
function within(element: HTMLElement, mask: bigint): boolean {
  const own = BigInt(`0x${element.dataset.mask}`);
  return (own & mask) !== 0n && ((own & mask) === own || (own & mask) === mask);
}
