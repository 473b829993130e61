// Packs the extension. Without arguments: dist/isaloom.vsix, without a program. With `--programs DIRECTORY`: a package per
// platform that holds the program, from a folder of a release with TARGET/isaloom or TARGET/isaloom.exe per Rust target.
// `--out DIRECTORY` sets the output directory of these packages [default: dist].

import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** Platform of Visual Studio Code for each Rust target. */
const PLATFORMS = {
  "x86_64-unknown-linux-gnu": "linux-x64",
  "aarch64-unknown-linux-gnu": "linux-arm64",
  "x86_64-unknown-linux-musl": "alpine-x64",
  "aarch64-unknown-linux-musl": "alpine-arm64",
  "x86_64-apple-darwin": "darwin-x64",
  "aarch64-apple-darwin": "darwin-arm64",
  "x86_64-pc-windows-msvc": "win32-x64",
  "aarch64-pc-windows-msvc": "win32-arm64",
};

const { values } = parseArgs({ options: { programs: { type: "string" }, out: { type: "string", default: "dist" } } });
const programs = values.programs && resolve(values.programs);
const out = resolve(values.out);
const root = new URL("..", import.meta.url).pathname;
process.chdir(root);
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const vsce = (...args) => execFileSync("npx", ["vsce", "package", "--no-dependencies", ...args], { stdio: "inherit" });

rmSync("bin", { recursive: true, force: true });
if (!programs) {
  mkdirSync("dist", { recursive: true });
  vsce("--out", "dist/isaloom.vsix");
} else {
  let count = 0;
  mkdirSync(out, { recursive: true });
  for (const [target, platform] of Object.entries(PLATFORMS)) {
    const name = ["isaloom", "isaloom.exe"].find((one) => existsSync(join(programs, target, one)));
    if (!name) continue;
    mkdirSync("bin");
    copyFileSync(join(programs, target, name), join("bin", name));
    chmodSync(join("bin", name), 0o755);
    try {
      vsce("--target", platform, "--out", join(out, `isaloom-${version}-${platform}.vsix`));
    } finally {
      rmSync("bin", { recursive: true });
    }
    count += 1;
  }
  if (count === 0) throw new Error(`no program of a known platform in ${programs}`);
}
