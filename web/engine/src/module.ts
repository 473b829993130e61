/** Calls the exports of the WebAssembly module with text and bytes instead of addresses. Does not parse requests. */

/** Exports of the WebAssembly module; bindings/wasm documents them. */
interface Exports {
  memory: WebAssembly.Memory;
  isaloom_abi(): number;
  isaloom_version(): void;
  isaloom_alloc(size: number): number;
  isaloom_free(address: number, size: number): void;
  isaloom_add(name: number, nameSize: number, bytes: number, size: number): number;
  isaloom_open(r: number, rSize: number, name: number, nameSize: number, head: number, headSize: number): number;
  isaloom_close(handle: number): void;
  isaloom_list(): void;
  isaloom_ask(
    handle: number, other: number, r: number, rSize: number,
    name: number, nameSize: number, input: number, inputSize: number,
  ): number;
  isaloom_typing(handle: number, line: number, lineSize: number): number;
  isaloom_part(number: number): number;
  isaloom_fault(): void;
  isaloom_text(): number;
  isaloom_text_size(): number;
  isaloom_output(): number;
  isaloom_output_size(): number;
}

/** Version of the module's interface that this file supports. */
const ABI = 1;

/** Error of a call that trapped, because of a defect or lack of memory. The module cannot be used afterwards. */
export class EngineStopped extends Error {
  override name = "EngineStopped";
}

/** Result of a call: its return code, its text and its bytes. */
export interface Left {
  code: number;
  text: string;
  output: Uint8Array;
}

/** Buffer in the memory of the module: its address, and its size in bytes. */
type Piece = [address: number, size: number];

/** An instance of the WebAssembly module. */
export class Module {
  readonly #calls: Exports;
  #stopped: string | undefined;

  private constructor(calls: Exports) {
    this.#calls = calls;
  }

  /** Creates an instance. The module has no imports. */
  static async of(source: BufferSource | WebAssembly.Module): Promise<Module> {
    const compiled = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    const instance = await WebAssembly.instantiate(compiled, {});
    const calls = instance.exports as unknown as Exports;
    const abi = typeof calls.isaloom_abi === "function" ? calls.isaloom_abi() : undefined;
    if (abi !== ABI) {
      throw new TypeError(`not an isaloom module with ABI version ${ABI} (found: ${abi ?? "none"})`);
    }
    return new Module(calls);
  }

  version(): string {
    return this.#call((calls) => (calls.isaloom_version(), 0)).text;
  }

  list(): string {
    return this.#call((calls) => (calls.isaloom_list(), 0)).text;
  }

  add(name: string, bytes: Uint8Array): Left {
    return this.#call((calls, put) => calls.isaloom_add(...put(name), ...put(bytes)));
  }

  open(request: string, name: string, head: Uint8Array): Left {
    return this.#call((calls, put) => calls.isaloom_open(...put(request), ...put(name), ...put(head)));
  }

  close(handle: number): void {
    this.#call((calls) => (calls.isaloom_close(handle), 0));
  }

  ask(handle: number, other: number, request: string, name: string, input: Uint8Array | undefined): Left {
    return this.#call((calls, put) => {
      const bytes: Piece = input ? put(input, true) : [0, 0];
      return calls.isaloom_ask(handle, other, ...put(request), ...put(name), ...bytes);
    });
  }

  typing(handle: number, line: string): Left {
    return this.#call((calls, put) => calls.isaloom_typing(handle, ...put(line)));
  }

  /** Returns the kind of failure of the last request; empty if it did not fail. */
  fault(): string {
    return this.#call((calls) => (calls.isaloom_fault(), 0)).text;
  }

  /** Returns an additional file of the last answer; the text is its name. The return code is the number of files. */
  part(number: number): Left {
    return this.#call((calls) => calls.isaloom_part(number));
  }

  /** Makes a call, and then frees the buffers that `put` allocated for it. */
  #call(make: (calls: Exports, put: (what: string | Uint8Array, evenEmpty?: boolean) => Piece) => number): Left {
    if (this.#stopped !== undefined) throw new EngineStopped(this.#stopped);
    const calls = this.#calls;
    const pieces: Piece[] = [];
    const put = (what: string | Uint8Array, evenEmpty = false): Piece => {
      const bytes = typeof what === "string" ? new TextEncoder().encode(what) : what;
      if (bytes.length === 0 && !evenEmpty) return [0, 0];
      // An additional byte, so that an empty input has an address.
      const size = bytes.length + (evenEmpty ? 1 : 0);
      const address = calls.isaloom_alloc(size);
      if (address === 0) throw new RangeError(`out of memory: cannot allocate ${bytes.length} bytes`);
      pieces.push([address, size]);
      new Uint8Array(calls.memory.buffer, address, bytes.length).set(bytes);
      return [address, bytes.length];
    };
    try {
      const code = make(calls, put);
      const text = new TextDecoder().decode(this.#bytes(calls.isaloom_text(), calls.isaloom_text_size()));
      const output = this.#bytes(calls.isaloom_output(), calls.isaloom_output_size()).slice();
      for (const piece of pieces) calls.isaloom_free(...piece);
      return { code, text, output };
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.#stopped = `the engine stopped (${error.message})`;
      throw new EngineStopped(this.#stopped);
    }
  }

  #bytes(address: number, size: number): Uint8Array {
    return new Uint8Array(this.#calls.memory.buffer, address, size);
  }
}
