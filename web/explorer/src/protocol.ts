/** Messages between the page and the worker. */
import type { Command, Documents, Fault, Known, OpenOptions, Opened, Part, Requests, Status, Typing } from "../../engine/src/index.js";

/** A file with its name, from the page or from the user. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** Requests from the page to the worker. */
export type Call =
  | { kind: "start"; wasm: string; files: { name: string; base64: string }[] }
  | { kind: "add"; file: NamedFile }
  | { kind: "list" }
  | { kind: "open"; options: OpenOptions; input?: { name: string; head: Uint8Array } }
  | { kind: "close"; handle: number }
  | { kind: "typing"; handle: number; before: string }
  | { kind: "ask"; handle: number; command: Command; options: object; input?: NamedFile | undefined; other?: number | undefined; lines?: boolean };

/** Replies of the worker to the page. */
export type Reply = { id: number; ok: unknown } | { id: number; fault: Fault; stopped: boolean };

/** Result of the request `open`. */
export interface OpenedIsa extends Opened {
  handle: number;
}

/** Result of the request `ask`. */
export interface Answered<C extends Command> {
  status: Status;
  document: Documents[C];
  output: Uint8Array;
  parts: Part[];
  /** Offsets of the lines in the output, if they were requested. */
  starts?: Uint32Array;
}

export type { Command, Known, Requests, Typing };
