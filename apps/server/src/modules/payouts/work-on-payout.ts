import { setTimeout as wait } from 'node:timers/promises';
import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import { paise } from '@basera/contract/money';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import type { PayoutGateway, Transfer } from '../../providers/payout-gateway/payout-gateway.ts';
import { isWithheld } from './accounts/is-withheld.ts';
import type { PayoutsDeps } from './deps.ts';
import { fitBooking, isMade } from './fit-to-owed.ts';
import { makeTransfer } from './make-transfer.ts';
import { noteTransfer } from './note-transfer.ts';
import {
  changePayout,
  isByHand,
  isTopUp,
  notePassed,
  type PayoutRow,
  payoutById,
  payoutsOfBooking,
  plannedFor,
  takePayout,
} from './payout-queries.ts';
import { NO_ACCOUNT, TRIED, UNANSWERED } from './trouble/trouble.ts';

// Longer than all its calls together may take: whoever took one up and is still at it after that was cut off.
const TAKEN_MS = 120_000;
const TRIES_BEFORE_ATTENTION = 5;
// The gateway makes what came with a page a little after it was paid there.
const COMES_WITH_PAGE_MS = 10 * 60_000;

const inTime = () => AbortSignal.timeout(GATEWAY_TIMEOUT_MS);

/** 'later': something is left to do; 'taken': another process is at it. */
export type WorkedOn = 'done' | 'later' | 'taken';

/**
 * Brings the gateway to what a payout is to be: made, fitted to what is owed, held, or released. What was done is read back each time, so
 * that a lost answer, or a process that ended between a call and its note, changes nothing. Never throws but for a lost database.
 */
export async function workOnPayout(deps: PayoutsDeps, id: number): Promise<WorkedOn> {
  const now = deps.clock.now();
  const taken = await takePayout(deps.db, id, now, new Date(now.getTime() + TAKEN_MS));
  if (!taken || !deps.gateway) return 'taken';
  if (isByHand(taken)) {
    await changePayout(deps.db, id, { taken_until: null });
    return 'done';
  }
  try {
    const worked = await bring(deps, deps.gateway, taken);
    await notePassed(deps.db, id, TRIED, deps.clock.now());
    return worked;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await noteTry(deps, taken, error as Error);
    return 'later';
  }
}

const AGAIN_AFTER_MS = 200;
const AGAIN_TIMES = 10;

/** The same, for whoever waits for it: another process that is at it is soon done. */
export async function workPatiently(deps: PayoutsDeps, id: number): Promise<WorkedOn> {
  for (let time = 0; ; time += 1) {
    const worked = await workOnPayout(deps, id);
    if (worked !== 'taken' || time === AGAIN_TIMES) return worked;
    await wait(AGAIN_AFTER_MS);
  }
}

async function noteTry({ db, clock, log }: PayoutsDeps, { id, tries: before }: PayoutRow, error: Error): Promise<void> {
  const tries = before + 1;
  log.error({ err: error, payout: id, tries }, 'a payout could not be brought on; it is tried again');
  const last_error = String(error.message).slice(0, 500);
  const isKnown = (await payoutById(db, id)).attention?.startsWith(UNANSWERED) ?? false;
  const attention = tries >= TRIES_BEFORE_ATTENTION &&
    !isKnown && { attention: `${TRIED}${tries} times: ${last_error}` };
  await changePayout(db, id, { taken_until: null, checked_at: clock.now(), tries, last_error, ...attention });
}

async function bring(deps: PayoutsDeps, gateway: PayoutGateway, { id, booking_id }: PayoutRow): Promise<WorkedOn> {
  await fitBooking(deps, booking_id);
  let payout = await payoutById(deps.db, id);
  payout =
    payout.transfer_id === null || payout.state === 'failed'
      ? await find(deps, gateway, payout)
      : await read(deps, gateway, payout);
  if (payout.state === 'planned' && payout.transfer_id === null) {
    if (await mayStillCome(deps, payout)) return 'later';
    payout = await makeTransfer(deps, gateway, payout);
  }
  const isOpen = payout.transfer_id !== null || payout.asked_at !== null;
  if (!isMade(payout)) return isOpen && payout.state === 'planned' ? 'later' : 'done';
  payout = await takeBack(deps, gateway, payout);
  payout = await holdOrRelease(deps, gateway, payout);
  return payout.reversed < payout.to_reverse ? 'later' : 'done';
}

async function read(deps: PayoutsDeps, gateway: PayoutGateway, { id, transfer_id }: PayoutRow): Promise<PayoutRow> {
  return noteTransfer(deps, id, await gateway.readTransfer(transfer_id ?? '', inTime()));
}

/** Looks for a transfer of this payment: one that came with its page, or whose answer got lost. A second one goes back whole. */
async function find(deps: PayoutsDeps, gateway: PayoutGateway, payout: PayoutRow): Promise<PayoutRow> {
  // Of no payment: its reference makes asking again harmless.
  if (isTopUp(payout)) return payout.state === 'failed' ? tryAnew(deps, payout) : payout;
  const all = await gateway.transfersOf(payout.transaction_number, inTime());
  const [first, ...more] = all.filter(({ status }) => status !== 'failed');
  for (const extra of more) await takeBackSecond(deps, gateway, payout, extra);
  if (first) return noteTransfer(deps, payout.id, first);
  const failed = all.find(({ transferId }) => transferId === payout.transfer_id) ?? all.at(-1);
  if (failed && payout.state === 'planned' && payout.attempt === 1) return noteTransfer(deps, payout.id, failed);
  return payout.state === 'failed' ? tryAnew(deps, payout) : payout;
}

async function takeBackSecond(deps: PayoutsDeps, gateway: PayoutGateway, payout: PayoutRow, extra: Transfer) {
  const left = extra.amount - extra.reversed;
  if (left <= 0 || extra.status !== 'made') return;
  deps.log.error(
    { payout: payout.id, transfer: extra.transferId },
    'a payment was transferred twice; the second goes back',
  );
  await gateway.reverse(extra.transferId, paise(left), inTime());
}

/** After a failure: planned again, as soon as there is an account that takes it. */
async function tryAnew(deps: PayoutsDeps, payout: PayoutRow): Promise<PayoutRow> {
  const account = await deps.accountOf(payout.business_id);
  if (account === null) return payout;
  // The release before leaves word that it was asked for, also of what it has heard the end of.
  const anew = { state: 'planned', transfer_id: null, asked_at: null, attempt: payout.attempt + 1 } as const;
  await changePayout(deps.db, payout.id, anew);
  return payoutById(deps.db, payout.id);
}

/** Whether a transfer that was asked for with a page is only not shown yet. */
async function mayStillCome({ db, clock }: PayoutsDeps, payout: PayoutRow): Promise<boolean> {
  if (isTopUp(payout) || payout.attempt > 1 || clock.now().getTime() - payout.created_at.getTime() > COMES_WITH_PAGE_MS)
    return false;
  return (await plannedFor(db, payout.payment_id)).length > 0;
}

/** What has to come back, less what has: asked for, and read back, since a gateway may do it without a word, or not. */
async function takeBack(deps: PayoutsDeps, gateway: PayoutGateway, payout: PayoutRow): Promise<PayoutRow> {
  const left = payout.to_reverse - payout.reversed;
  if (left <= 0 || payout.transfer_id === null) return payout;
  await gateway.reverse(payout.transfer_id, paise(left), inTime());
  return read(deps, gateway, payout);
}

async function holdOrRelease(deps: PayoutsDeps, gateway: PayoutGateway, payout: PayoutRow): Promise<PayoutRow> {
  const { state, frozen_at, hold_until, transfer_id } = payout;
  if (transfer_id === null || payout.reversed < payout.to_reverse) return payout;
  const isDue = state === 'held' && frozen_at === null && hold_until <= deps.clock.now();
  if (isDue && (await isWithheld(deps.db, payout.business_id))) return payout;
  // Who gave the account may have left, or it was refused since: it waits there for another.
  if (isDue && (await deps.accountOf(payout.business_id)) === null) {
    await changePayout(deps.db, payout.id, { attention: NO_ACCOUNT });
    return payout;
  }
  if (isDue) await gateway.setHold(transfer_id, false, inTime());
  else if (state === 'released' && frozen_at !== null) await gateway.setHold(transfer_id, true, inTime());
  else return payout;
  return read(deps, gateway, payout);
}

/** Does at once what a decision about the payouts of a booking asks of the gateway; the regular job does what is left. */
export async function bringOn(deps: PayoutsDeps, bookingId: number): Promise<void> {
  for (const { id } of await payoutsOfBooking(deps.db, bookingId)) await workPatiently(deps, id);
}
