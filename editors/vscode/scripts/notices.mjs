// Writes dist/NOTICES.txt: the licenses of the packages that esbuild bundled into dist/extension.js, from dist/meta.json.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const here = (path) => new URL(`../${path}`, import.meta.url);
const { inputs } = JSON.parse(readFileSync(here("dist/meta.json"), "utf8"));
const bundled = Object.keys(inputs).map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
const notices = [...new Set(bundled.filter(Boolean))].sort().map((name) => {
  const folder = `node_modules/${name}`;
  const { version, license } = JSON.parse(readFileSync(here(`${folder}/package.json`), "utf8"));
  const names = ["LICENSE", "LICENSE.md", "LICENSE.txt", "License.txt"];
  const file = names.map((one) => here(`${folder}/${one}`)).find((path) => existsSync(path));
  if (!file) throw new Error(`${name} has no license file`);
  return `${name} ${version} (${license})\n\n${readFileSync(file, "utf8").trim()}\n`;
});
writeFileSync(here("dist/NOTICES.txt"), `dist/extension.js contains these packages.\n\n${notices.join(`\n${"-".repeat(80)}\n\n`)}`);
