import { isDatabaseAway } from '../../platform/database/database-away.ts';
import type { PayoutsDeps } from './deps.ts';
import { duePayouts } from './payout-queries.ts';
import { workOnPayout } from './work-on-payout.ts';

const BATCH = 50;
// Below the minute between two turns.
const TURN_MS = 45_000;
const AT_ONCE = 5;

/** Brings on every payout that is due: transfers that are to be made, come back, be released, or have reached a bank. */
export async function workOffPayouts(deps: PayoutsDeps): Promise<void> {
  const { db, clock, gateway } = deps;
  if (!gateway) return;
  const end = performance.now() + TURN_MS;
  while (performance.now() < end) {
    const due = await duePayouts(db, gateway.name, clock.now(), BATCH);
    for (let first = 0; first < due.length && performance.now() < end; first += AT_ONCE) {
      await Promise.all(due.slice(first, first + AT_ONCE).map((id) => workQuietly(deps, id)));
    }
    if (due.length < BATCH) return;
  }
}

async function workQuietly(deps: PayoutsDeps, id: number): Promise<void> {
  try {
    await workOnPayout(deps, id);
  } catch (error) {
    // What was taken up is free again by itself.
    if (!isDatabaseAway(error)) throw error;
    deps.log.warn({ err: error, payout: id }, 'the database was lost over a payout; it comes again');
  }
}
