import { HOLD_MINUTES } from '@basera/contract/limits';
import { completeStays, releaseDueHolds } from '../../modules/bookings/index.ts';
import {
  reconcilePayments,
  reconcileRefunds,
  sendRefunds,
  splitWhatIsDue,
  workOffEvents,
} from '../../modules/payments/index.ts';
import { topUpOwed, workOffPayouts } from '../../modules/payouts/index.ts';
import type { TestApp } from '../test-app.ts';

/** What the regular jobs do with bookings and money in one turn. */
export async function takeTurn({ deps: { bookings, payments, payouts, background } }: TestApp): Promise<void> {
  await releaseDueHolds(bookings);
  await workOffEvents(payments);
  await reconcilePayments(payments);
  await sendRefunds(payments);
  await reconcileRefunds(payments);
  await completeStays(bookings);
  await splitWhatIsDue(payments);
  await topUpOwed(payouts);
  await workOffPayouts(payouts);
  await background.idle();
}

const TURNS = 4;

/** Lets time pass until every hold is over and every sum is where it belongs. */
export async function comeToRest(server: TestApp): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    server.clock.advance(HOLD_MINUTES * 60);
    await takeTurn(server);
  }
}
