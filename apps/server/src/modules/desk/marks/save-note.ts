import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DeskDeps } from '../deps.ts';
import { noteOf, writeNote } from './note-queries.ts';

/** Saves what those at the desk tell each other of a booking. Throws 409 with what it is now where somebody else has saved it since. */
export async function saveNote(
  { db, clock }: DeskDeps,
  { userId, bookingId, words, version }: { userId: number; bookingId: number; words: string; version: number },
): Promise<void> {
  const note = { booking_id: bookingId, words, version, saved_by: userId, saved_at: clock.now() };
  if (await writeNote(db, note)) return;
  const now = await noteOf(db, bookingId);
  if (now?.words === words) return;
  throw new HttpError('changed_meanwhile', 'Somebody else has changed this note since you opened it.', {
    extra: { note: now ?? { words: '', version: 0 } },
  });
}
