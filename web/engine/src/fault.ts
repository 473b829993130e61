/** Why there is no answer. */
import type { Diagnostic } from "./records.js";

/** Why there is no answer, as data. */
export interface Fault {
  /** Stable: `request`, `lacks`, `unknown`, `wrong`, `impossible`, `input`, `not-kept`, `ambiguous`, `file`. */
  kind: string;
  /** In one sentence. */
  message: string;
  /** The way out, where one is known. */
  help?: string;
  /** Everything that is wrong, with places. */
  diagnostics: Diagnostic[];
}

/** A request that has no answer. */
export class IsaloomError extends Error {
  override name = "IsaloomError";
  readonly fault: Fault;

  constructor(fault: Fault = { kind: "request", message: "there is no answer", diagnostics: [] }) {
    super(fault.help ? `${fault.message} (${fault.help})` : fault.message);
    this.fault = fault;
  }
}
