/** What can be asked; the keys are those of `isaloom-session`, which refuses others. */

/** The families' own flags by their names, without dashes. */
export type Flags = Record<string, boolean | number | string | string[]>;

/** Which instruction set is meant. */
export interface OpenOptions {
  /** A known name. */
  isa?: string;
  /** The name of a file that was added. */
  spec?: string;
  /** A GPU (`a650`, `gfx1150`), or the generation of an isaspec description (`600`). */
  gpu?: string;
  flags?: Flags;
}

/** What is read. */
export interface InputOptions {
  name?: string;
  text?: string;
  files?: string[];
  kind?: "recognised" | "bytes" | "hex" | "hex-lines";
  endian?: "little" | "big";
}

interface Common<F extends string> {
  /** The form of the output; the document is JSON in any case. */
  form?: F;
  /** Columns of text. */
  width?: number;
  flags?: Flags;
}

/** Options by command. */
export interface Requests {
  dis: Common<"json" | "jsonl" | "text" | "bare"> & { input?: InputOptions; exact?: boolean };
  asm: Common<"json" | "text" | "html"> & {
    input?: InputOptions;
    hex?: boolean;
    each_line?: boolean;
    explain?: boolean;
  };
  explain: Common<"json" | "text" | "html"> & { what?: string[]; input?: InputOptions; at?: number };
  info: Common<"json" | "text" | "html" | "csv"> & { name?: string };
  search: Common<"json" | "text" | "html"> & { query?: string[] };
  check: Common<"json" | "text" | "html"> & { all?: boolean; gaps?: boolean; allow?: string[] };
  diff: Common<"json" | "text" | "html"> & { input?: InputOptions };
  scan: Common<"json" | "text" | "html"> & {
    input?: InputOptions;
    extract?: boolean;
    top?: number;
    min_count?: number;
  };
  stats: Common<"json" | "text" | "html"> & { input?: InputOptions };
  gaps: Common<"json" | "text" | "html" | "svg"> & {
    under?: string;
    root?: string;
    promises?: string;
    free?: number;
    prefix?: string;
  };
  fit: Common<"json" | "text" | "html"> & {
    operands: string;
    under?: string;
    root?: string;
    promises?: string;
    like?: string;
    name?: string;
    most?: number;
  };
  cover: Common<"json" | "text" | "html" | "tsv" | "gtest">;
  convert: Common<"json" | "text"> & { to?: "json" | "isaspec" };
  fmt: Common<"json"> & { input?: InputOptions };
  patch: Common<"json"> & { input?: InputOptions; program: string; at: number };
  port: Common<"json" | "text" | "html"> & { input?: InputOptions };
}

/** The name of a command. */
export type Command = keyof Requests;
