import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { whoMay } from '../../partners/index.ts';
import { insertMails } from '../mail-queries.ts';
import { type Asked, mutedAmong, takeToAsk } from './asking-queries.ts';

type Turn = { now: Date; today: CalendarDate; limit: number };

/** Who works for the business of a stay does not review it. */
async function isOfBusiness(trx: Transaction<DB>, { business_id, user_id }: Asked): Promise<boolean> {
  return (await whoMay(trx, business_id, 'read_bookings')).includes(user_id);
}

/** Takes up guests who are asked how a stay was, and puts their mails down; `asked`: whom to tell by push as well. */
export async function takeGuestsToAsk(trx: Transaction<DB>, turn: Turn): Promise<{ taken: number; asked: Asked[] }> {
  const taken = await takeToAsk(trx, 'guest', turn);
  const muted = await mutedAmong(
    trx,
    taken.map(({ user_id }) => user_id),
  );
  const asked: Asked[] = [];
  for (const one of taken) if (!muted.has(one.user_id) && !(await isOfBusiness(trx, one))) asked.push(one);
  await insertMails(
    trx,
    asked.map(({ user_id, booking_id, again }) => ({
      ...{ kind: 'ask_guest' as const, user_id, booking_ids: [booking_id], again },
    })),
  );
  return { taken: taken.length, asked };
}

/**
 * Takes up the stays of `limit` businesses whose owners are asked of their guests, and puts down one mail for each who may write, whatever
 * the number of stays. How many stays were taken: none once all are.
 */
export async function takeOwnersToAsk(trx: Transaction<DB>, turn: Turn): Promise<number> {
  const taken = await takeToAsk(trx, 'owner', turn);
  for (const [business_id, stays] of Map.groupBy(taken, ({ business_id }) => business_id)) {
    const owners = await whoMay(trx, business_id, 'write_reviews');
    const muted = await mutedAmong(trx, owners);
    const booking_ids = stays.map(({ booking_id }) => booking_id);
    // Once more only where nothing is new.
    const again = stays.every((stay) => stay.again);
    await insertMails(
      trx,
      owners
        .filter((id) => !muted.has(id))
        .map((user_id) => ({ kind: 'ask_owner' as const, user_id, business_id, booking_ids, again })),
    );
  }
  return taken.length;
}
