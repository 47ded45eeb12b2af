import { useSyncExternalStore } from 'react';

/** How many messages wait, by the business they are from. */
export type Unread = ReadonlyMap<number, number>;

const NONE: Unread = new Map();
let unread = NONE;
const listeners = new Set<() => void>();

export function keepUnread(next: Unread): void {
  unread = next;
  for (const listener of listeners) listener();
}

/** What waits of one business, as it is known now. */
export function keepUnreadOf(businessId: number, count: number): void {
  if ((unread.get(businessId) ?? 0) === count) return;
  keepUnread(new Map([...unread, [businessId, count]]));
}

export const unreadOf = (businessId: number): number => unread.get(businessId) ?? 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kept up to date; empty until the counts were read once. */
export const useUnread = (): Unread =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => NONE,
  );
