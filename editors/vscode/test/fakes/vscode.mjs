// The part of the editor's API that the extension uses, for tests without an editor. `calls` records the calls.

import { pathToFileURL } from "node:url";

export const calls = [];
const record = (name) => (...args) => calls.push([name, ...args]);
const disposable = { dispose() {} };

export class Range {
  constructor(startLine, startCharacter, endLine, endCharacter) {
    this.start = { line: startLine, character: startCharacter };
    this.end = { line: endLine, character: endCharacter };
  }
}

export class Uri {
  constructor(fsPath, fragment = "") {
    this.fsPath = fsPath;
    this.fragment = fragment;
  }
  static file(path) {
    return new Uri(path);
  }
  static parse(text) {
    const uri = new Uri(decodeURIComponent(new URL(text).pathname));
    uri.address = text;
    return uri;
  }
  get path() {
    return this.fsPath;
  }
  with({ fragment }) {
    return new Uri(this.fsPath, fragment);
  }
  toString() {
    return pathToFileURL(this.fsPath).href;
  }
}

export const settings = new Map();
export const registered = new Map();
const providers = new Map();
/** Answers that dialogs return, in order. */
export const dialogs = [];
const events = new Map();
export const fire = (name, value) => Promise.all((events.get(name) ?? []).map((one) => one(value)));
const on = (name) => (handler) => {
  events.set(name, [...(events.get(name) ?? []), handler]);
  return disposable;
};

export class EventEmitter {
  event = () => disposable;
  fire() {}
  dispose() {}
}
export const StatusBarAlignment = { Right: 2 };
export const ViewColumn = { Beside: -2 };
export const commands = {
  registerCommand(name, run) {
    registered.set(name, run);
    return disposable;
  },
};
export const languages = { setTextDocumentLanguage: async (document, language) => record("language")(document.fileName, language) };
export const env = { openExternal: async (uri) => record("open")(uri) };
export const window = {
  activeTextEditor: undefined,
  createStatusBarItem: () => ({ show() {}, hide() {}, dispose() {} }),
  onDidChangeActiveTextEditor: on("active"),
  showErrorMessage: record("error"),
  showInformationMessage: record("information"),
  showWarningMessage: record("warning"),
  showTextDocument: record("show"),
  showSaveDialog: async () => dialogs.shift(),
  showOpenDialog: async () => dialogs.shift(),
  showInputBox: async () => dialogs.shift(),
  showQuickPick: async () => dialogs.shift(),
};
export const workspace = {
  textDocuments: [],
  getConfiguration: () => ({ get: (name) => settings.get(name) }),
  onDidOpenTextDocument: on("opened"),
  openTextDocument: async (options) =>
    options instanceof Uri ? { uri: options, content: providers.get(new URL(options.address).protocol).provideTextDocumentContent(options) } : options,
  registerTextDocumentContentProvider(scheme, provider) {
    providers.set(`${scheme}:`, provider);
    return disposable;
  },
};
