/** Data that the browser stores: added descriptions and the last state. The page works without storage, too. */
import type { NamedFile } from "./protocol.js";

const DATABASE = "isaloom";
const FILES = "files";
const EDITS = "edits";
const LAST = "isaloom.last";
const PROGRAM = "isaloom.program";
const THEME = "isaloom.theme";

function database(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 2);
      request.onupgradeneeded = () => {
        for (const name of [FILES, EDITS]) {
          if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath: "name" });
        }
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
      request.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

async function store<T>(mode: IDBTransactionMode, what: (files: IDBObjectStore) => IDBRequest<T>, name = FILES): Promise<T | undefined> {
  const base = await database();
  if (!base) return undefined;
  const done = await new Promise<T | undefined>((resolve) => {
    const transaction = base.transaction(name, mode);
    const request = what(transaction.objectStore(name));
    // Waits for the end of the transaction. If the page is left before it ends, the change is undone.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => resolve(undefined);
    transaction.onabort = () => resolve(undefined);
  });
  base.close();
  return done;
}

/** Returns the descriptions that the user added earlier. */
export async function keptFiles(): Promise<NamedFile[]> {
  return ((await store("readonly", (files) => files.getAll())) as NamedFile[] | undefined) ?? [];
}

/** Stores a description. */
export async function keepFile(file: NamedFile): Promise<void> {
  await store("readwrite", (files) => files.put(file));
}

/** Deletes a stored description. */
export async function forgetFile(name: string): Promise<void> {
  await store("readwrite", (files) => files.delete(name));
}

/** Edit of a description: the text with its undo history, and the original text. */
export interface Edit {
  name: string;
  original: string;
  text: string;
  /** State of the editor, which includes the undo history. */
  state: unknown;
}

/** Returns the stored edit of a description; `undefined` if there is none. */
export async function editOf(name: string): Promise<Edit | undefined> {
  return (await store("readonly", (edits) => edits.get(name), EDITS)) as Edit | undefined;
}

/** Stores an edit. */
export async function keepEdit(edit: Edit): Promise<void> {
  await store("readwrite", (edits) => edits.put(edit), EDITS);
}

/** Deletes the stored edit of a description. */
export async function forgetEdit(name: string): Promise<void> {
  await store("readwrite", (edits) => edits.delete(name), EDITS);
}

function item(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function setItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Ignored: the storage is full or forbidden, and the page works without it.
  }
}

/** Fragment of the URL when the page was last used. */
export const lastPlace = (): string => item(LAST);
export const keepPlace = (fragment: string): void => setItem(LAST, fragment);
/** Program text when the program view was last used. */
export const lastProgram = (): string => item(PROGRAM);
export const keepProgram = (text: string): void => setItem(PROGRAM, text.length < 500_000 ? text : "");
/** Color scheme that the user chose: `light`, `dark`, or empty for the system's. */
export const lastTheme = (): string => item(THEME);
export const keepTheme = (theme: string): void => setItem(THEME, theme);
