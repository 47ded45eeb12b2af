import type { Payout } from '@basera/contract/endpoints/partners/money';
import type { Language } from '@basera/contract/languages/languages';
import { paise, rupeesFromPaise } from '@basera/contract/money';
import { keptBackWhy } from '../../said/kept-back-why.ts';
import { spoken } from '../../words/say.ts';
import type { PayoutToShow } from './queries.ts';

/** Who asks, and the language they read. */
export type Reader = { userId: number; language: Language };

/** Paise that go to the bank: without what has come back or has to. */
export const goingOut = ({ amount, to_reverse, reversed }: PayoutToShow) =>
  paise(amount - Math.max(to_reverse, reversed));

export const presentPayout = (row: PayoutToShow, language: Language): Payout => ({
  booking_id: row.booking_id,
  guest: row.guest_name,
  amount: rupeesFromPaise(goingOut(row)),
  reversed: rupeesFromPaise(row.reversed),
  state: row.state,
  hold_until: row.hold_until.toISOString(),
  frozen: row.frozen_at ? spoken(keptBackWhy(row.frozen_why ?? ''), language) : null,
  released_at: row.released_at?.toISOString() ?? null,
  settled_at: row.settled_at?.toISOString() ?? null,
  bank_reference: row.bank_reference,
});
