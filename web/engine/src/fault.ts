/** Errors of requests. */
import type { Diagnostic } from "./records.js";

/** Failure of a request, as data. */
export interface Fault {
  /** Kind: `request`, `lacks`, `unknown`, `wrong`, `impossible`, `input`, `not-kept`, `ambiguous` or `file`. */
  kind: string;
  /** Message, one sentence. */
  message: string;
  /** Suggested fix, if there is one. */
  help?: string;
  /** Diagnostics, with their locations if known. */
  diagnostics: Diagnostic[];
}

/** Error that is thrown if a request fails. */
export class IsaloomError extends Error {
  override name = "IsaloomError";
  readonly fault: Fault;

  constructor(fault: Fault = { kind: "request", message: "the request failed", diagnostics: [] }) {
    super(fault.help ? `${fault.message} (${fault.help})` : fault.message);
    this.fault = fault;
  }
}
