// Helpers for tests of the page: the built page with descriptions, a browser, and the recording of console messages.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = here("../../");

/** Path of the native program: the variable ISALOOM, or a build of the workspace. */
export const program = [process.env.ISALOOM, join(root, "target/release/isaloom"), join(root, "target/debug/isaloom")].find(
  (path) => path && existsSync(path),
);

// The value `require` means that the default directory must exist, as in the Rust tests.
const NAMED = process.env.ISALOOM_SHARED;
const SHARED = !NAMED || NAMED === "require" ? "../shared" : NAMED;
if (NAMED === "require" && !existsSync(resolve(root, SHARED))) throw new Error("ISALOOM_SHARED=require, but ../shared does not exist");

/** Returns a path in the directory of shared reference data. Without this directory, tests that need it are skipped. */
export const shared = (path) => {
  const whole = resolve(root, SHARED, path);
  return existsSync(whole) ? whole : undefined;
};

const built = here("../dist/.profile");
/** Reason for skipping tests of sizes: a module that was built for tests is larger than that of a release. */
export const quick = existsSync(built) && readFileSync(built, "utf8").trim() !== "wasm" ? "skipped: sizes: `ISALOOM_RELEASE=1` tests them" : false;

export const folder = mkdtempSync(join(tmpdir(), "isaloom-web-"));

/** Lets the native program generate a page with descriptions. */
export function explorer(name, specs) {
  const out = join(folder, name);
  execFileSync(program, ["explorer", "--engine", here("../dist/explorer.html"), "-o", out, ...specs.flatMap((spec) => ["--spec", spec])]);
  return out;
}

/** Path of the browser; `undefined` if none is installed. */
export const browserPath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  (path) => path && existsSync(path),
);

export async function launch() {
  const { chromium } = await import("playwright-core");
  return chromium.launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-gpu"] });
}

/** Opens a page, and records console errors, exceptions and network requests in `heard`. `slow` delays each request to
 * the engine by that number of milliseconds, as on a busy machine; ISALOOM_SLOW sets it for all tests. */
export async function open(browser, address, { slow = Number(process.env.ISALOOM_SLOW ?? 0), ...options } = {}) {
  const context = await browser.newContext({ offline: true, viewport: { width: 1280, height: 900 }, acceptDownloads: true, ...options });
  if (slow) {
    await context.addInitScript((late) => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function postLate(...message) {
        setTimeout(() => post.apply(this, message), late);
      };
    }, slow);
  }
  const page = await context.newPage();
  const heard = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => heard.push(`exception: ${error.message}`));
  page.on("request", (request) => {
    if (!/^(file|blob|data):/.test(request.url()) && options.offline !== false) heard.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  await ready(page);
  return { page, context, heard };
}

export const ready = (page) => page.waitForSelector("body[data-ready]", { timeout: 60_000 });

/** Starts an HTTP server for a single file. */
export async function serve(file) {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Drops files on the page. `begin` is called just before the drop, after the browser has received the files. */
export async function drop(page, files, begin = () => undefined) {
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, base64 } of all) {
      data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name));
    }
    return data;
  }, files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString("base64") })));
  await begin();
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

/** Generates pseudo-random numbers, which depend only on the seed. */
export function* numbers(seed) {
  let state = BigInt(seed);
  for (;;) {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    yield state;
  }
}
