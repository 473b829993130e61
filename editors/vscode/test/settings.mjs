// Checks that an untrusted workspace cannot set the paths of the program and of the page.

import { readFileSync } from "node:fs";
import assert from "node:assert";

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const settings = manifest.contributes.configuration.properties;
const restricted = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
for (const name of ["isaloom.program", "isaloom.explorer"]) {
  assert.equal(settings[name].scope, "machine-overridable", name);
  assert(restricted.includes(name), name);
}
console.log("settings: ok");
