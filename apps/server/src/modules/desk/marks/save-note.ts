import { HttpError } from '../../../platform/http/http-errors.ts';
import { say } from '../../../words/say.ts';
import { noteChange } from '../../partners/index.ts';
import type { DeskDeps } from '../deps.ts';
import { noteOf, writeNote } from './note-queries.ts';

/** Saves what those at the desk tell each other of a booking. Throws 409 with what it is now where somebody else has saved it since. */
export async function saveNote(
  { db, clock }: DeskDeps,
  booking: { id: number; business_id: number },
  { userId, words, version }: { userId: number; words: string; version: number },
): Promise<void> {
  const { id: bookingId, business_id: businessId } = booking;
  const note = { booking_id: bookingId, words, version, saved_by: userId, saved_at: clock.now() };
  const isSaved = await db.transaction().execute(async (trx) => {
    if (!(await writeNote(trx, note))) return false;
    const change = { businessId, userId, action: 'note_changed', subject: `booking #${bookingId}` } as const;
    await noteChange(trx, change, note.saved_at);
    return true;
  });
  if (isSaved) return;
  const now = await noteOf(db, bookingId);
  if (now?.words === words) return;
  throw new HttpError('changed_meanwhile', say`Somebody else has changed this note since you opened it.`, {
    extra: { note: now ?? { words: '', version: 0 } },
  });
}
