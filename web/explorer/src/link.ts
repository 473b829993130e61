/** What belongs together lights up together: text, bits, fields and lines of a description, by the bits that they are. */

/** Gives an element its bits. */
export function bits(element: HTMLElement | SVGElement, mask: bigint): void {
  if (mask !== 0n) element.dataset.mask = mask.toString(16);
}

/** Makes everything inside an element light up with what the pointer or the focus is on. */
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

/** A field lights up for its bits and for what it is part of, not for a neighbour that shares a bit with both. */
function within(element: HTMLElement, mask: bigint): boolean {
  const own = BigInt(`0x${element.dataset.mask}`);
  return (own & mask) === own || (own & mask) === mask;
}
