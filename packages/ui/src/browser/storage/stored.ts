import { type StoredKey, type StoredValue, storedValues } from '@basera/contract/parsing/stored-values';
import { useSyncExternalStore } from 'react';

type Parsed = { raw: string; value: unknown };

const parsedValues = new Map<StoredKey, Parsed>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

let isOfTab = false;

/** From now on what is kept is this tab's own, and nobody else's who uses the browser. Before anything is read. */
export const keepInTab = (): void => {
  isOfTab = true;
};

// Browsers may forbid storage altogether; the site then works without a memory.
function storage(): Storage | null {
  try {
    return (isOfTab ? globalThis.sessionStorage : globalThis.localStorage) ?? null;
  } catch {
    return null;
  }
}

function parse(key: StoredKey, raw: string): unknown {
  try {
    return storedValues[key](JSON.parse(raw)) ?? null;
  } catch {
    return null;
  }
}

/** A value of local storage, or null. What does not fit is dropped. The same object until it changes. */
export function readStored<K extends StoredKey>(key: K): StoredValue<K> | null {
  const raw = storage()?.getItem(key) ?? null;
  if (raw === null) return null;
  const known = parsedValues.get(key);
  if (known?.raw === raw) return known.value as StoredValue<K>;
  const value = parse(key, raw);
  if (value === null) {
    storage()?.removeItem(key);
    return null;
  }
  parsedValues.set(key, { raw, value });
  return value as StoredValue<K>;
}

/** Keeps a value; everything that uses it renders anew. */
export function writeStored<K extends StoredKey>(key: K, value: StoredValue<K>): void {
  try {
    storage()?.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.error(`could not store '${key}'`, error);
  }
  notify();
}

export function dropStored(key: StoredKey): void {
  storage()?.removeItem(key);
  notify();
}

/** Forgets everything this site keeps in the browser, in this tab too: the next person may be another. */
export function dropAllStored(): void {
  // Browsers tell other tabs only of a storage that was not empty, as it is where a refused call ended the session first.
  writeStored('recentSearches', []);
  storage()?.clear();
  globalThis.sessionStorage?.clear();
  notify();
}

/** Hears when another tab forgets everything, which it does for whoever signs out there. Gives the way to stop. */
export function onForgottenElsewhere(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** Hears of every change of what is stored, in this tab and in others. Gives the way to stop. */
export function onStoredChange(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The stored value, kept up to date across tabs; null on the server and while the page comes alive. */
export function useStored<K extends StoredKey>(key: K): StoredValue<K> | null {
  return useSyncExternalStore(
    onStoredChange,
    () => readStored(key),
    () => null,
  );
}
