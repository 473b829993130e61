/**
 * What the page shows, as the fragment of its address: `#isa=ir3&gpu=700&view=word&w=4010000010080001`. Anything can
 * stand there; what means nothing is left alone.
 */

/** The views. */
export const VIEWS = ["word", "program", "browse", "space", "sandbox"] as const;
export type View = (typeof VIEWS)[number];

/** What an address says. */
export interface Place {
  view: View;
  isa: string;
  gpu: string;
  /** The word in hex. */
  w: string;
  /** What was typed, where it is no word. */
  text: string;
  /** The instruction that is shown. */
  i: string;
  /** The generation that is compared with. */
  to: string;
  /** What is searched for. */
  q: string;
  /** The prefix of the encoding space, 0, 1 and x. */
  under: string;
}

const KEYS = ["isa", "gpu", "w", "text", "i", "to", "q", "under"] as const;

/** Reads a fragment. */
export function read(fragment: string): Partial<Place> {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const place: Partial<Place> = {};
  for (const key of KEYS) {
    const value = parameters.get(key);
    if (value !== null) place[key] = value.slice(0, 10_000);
  }
  const view = VIEWS.find((name) => name === parameters.get("view"));
  // What is asked for says where it is shown.
  const implied: View | undefined = place.i !== undefined ? "browse" : place.w !== undefined || place.text !== undefined ? "word" : undefined;
  const found = view ?? implied;
  return found ? { ...place, view: found } : place;
}

/** Writes a fragment; what is empty is left out, and what does not belong to the view. */
export function write(place: Place): string {
  const of: Record<View, (keyof Place)[]> = {
    word: ["w", "text"],
    program: ["q"],
    browse: ["i", "to", "q"],
    space: ["under"],
    sandbox: [],
  };
  const parameters = new URLSearchParams();
  for (const key of ["isa", "gpu", "view", ...of[place.view]] as const) {
    if (place[key]) parameters.set(key, place[key]);
  }
  return `#${parameters}`;
}
