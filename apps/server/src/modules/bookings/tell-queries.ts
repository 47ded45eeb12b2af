import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type { Selectable, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { takeUnpushed, untoldRows } from '../../platform/untold.ts';
import type { BookingEventKind } from './tables.ts';

export type UntoldStep = Selectable<DB['booking_events']>;

/** What happened to bookings, and no mail has told of. */
export const untoldSteps = untoldRows<UntoldStep>('booking_events');

export type UnpushedStep = {
  id: number;
  booking_id: number;
  kind: BookingEventKind;
  refund: Paise;
  staff_id: number | null;
};

/** The next step nobody was told of by push, marked as told in the transaction that tells; undefined when none is left. */
export const takeUnpushedStep = takeUnpushed<UnpushedStep>('booking_events');

export const bookingOfStep = (trx: Transaction<DB>, { booking_id }: UnpushedStep) =>
  trx.selectFrom('bookings').selectAll().where('id', '=', booking_id).executeTakeFirstOrThrow();

/** Bookings that begin on a day and whose guests were not told so, marked as told in the transaction that tells. */
export const takeBeginning = (trx: Transaction<DB>, day: CalendarDate, limit: number, now: Date) => {
  const due = trx
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'accepted')
    .where('check_in_told_at', 'is', null)
    .where('check_in', '=', day)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return trx.updateTable('bookings').set({ check_in_told_at: now }).where('id', 'in', due).returningAll().execute();
};
