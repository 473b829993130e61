/** Data stored by the browser: added descriptions and the last state. The page also works without storage. */
import type { NamedFile } from "./protocol.js";

const DATABASE = "isaloom";
const FILES = "files";
const LAST = "isaloom.last";
const PROGRAM = "isaloom.program";

function database(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(FILES, { keyPath: "name" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
      request.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

async function store<T>(mode: IDBTransactionMode, what: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const base = await database();
  if (!base) return undefined;
  const done = await new Promise<T | undefined>((resolve) => {
    const transaction = base.transaction(FILES, mode);
    const request = what(transaction.objectStore(FILES));
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
