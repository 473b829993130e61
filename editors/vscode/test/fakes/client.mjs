// Client of the language server for tests of the extension, without the adapter to the editor.

import { Server } from "../../scripts/server.mjs";
import { workspace } from "./vscode.mjs";

export class LanguageClient {
  constructor(_id, _name, { command }) {
    this.server = new Server(command);
  }
  onNotification(_name, handler) {
    this.server.onStatus = handler;
  }
  async start() {
    await this.server.start();
    for (const { uri, getText } of workspace.textDocuments) {
      this.server.open(uri.toString(), getText());
      // The server answers after it has analyzed the document.
      await this.server.ask("textDocument/documentSymbol", { textDocument: { uri: uri.toString() } });
    }
  }
  sendRequest(method, params) {
    return this.server.ask(method, params);
  }
  stop() {
    return this.server.stop();
  }
}
