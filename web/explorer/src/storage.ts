/** Data stored by the browser: added descriptions and the last state. The page also works without storage. */
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
    // Waits for the transaction, not the request: leaving the page before the transaction ends undoes the change.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => resolve(undefined);
    transaction.onabort = () => resolve(undefined);
  });
  base.close();
  return done;
}

/** Returns the stored descriptions. */
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

/** An edited description: its text with the undo history, and the text that it was edited from. */
export interface Edit {
  name: string;
  original: string;
  text: string;
  /** State of the editor. */
  state: unknown;
}

/** Returns the stored edit of a description. */
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
    // The storage is full or forbidden. It is only a convenience.
  }
}

/** URL fragment of the last state. */
export const lastPlace = (): string => item(LAST);
export const keepPlace = (fragment: string): void => setItem(LAST, fragment);
/** Program text in the program view. */
export const lastProgram = (): string => item(PROGRAM);
export const keepProgram = (text: string): void => setItem(PROGRAM, text.length < 500_000 ? text : "");
/** Chosen color scheme: `light`, `dark`, or empty. */
export const lastTheme = (): string => item(THEME);
export const keepTheme = (theme: string): void => setItem(THEME, theme);
