/** What the browser keeps: descriptions that the user gave, and where he was. Where it keeps nothing, the page works too. */
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
    // A page that is left between a request's success and its transaction's end undoes the change.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => resolve(undefined);
    transaction.onabort = () => resolve(undefined);
  });
  base.close();
  return done;
}

/** The descriptions that are kept. */
export async function keptFiles(): Promise<NamedFile[]> {
  return ((await store("readonly", (files) => files.getAll())) as NamedFile[] | undefined) ?? [];
}

/** Keeps one. */
export async function keepFile(file: NamedFile): Promise<void> {
  await store("readwrite", (files) => files.put(file));
}

/** Forgets one. */
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
    // It is full or forbidden; nothing but convenience is lost.
  }
}

/** The fragment of the address where the user was last. */
export const lastPlace = (): string => item(LAST);
export const keepPlace = (fragment: string): void => setItem(LAST, fragment);
/** The program in the program view. */
export const lastProgram = (): string => item(PROGRAM);
export const keepProgram = (text: string): void => setItem(PROGRAM, text.length < 500_000 ? text : "");
