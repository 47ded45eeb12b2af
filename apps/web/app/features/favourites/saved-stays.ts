import { readSession, useSession } from '@basera/ui/browser/storage/session.ts';
import { useSyncExternalStore } from 'react';

/** The ids of the stays a person has saved. `token`: whose they are; with another session they are unknown again. */
type Known = { token: string; ids: ReadonlySet<number> };

let known: Known | null = null;
let underWay: { token: string; ids: Promise<ReadonlySet<number>> } | null = null;
const listeners = new Set<() => void>();

function keep(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

const knownOf = (token: string | undefined) => (known && known.token === token ? known.ids : null);

/** What is saved by who is signed in; null while that is not known. */
export const savedStays = (): ReadonlySet<number> | null => knownOf(readSession()?.token);

/** The whole list as the server has it. */
export function keepSavedStays(ids: Iterable<number>): void {
  const token = readSession()?.token;
  if (token) keep({ token, ids: new Set(ids) });
}

/** One change of it. While the list is not known there is nothing to change. */
export function markSaved(id: number, isSaved: boolean): void {
  const ids = savedStays();
  if (!ids) return;
  const next = new Set(ids);
  if (isSaved) next.add(id);
  else next.delete(id);
  keepSavedStays(next);
}

/**
 * The list, asked for once a session however many hearts are on the page. `load` fetches it; what it throws is passed
 * on, and the next one to ask tries again.
 */
export function knowSavedStays(load: () => Promise<Iterable<number>>): Promise<ReadonlySet<number>> {
  const token = readSession()?.token;
  if (!token) return Promise.resolve(new Set());
  const ids = knownOf(token);
  if (ids) return Promise.resolve(ids);
  if (underWay?.token === token) return underWay.ids;
  const loading = load().then((loaded) => {
    const next = new Set(loaded);
    // The person may have signed out meanwhile.
    if (readSession()?.token === token) keep({ token, ids: next });
    return next;
  });
  const ended = () => {
    if (underWay?.ids === loading) underWay = null;
  };
  loading.then(ended, ended);
  underWay = { token, ids: loading };
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As `savedStays`, and up to date; null on the server and while the page comes alive. */
export function useSavedStays(): ReadonlySet<number> | null {
  useSession();
  return useSyncExternalStore(subscribe, savedStays, () => null);
}
