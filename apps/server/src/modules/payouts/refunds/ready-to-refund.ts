import type { PayoutsDeps } from '../deps.ts';
import { fitBooking, isMade } from '../fit-to-owed.ts';
import { isBackingOff, type PayoutRow, payoutsOfBooking } from '../payout-queries.ts';
import { type WorkedOn, workPatiently } from '../work-on-payout.ts';

/**
 * Sees to it that an owner's part of what goes back to a guest has come back first, as the gateway says: a refund that takes it from us
 * gives no error. Of what has reached the owner's bank the guest does not wait.
 */
export async function readyToRefund(deps: PayoutsDeps, bookingId: number): Promise<'ready' | 'later'> {
  const { db, gateway } = deps;
  if (!gateway) return 'ready';
  await fitBooking(deps, bookingId);
  let isReady = true;
  for (const payout of await payoutsOfBooking(db, bookingId)) {
    if (payout.gateway !== gateway.name || isSettledSo(payout)) continue;
    // What failed just now is asked for again when it is its turn, however often somebody asks for the refund.
    if (isBackingOff(payout, deps.clock.now())) {
      isReady &&= isCertain('later', payout);
      continue;
    }
    const worked = await workPatiently(deps, payout.id);
    isReady &&= isCertain(
      worked,
      (await payoutsOfBooking(db, bookingId)).find(({ id }) => id === payout.id),
    );
  }
  return isReady ? 'ready' : 'later';
}

const isSettledSo = (payout: PayoutRow): boolean => isMade(payout) && payout.reversed >= payout.to_reverse;

const isCertain = (worked: WorkedOn, payout: PayoutRow | undefined): boolean =>
  worked === 'done' || (payout?.state === 'settled' && payout.tries > 0);
