import type { Payout } from '@basera/contract/endpoints/partners/money';
import { paise, rupeesFromPaise } from '@basera/contract/money';
import type { PayoutToShow } from './queries.ts';

/** Paise that go to the bank: without what has come back or has to. */
export const goingOut = ({ amount, to_reverse, reversed }: PayoutToShow) =>
  paise(amount - Math.max(to_reverse, reversed));

export const presentPayout = (row: PayoutToShow): Payout => ({
  booking_id: row.booking_id,
  guest: row.guest_name,
  amount: rupeesFromPaise(goingOut(row)),
  reversed: rupeesFromPaise(row.reversed),
  state: row.state,
  hold_until: row.hold_until.toISOString(),
  frozen: row.frozen_at ? (row.frozen_why ?? '') : null,
  released_at: row.released_at?.toISOString() ?? null,
  settled_at: row.settled_at?.toISOString() ?? null,
  bank_reference: row.bank_reference,
});
