/** Errors of requests. */
import type { Diagnostic } from "./records.js";

/** An error as data. */
export interface Fault {
  /** Stable error name: `request`, `lacks`, `unknown`, `wrong`, `impossible`, `input`, `not-kept`, `ambiguous`, `file`. */
  kind: string;
  /** The message, in one sentence. */
  message: string;
  /** A suggested fix, if known. */
  help?: string;
  /** All problems, with their locations. */
  diagnostics: Diagnostic[];
}

/** Error of a failed request. */
export class IsaloomError extends Error {
  override name = "IsaloomError";
  readonly fault: Fault;

  constructor(fault: Fault = { kind: "request", message: "the request failed", diagnostics: [] }) {
    super(fault.help ? `${fault.message} (${fault.help})` : fault.message);
    this.fault = fault;
  }
}
