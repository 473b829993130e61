/** Highlights related elements by their bits: text, bits, fields and source lines. */

/** Sets the bits of an element. */
export function bits(element: HTMLElement | SVGElement, mask: bigint): void {
  if (mask !== 0n) element.dataset.mask = mask.toString(16);
}

/** Highlights all elements below `root` that are related to the hovered or focused element. */
export function linked(root: HTMLElement, onLine: (element: HTMLElement | undefined) => void): void {
  const light = (event: Event): void => {
    const on = (event.target as Element | null)?.closest<HTMLElement>("[data-mask]") ?? undefined;
    const mask = on ? BigInt(`0x${on.dataset.mask}`) : 0n;
    for (const element of root.querySelectorAll<HTMLElement>("[data-mask]")) {
      element.classList.toggle("lit", (BigInt(`0x${element.dataset.mask}`) & mask) !== 0n && within(element, mask));
    }
    onLine(on);
  };
  root.addEventListener("pointerover", light);
  root.addEventListener("focusin", light);
  root.addEventListener("pointerleave", () => {
    for (const element of root.querySelectorAll(".lit")) element.classList.remove("lit");
  });
}

/** Returns whether one bit set contains the other. A partial overlap does not highlight an element. */
function within(element: HTMLElement, mask: bigint): boolean {
  const own = BigInt(`0x${element.dataset.mask}`);
  return (own & mask) === own || (own & mask) === mask;
}
