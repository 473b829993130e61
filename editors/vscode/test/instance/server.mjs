// A real instance of Visual Studio Code without a desktop: code-server's build of its server, which a browser shows.

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const VERSION = "4.100.3";
const SERVER = "node_modules/code-server/lib/vscode";

/** Replacements for native modules, which would need a compiler. The log is plain text. */
const MODULES = {
  "@vscode/spdlog": `const { appendFileSync, mkdirSync } = require("node:fs");
const { dirname } = require("node:path");
class Logger {
  constructor(_, name, file) { this.file = file; mkdirSync(dirname(file), { recursive: true }); }
  write(level, text) { appendFileSync(this.file, "[" + level + "] " + text + "\\n"); }
  trace() {} debug() {} info(text) { this.write("info", text); } warn(text) { this.write("warning", text); }
  error(text) { this.write("error", text); } critical(text) { this.write("error", text); }
  getLevel() { return 2; } setLevel() {} setPattern() {} clearFormatters() {} flush() {} drop() {}
}
exports.version = 1;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = async (name, file) => new Logger("", name, file);
exports.createAsyncRotatingLogger = exports.createRotatingLogger;
exports.Logger = Logger;
`,
  "native-watchdog": "exports.start = () => {};\nexports.exit = (code) => process.exit(code);\n",
};

/** Installs the server (by default, in the user's cache), and returns its directory. Fails without the registry. */
export function install() {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  const root = process.env.ISALOOM_CODE_SERVER ?? join(cache, `isaloom/code-server-${VERSION}`);
  const directory = join(root, SERVER);
  const npm = (cwd, ...args) =>
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", ...args], { cwd, stdio: "ignore" });
  if (!existsSync(join(directory, "installed"))) {
    mkdirSync(root, { recursive: true });
    npm(root, "--prefix", root, `code-server@${VERSION}`);
    npm(directory, "--omit=dev");
    for (const [name, text] of Object.entries(MODULES)) {
      mkdirSync(join(directory, "node_modules", name), { recursive: true });
      writeFileSync(join(directory, "node_modules", name, "index.js"), text);
    }
    writeFileSync(join(directory, "installed"), "");
  }
  return directory;
}

/** Installs the extension in a package into a data directory. */
export function addExtension(directory, data, vsix) {
  execFileSync("node", ["out/server-main.js", ...common(data), "--install-extension", vsix], { cwd: directory, stdio: "ignore" });
}

const common = (data) => ["--accept-server-license-terms", "--server-data-dir", data];

/** Starts the server with the user's settings. Returns its URL, and a function that ends it. */
export async function start(directory, data, settings) {
  const user = join(data, "data/User");
  rmSync(user, { recursive: true, force: true });
  mkdirSync(user, { recursive: true });
  writeFileSync(join(user, "settings.json"), JSON.stringify(settings));
  const args = ["out/server-main.js", "--host", "127.0.0.1", "--port", "0", "--without-connection-token", ...common(data)];
  const server = spawn("node", args, { cwd: directory, stdio: ["ignore", "pipe", "ignore"] });
  const port = await new Promise((resolve, reject) => {
    let text = "";
    server.on("exit", () => reject(new Error("the server ended")));
    server.stdout.on("data", (data) => {
      text += data;
      const port = /host agent listening on (\d+)/.exec(text)?.[1];
      if (port) resolve(port);
    });
  });
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.kill() };
}
