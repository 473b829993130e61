/** What the page and its worker say to each other. */
import type { Command, Documents, Fault, Known, OpenOptions, Opened, Part, Requests, Status } from "../../engine/src/index.js";

/** A file of descriptions that comes with the page or from the user. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** What the page asks the worker. */
export type Call =
  | { kind: "start"; wasm: string; files: { name: string; base64: string }[] }
  | { kind: "add"; file: NamedFile }
  | { kind: "list" }
  | { kind: "open"; options: OpenOptions; input?: { name: string; head: Uint8Array } }
  | { kind: "close"; handle: number }
  | { kind: "ask"; handle: number; command: Command; options: object; input?: NamedFile | undefined; other?: number | undefined; lines?: boolean };

/** What the worker answers. */
export type Reply = { id: number; ok: unknown } | { id: number; fault: Fault; stopped: boolean };

/** What `open` answers. */
export interface OpenedIsa extends Opened {
  handle: number;
}

/** What `ask` answers. */
export interface Answered<C extends Command> {
  status: Status;
  document: Documents[C];
  output: Uint8Array;
  parts: Part[];
  /** Where the lines of the output begin, where that was asked for. */
  starts?: Uint32Array;
}

export type { Command, Known, Requests };
