import type { CalendarDate } from '@basera/contract/calendar-date';
import type { WhatGoesBack } from '@basera/contract/endpoints/refunds';
import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { refundDueBy } from '@basera/contract/rules/cancellation';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { keptOfBooking } from '../../payments/index.ts';
import { asksBank } from '../../payouts/index.ts';

/** What goes back of a booking, in paise. */
export type GoesBack = {
  refund: Paise;
  /** The terms would give more, and it has gone back already. */
  isAllThatIsLeft: boolean;
  /** The guest's bank asks for this money itself: nothing goes before it has decided. */
  waitsForBank: boolean;
};

/** What goes back where the terms give so much: never more than is left of what was paid, as after a dispute. */
export async function goesBack(db: Kysely<DB>, bookingId: number, byTerms: Paise): Promise<GoesBack> {
  const refund = paise(Math.min(byTerms, await keptOfBooking(db, bookingId)));
  return { refund, isAllThatIsLeft: refund < byTerms, waitsForBank: refund > 0 && (await asksBank(db, bookingId)) };
}

/** What went back with a step of a booking. */
export const givenBack = async (db: Kysely<DB>, bookingId: number, refund: Paise): Promise<GoesBack> => ({
  refund,
  isAllThatIsLeft: false,
  waitsForBank: refund > 0 && (await asksBank(db, bookingId)),
});

export const NOTHING_BACK: GoesBack = { refund: paise(0), isAllThatIsLeft: false, waitsForBank: false };

/** The same as the wire has it; `today` is when it is sent off. */
export const presentGoesBack = (
  { refund, isAllThatIsLeft, waitsForBank }: GoesBack,
  today: CalendarDate,
): WhatGoesBack => ({
  refund: rupeesFromPaise(refund),
  refund_by: refund > 0 && !waitsForBank ? refundDueBy(today) : null,
  refund_is_all: isAllThatIsLeft,
  refund_waits: waitsForBank,
});
