/** Worker in which the engine runs, so that the page remains responsive. */
import { EngineStopped, Isaloom, IsaloomError, load, type Isa } from "../../engine/src/index.js";
import { lineStarts } from "./lines.js";
import type { Call, Reply } from "./protocol.js";
import { part, unpacked } from "./unpack.js";

let engine: Isaloom | undefined;
const open = new Map<number, Isa>();
let next = 0;

async function answer(call: Call): Promise<unknown> {
  if (call.kind === "start") {
    // The browser compiles the module while the descriptions are decompressed.
    const loading = load(part(call.wasm));
    const files = await Promise.all(call.files.map(async ({ name, base64 }) => ({ name, bytes: new Uint8Array(await unpacked(base64)) })));
    engine = await loading;
    for (const file of files) engine.add(file.name, file.bytes);
    return engine.version;
  }
  if (!engine) throw new Error("the engine has not been started");
  switch (call.kind) {
    case "add":
      return engine.add(call.file.name, call.file.bytes);
    case "list":
      return engine.list();
    case "open": {
      const isa = engine.open(call.options, call.input);
      const handle = next++;
      open.set(handle, isa);
      return { handle, isa: isa.isa, title: isa.title, note: isa.note, unusable: isa.unusable };
    }
    case "close":
      open.get(call.handle)?.close();
      return open.delete(call.handle);
    case "typing":
      return open.get(call.handle)?.typing(call.before);
    case "ask": {
      const isa = open.get(call.handle);
      if (!isa) throw new Error("the instruction set is closed");
      const input = call.input && { name: call.input.name, bytes: call.input.bytes };
      const other = call.other === undefined ? undefined : open.get(call.other);
      const answer = isa.ask(call.command, call.options as never, input, other);
      return call.lines ? { ...answer, starts: lineStarts(answer.output) } : answer;
    }
  }
}

function faulty(id: number, error: unknown): Reply {
  if (error instanceof IsaloomError) return { id, fault: error.fault, stopped: false };
  const message = error instanceof Error ? error.message : String(error);
  return { id, fault: { kind: "page", message, diagnostics: [] }, stopped: error instanceof EngineStopped };
}

// Calls run one after the other, so that a call cannot overtake one that waits for the engine.
let turn: Promise<void> = Promise.resolve();
self.onmessage = (event: MessageEvent<{ id: number; call: Call }>) => {
  const { id, call } = event.data;
  turn = turn.then(async () => {
    try {
      const ok = await answer(call);
      const { output, starts } = (ok ?? {}) as { output?: Uint8Array; starts?: Uint32Array };
      const transfer = [output, starts].flatMap((one) => (one ? [one.buffer as ArrayBuffer] : []));
      self.postMessage({ id, ok } satisfies Reply, { transfer });
    } catch (error) {
      self.postMessage(faulty(id, error));
    }
  });
};
