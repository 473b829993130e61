/**
 * State of the page in the fragment of its URL: `#isa=ir3&gpu=700&view=word&w=4010000010080001`. Unknown keys are
 * ignored.
 */

/** Views of the page. */
export const VIEWS = ["word", "program", "browse", "space", "sandbox"] as const;
export type View = (typeof VIEWS)[number];

/** State of the page in its URL. */
export interface Place {
  view: View;
  isa: string;
  gpu: string;
  /** Word that the instruction view explains, in hex. */
  w: string;
  /** Text in the box of the instruction view, if it is not a word. */
  text: string;
  /** Name of the instruction that the browse view shows. */
  i: string;
  /** Generation or GPU with which the browse view compares. */
  to: string;
  /** Query of the search in the browse view. */
  q: string;
  /** Prefix that the encoding-space view shows: 0, 1 and x. */
  under: string;
}

const KEYS = ["isa", "gpu", "w", "text", "i", "to", "q", "under"] as const;

/** Parses a fragment. Returns only the keys that it contains. */
export function read(fragment: string): Partial<Place> {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const place: Partial<Place> = {};
  for (const key of KEYS) {
    const value = parameters.get(key);
    if (value !== null) place[key] = value.slice(0, 10_000);
  }
  const view = VIEWS.find((name) => name === parameters.get("view"));
  // Without a view, the view follows from the other keys.
  const implied: View | undefined = place.i !== undefined ? "browse" : place.w !== undefined || place.text !== undefined ? "word" : undefined;
  const found = view ?? implied;
  return found ? { ...place, view: found } : place;
}

/** Formats a fragment without empty values and without values that do not belong to the view. */
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
