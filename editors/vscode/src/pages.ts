// Serves explorer pages to the browser over the loopback interface. The editor forwards the port if the extension runs on
// another machine, where a `file:` URL would not exist for the browser.

import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Server that starts when its first page is added. The URL of each page cannot be guessed. */
export class Pages {
  /** Path of each page's file, and the fragment of its URL, by key. */
  private readonly pages = new Map<string, [string, string]>();
  /** Key of the page that was added last; `undefined` after the browser has requested it. */
  private latest: string | undefined;
  private server: Promise<Server> | undefined;

  /** Adds a page. Returns a URL that redirects to it with the fragment, because the editor would encode a fragment. */
  async add(file: string, fragment: string): Promise<string> {
    this.server ??= this.listen();
    const { port } = (await this.server).address() as AddressInfo;
    const key = randomBytes(16).toString("hex");
    this.pages.set(key, [file, fragment]);
    this.latest = key;
    return `http://127.0.0.1:${port}/${key}/`;
  }

  dispose(): void {
    void this.server?.then((server) => {
      server.close();
      server.closeAllConnections();
    });
    this.server = undefined;
  }

  private listen(): Promise<Server> {
    const server = createServer((request, response) => {
      const [, key = "", name] = new URL(request.url ?? "", "http://localhost").pathname.split("/");
      const [file, fragment] = this.pages.get(key) ?? [];
      if (key === "" && this.latest) {
        // code-server forwards only the port, and drops the path of the URL that it opens.
        response.writeHead(302, { Location: `${this.latest}/` }).end();
        this.latest = undefined;
      } else if (file === undefined) {
        response.writeHead(404).end();
      } else if (name === "explorer.html") {
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        createReadStream(file).on("error", () => response.writeHead(404).end()).pipe(response);
      } else {
        this.latest = undefined;
        response.writeHead(302, { Location: fragment ? `explorer.html#${fragment}` : "explorer.html" }).end();
      }
    });
    return new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(0, "127.0.0.1", () => resolve(server));
    });
  }
}
