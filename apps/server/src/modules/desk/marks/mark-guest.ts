import { canUndo, type GuestMark, problemWithMark } from '@basera/contract/rules/business/guest-marks';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { noteChange } from '../../partners/index.ts';
import { type BookingRow, lockBooking } from '../../payments/index.ts';
import type { DeskDeps } from '../deps.ts';
import { deleteMark, insertMark, marksOf } from './mark-queries.ts';

export type Marking = { userId: number; bookingId: number; mark: GuestMark };

/**
 * Writes down that the guests came, left or did not come. The booking goes its way all the same: its money and its terms are no matter of
 * the desk. The same again changes nothing. Throws 409 where it cannot be said now.
 */
export const markGuest = (deps: DeskDeps, marking: Marking): Promise<void> =>
  underLock(deps, marking, async (trx, booking, now) => {
    const before = await marksOf(trx, [booking.id]);
    if (before.some(({ mark }) => mark === marking.mark)) return;
    const problem = problemWithMark(marking.mark, booking, before, now);
    if (problem) throw new HttpError('not_changeable', problem);
    await insertMark(trx, { booking_id: booking.id, mark: marking.mark, marked_by: marking.userId, at: now });
    await noteMark(trx, 'guest_marked', marking, booking, now);
  });

/** Takes a mark back. Throws 409 for one of a day before, and for one that another rests on. */
export const undoMark = (deps: DeskDeps, marking: Marking): Promise<void> =>
  underLock(deps, marking, async (trx, booking, now) => {
    const before = await marksOf(trx, [booking.id]);
    const marked = before.find(({ mark }) => mark === marking.mark);
    if (!marked) return;
    if (!canUndo(marked, now))
      throw new HttpError('not_changeable', say`It was written down on another day, and stays.`);
    if (marking.mark === 'arrived' && before.some(({ mark }) => mark === 'left'))
      throw new HttpError('not_changeable', say`They are marked as having left. Undo that first.`);
    await deleteMark(trx, booking.id, marking.mark);
    await noteMark(trx, 'mark_undone', marking, booking, now);
  });

const underLock = (
  { db, clock }: DeskDeps,
  { bookingId }: Marking,
  work: (trx: Transaction<DB>, booking: BookingRow, now: Date) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { booking } = await lockBooking(trx, bookingId);
    await work(trx, booking, clock.now());
  });

const noteMark = (
  trx: Transaction<DB>,
  action: 'guest_marked' | 'mark_undone',
  { userId, mark }: Marking,
  { id, business_id, guest_name }: BookingRow,
  now: Date,
) =>
  noteChange(trx, { businessId: business_id, userId, action, subject: `#${id}, ${guest_name}`, detail: { mark } }, now);
