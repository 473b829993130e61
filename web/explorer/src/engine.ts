/** Calls the engine in the worker. If the engine stops, it is started again with the same files. */
import type { Fault, OpenOptions } from "../../engine/src/index.js";
import type { Answered, Call, Command, Known, NamedFile, OpenedIsa, Reply, Requests, Typing } from "./protocol.js";
import { asset, assets } from "./assets.js";

/** Error of a request that failed. */
export class Unanswered extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.help ? `${fault.message} (${fault.help})` : fault.message);
    this.fault = fault;
  }
}

interface Waiting {
  resolve(ok: unknown): void;
  reject(error: unknown): void;
}

/** The engine, which runs in a worker. */
export class Engine {
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #next = 0;
  #files = new Map<string, NamedFile>();
  /** Number of times the engine was started. Starting it again closes all instruction sets. */
  starts = 0;

  /** Starts the worker, and adds the files in the page and those that were added since. */
  async start(): Promise<string> {
    this.#worker?.terminate();
    const source = new Blob([asset("worker")], { type: "text/javascript" });
    const worker = new Worker(URL.createObjectURL(source));
    worker.onmessage = (event: MessageEvent<Reply>) => this.#take(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail({ kind: "page", message: `cannot start the engine: ${event.message}`, diagnostics: [] });
    };
    this.#worker = worker;
    this.starts += 1;
    const files = assets("description").map(({ name, text }) => ({ name, base64: text }));
    const version = await this.#call<string>({ kind: "start", wasm: asset("engine"), files });
    for (const file of this.#files.values()) await this.#call({ kind: "add", file });
    return version;
  }

  #take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ("ok" in reply) {
      waiting?.resolve(reply.ok);
      return;
    }
    waiting?.reject(new Unanswered(reply.fault));
    if (reply.stopped) void this.start();
  }

  #fail(fault: Fault): void {
    for (const { reject } of this.#waiting.values()) reject(new Unanswered(fault));
    this.#waiting.clear();
  }

  #call<T>(call: Call): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (ok: unknown) => void, reject });
      this.#worker?.postMessage({ id, call });
    });
  }

  /** Adds a file under its name. Returns the names of the instruction sets that it registers. */
  add(file: NamedFile): Promise<string[]> {
    this.#files.set(file.name, file);
    return this.#call({ kind: "add", file });
  }

  list(): Promise<Known[]> {
    return this.#call({ kind: "list" });
  }

  open(options: OpenOptions, input?: { name: string; head: Uint8Array }): Promise<OpenedIsa> {
    return this.#call({ kind: "open", options, ...(input && { input }) });
  }

  close(handle: number): void {
    void this.#call({ kind: "close", handle });
  }

  typing(handle: number, before: string): Promise<Typing> {
    return this.#call({ kind: "typing", handle, before });
  }

  ask<C extends Command>(handle: number, command: C, options: Requests[C], input?: NamedFile, other?: number): Promise<Answered<C>> {
    return this.#call({ kind: "ask", handle, command, options, input, other });
  }

  /** Returns the listing of a program as text, and the offsets of the lines in it. */
  listing(handle: number, options: Requests["dis"], input: NamedFile): Promise<Answered<"dis">> {
    return this.#call({ kind: "ask", handle, command: "dis", options: { form: "text", ...options }, input, lines: true });
  }
}
