import type { Transaction } from 'kysely';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import type { DB } from '../../../platform/schema.ts';
import { liftIn, suspendIn } from '../../accounts/index.ts';
import { settleStays } from '../../listings/index.ts';
import { businessesOf, lockBusinesses } from '../../partners/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';
import { existingPerson } from './show-person.ts';

type Asked = { personId: number; why: string };

/** The businesses of a person, locked before the person, as whoever changes their people and whoever leaves does. */
async function lockBusinessesOf(trx: Transaction<DB>, personId: number): Promise<number[]> {
  const ids = (await businessesOf(trx, personId)).map(({ id }) => id);
  await lockBusinesses(trx, ids);
  return ids;
}

/** Takes the stays of businesses from sale, or gives them back, as it follows from who can sign in now. */
async function settle(trx: Transaction<DB>, ids: number[]) {
  const all = { held: [] as string[], sold: [] as string[] };
  for (const id of ids) {
    const { held, sold } = await settleStays(trx, id);
    all.held.push(...held);
    all.sold.push(...sold);
  }
  return all;
}

/**
 * Keeps a person from signing in, in words that they read, and ends where they are signed in. What they booked and paid stands; stays that nobody
 * else runs take no bookings meanwhile, and what is due to their business waits. Throws 404, and 409 where somebody was first.
 */
export async function suspendPerson(
  deps: OfficeDeps,
  { personId, why }: Asked,
  by: Actor,
): Promise<{ held: string[] }> {
  const { db, clock, sessions } = deps;
  const at = clock.now();
  const { actor } = bySomebody(by, why);
  const settled = await db.transaction().execute(async (trx) => {
    const businesses = await lockBusinessesOf(trx, personId);
    await suspendIn(trx, sessions, { userId: personId, staffId: actor.staffId, why, at });
    const { held } = await settle(trx, businesses);
    await audit(trx, {
      ...{ at, actor, why, action: 'person_suspended', subject: `person ${personId}` },
      after: { stays_held: held.length },
    });
    return { held };
  });
  deps.tellPersonSoon();
  return settled;
}

/** Lets them sign in again; what waited for them goes on. Throws 404, and 409 where nothing is to be lifted. */
export async function liftSuspension(
  deps: OfficeDeps,
  { personId, why }: Asked,
  by: Actor,
): Promise<{ sold: string[] }> {
  const { db, clock } = deps;
  const at = clock.now();
  const { actor } = bySomebody(by, why);
  const settled = await db.transaction().execute(async (trx) => {
    const businesses = await lockBusinessesOf(trx, personId);
    const before = await liftIn(trx, { userId: personId, staffId: actor.staffId, why, at });
    const { sold } = await settle(trx, businesses);
    await audit(trx, {
      ...{ at, actor, why, action: 'suspension_lifted', subject: `person ${personId}` },
      before: { suspended_for: before.why },
      after: { stays_sold: sold.length },
    });
    return { sold };
  });
  deps.tellPersonSoon();
  return settled;
}

/** Signs a person out everywhere; sockets close, and the next call hears 401. How many sessions ended. */
export async function endSessionsOf(deps: OfficeDeps, { personId, why }: Asked, by: Actor): Promise<{ ended: number }> {
  const { db, clock, sessions } = deps;
  const { actor } = bySomebody(by, why);
  await existingPerson(db, personId);
  return db.transaction().execute(async (trx) => {
    const ended = await sessions.endAll(personId, { via: trx });
    await audit(trx, {
      ...{ at: clock.now(), actor, why, action: 'sessions_ended', subject: `person ${personId}` },
      after: { ended },
    });
    return { ended };
  });
}
