import { knowSavedStays, markSaved } from './saved-stays';

/** What a heart asks the server; loaded when first needed. */
export type FavouriteCalls = { loadSavedIds(): Promise<number[]>; toggle(id: number): Promise<boolean | null> };

/** The state of a heart by the words of the answer; null when they say neither. */
export function isSavedAfter(message: string): boolean | null {
  if (message.includes('added')) return true;
  if (message.includes('removed')) return false;
  return null;
}

/**
 * Saves a stay, or takes it off the list; resolves to what it is now. The heart changes at once and changes back when the
 * call fails. The server only knows how to turn over, so what is wanted is compared with the list first: who saves a
 * stay while signing in may have saved it long ago on another device. Throws ApiError.
 */
export async function changeFavourite(calls: FavouriteCalls, id: number, wanted: boolean): Promise<boolean> {
  const saved = await knowSavedStays(calls.loadSavedIds);
  if (saved.has(id) === wanted) return wanted;
  markSaved(id, wanted);
  try {
    const now = (await calls.toggle(id)) ?? wanted;
    markSaved(id, now);
    return now;
  } catch (error) {
    markSaved(id, !wanted);
    throw error;
  }
}
