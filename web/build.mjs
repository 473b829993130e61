// Builds web/dist/explorer.html from the scripts of the page, of the worker and of the editor, and from the engine.
// `isaloom explorer` adds descriptions to it. Needs engine/dist; `web/build` builds both.
import { execFileSync } from "node:child_process";
import { build } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const here = (path) => new URL(path, import.meta.url);
const bundle = async (entry, format) => {
  const { outputFiles } = await build({
    entryPoints: [here(entry).pathname], bundle: true, format, target: "es2022", minify: true, write: false,
    external: ["node:*"], legalComments: "none",
    // The module is embedded in the page and has no URL of its own.
    define: { "import.meta.url": "globalThis.location.href" },
  });
  return outputFiles[0].text;
};
const script = (entry) => bundle(entry, "iife");
// Escapes end tags so that the text can be the content of a script element.
const within = (text) => text.replaceAll("</script", "<\\/script");
const { dense } = await import(`data:text/javascript,${encodeURIComponent(await bundle("explorer/src/dense.ts", "esm"))}`);
const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");
// Compresses a part of the page, which `explorer/src/unpack.ts` decompresses. Writes the size into the header, because
// xz leaves it unknown, but the decoder needs it.
const part = (bytes) => {
  const lzma = execFileSync("xz", ["--format=lzma", "--lzma1=preset=9e,lc=4,pb=0", "--stdout"], { input: bytes, maxBuffer: 1 << 28 });
  lzma.writeBigUInt64LE(BigInt(bytes.length), 5);
  return dense(lzma);
};
const asset = (kind, type, text) => `<script type="${type}" data-asset="${kind}">${text}</script>`;

// The engine contains the built-in descriptions. The page also contains their source, to show and edit it.
const own = ["toy.xml", "a2xx.xml"].map((name) => {
  const data = packed(readFileSync(here(`../specs/${name}`)));
  return `<script type="application/octet-stream;base64" data-asset="description" data-name="${name}">${data}</script>`;
});

const [main, worker, editor] = await Promise.all(["explorer/src/main.ts", "explorer/src/worker.ts", "explorer/src/editor.ts"].map(script));
const { outputFiles } = await build({ entryPoints: [here("explorer/style.css").pathname], minify: true, write: false });
const engine = [
  asset("engine", "application/octet-stream", part(readFileSync(here("engine/dist/isaloom.wasm")))),
  asset("worker", "text/plain", within(worker)),
  asset("editor", "application/octet-stream", part(Buffer.from(editor))),
  ...own,
].join("\n");
const page = readFileSync(here("explorer/page.html"), "utf8")
  .replace("/*STYLE*/", () => outputFiles[0].text)
  .replace("<!--ENGINE-->", () => engine)
  .replace("<!--SCRIPT-->", () => `<script>${within(main)}</script>`);
mkdirSync(here("dist/"), { recursive: true });
writeFileSync(here("dist/explorer.html"), page);
console.log(`web/dist/explorer.html: ${Buffer.byteLength(page)} bytes (script ${main.length}, worker ${worker.length}, editor ${editor.length})`);
