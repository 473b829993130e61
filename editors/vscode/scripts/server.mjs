// Small client of the language server, for the pictures and the tests.

import { spawn } from "node:child_process";

/** Client of the language server. */
export class Server {
  #buffer = Buffer.alloc(0);
  #waiting = new Map();
  #next = 1;
  findings = new Map();
  /** Called when the server reports the status of a document. */
  onStatus;

  constructor(program) {
    this.process = spawn(program, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
    this.process.stdout.on("data", (data) => this.#read(data));
  }

  #read(data) {
    this.#buffer = Buffer.concat([this.#buffer, data]);
    for (;;) {
      const head = this.#buffer.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/i.exec(this.#buffer.toString("latin1", 0, Math.max(head, 0)))?.[1]);
      if (head < 0 || this.#buffer.length < head + 4 + length) return;
      const message = JSON.parse(this.#buffer.toString("utf8", head + 4, head + 4 + length));
      this.#buffer = this.#buffer.subarray(head + 4 + length);
      if (message.method === "textDocument/publishDiagnostics") this.findings.set(message.params.uri, message.params.diagnostics);
      else if (message.method === "isaloom/status") this.onStatus?.(message.params);
      else this.#waiting.get(message.id)?.(message.result);
    }
  }

  send(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  ask(method, params) {
    const id = this.#next++;
    return new Promise((done) => {
      this.#waiting.set(id, done);
      this.send({ id, method, params });
    });
  }

  start(initializationOptions) {
    const started = this.ask("initialize", { processId: null, rootUri: null, capabilities: {}, initializationOptions });
    return started.then((result) => {
      this.send({ method: "initialized", params: {} });
      return result;
    });
  }

  open(uri, text) {
    const textDocument = { uri, languageId: "asm", version: 1, text };
    this.send({ method: "textDocument/didOpen", params: { textDocument } });
  }

  async stop() {
    await this.ask("shutdown");
    this.send({ method: "exit" });
  }
}
