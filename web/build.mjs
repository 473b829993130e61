// Makes web/dist: the script of the page, the worker, the editor, and explorer.html, in which the engine stands and the
// descriptions do not yet (`isaloom explorer` puts them in). Needs engine/dist, which `web/build` makes first.
import { build } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const here = (path) => new URL(path, import.meta.url);
const script = async (entry) => {
  const { outputFiles } = await build({
    entryPoints: [here(entry).pathname], bundle: true, format: "iife", target: "es2022", minify: true, write: false,
    external: ["node:*"], legalComments: "none",
    // The module is in the page; nothing is found beside the script.
    define: { "import.meta.url": "globalThis.location.href" },
  });
  // What ends a script element must not stand in one.
  return outputFiles[0].text.replaceAll("</script", "<\\/script");
};
const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");
const asset = (kind, type, text) => `<script type="${type}" data-asset="${kind}">${text}</script>`;

// The project's own descriptions come with the engine; their texts are in the page for reading and editing.
const own = ["toy.xml", "a2xx.xml"].map((name) => {
  const data = packed(readFileSync(here(`../specs/${name}`)));
  return `<script type="application/octet-stream;base64" data-asset="description" data-name="${name}">${data}</script>`;
});

const [main, worker, editor] = await Promise.all(["explorer/src/main.ts", "explorer/src/worker.ts", "explorer/src/editor.ts"].map(script));
const { outputFiles } = await build({ entryPoints: [here("explorer/style.css").pathname], minify: true, write: false });
const engine = [
  asset("engine", "application/octet-stream;base64", packed(readFileSync(here("engine/dist/isaloom.wasm")))),
  asset("worker", "text/plain", worker),
  asset("editor", "text/plain", editor),
  ...own,
].join("\n");
const page = readFileSync(here("explorer/page.html"), "utf8")
  .replace("/*STYLE*/", () => outputFiles[0].text)
  .replace("<!--ENGINE-->", () => engine)
  .replace("<!--SCRIPT-->", () => `<script>${main}</script>`);
mkdirSync(here("dist/"), { recursive: true });
writeFileSync(here("dist/explorer.html"), page);
console.log(`web/dist/explorer.html: ${page.length} bytes (script ${main.length}, worker ${worker.length}, editor ${editor.length})`);
