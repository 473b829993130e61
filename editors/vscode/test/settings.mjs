// Checks that an untrusted workspace cannot set the paths of the program and of the page, and that the README lists all
// settings and commands.

import { readFileSync } from "node:fs";
import assert from "node:assert";

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const settings = manifest.contributes.configuration.properties;
const restricted = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
for (const name of ["isaloom.program", "isaloom.explorer"]) {
  assert.equal(settings[name].scope, "machine-overridable", name);
  assert(restricted.includes(name), name);
}
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8").replaceAll("\n", " ");
for (const name of Object.keys(settings)) assert(readme.includes(`| \`${name}\` |`), name);
for (const { title } of manifest.contributes.commands) assert(readme.includes(`${title}*`), title);
console.log("settings: ok");
