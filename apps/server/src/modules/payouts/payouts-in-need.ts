import { rupeesFromPaise } from '@basera/contract/money';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { isWithheld } from './accounts/is-withheld.ts';
import { flaggedPayouts, unmovedPayouts } from './payout-queries.ts';

/** A payout that a person has to look at. `amount` in rupees; `due` an ISO instant. */
export type PayoutInNeed = {
  payout: number;
  booking: number;
  business: number;
  called: string;
  amount: number;
  due: string;
  why: string;
};

type Row = Awaited<ReturnType<typeof flaggedPayouts>>[number];

const shown = ({
  id,
  booking_id,
  business_id,
  name,
  amount,
  to_reverse,
  hold_until,
  attention,
}: Row): PayoutInNeed => ({
  payout: id,
  booking: booking_id,
  business: business_id,
  called: name,
  amount: rupeesFromPaise(amount) - rupeesFromPaise(to_reverse),
  due: hold_until.toISOString(),
  why: attention ?? '',
});

/** What does not go its way by itself, the longest due first. */
export const payoutsInNeed = async (db: Kysely<DB>): Promise<PayoutInNeed[]> => (await flaggedPayouts(db)).map(shown);

/** What is due and was not moved by any gateway: to be sent by hand. */
export async function payoutsByHand(db: Kysely<DB>, now: Date): Promise<PayoutInNeed[]> {
  const due = [];
  for (const row of await unmovedPayouts(db, now)) if (!(await isWithheld(db, row.business_id))) due.push(row);
  return due.map(shown);
}
