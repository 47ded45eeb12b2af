import { type Paise, paise } from '@basera/contract/money';
import { isConfirmed } from '@basera/contract/rules/status/booking-status';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { endDifference, isDifferenceOpen, openDifference, post, reopenDifference } from '../../ledger/index.ts';
import { lockBooking } from '../../payments/index.ts';
import { insertMails } from '../mail-queries.ts';
import {
  forgetGuarantee,
  forgetReleased,
  forgetUnreleased,
  guaranteeById,
  guaranteesDue,
  insertGuarantee,
  isReleaseAsked,
  lockGuarantee,
  lockInstead,
  notePaid,
  noteReleased,
} from './instead-queries.ts';
import { bookingAtDoor } from './pass-queries.ts';

const BATCH = 50;
const keyOf = (id: number): string => `guarantee_due:${id}`;

/**
 * Proposes the differences that the operator has promised, each once: a case of finance. The stay that was chosen instead is paid and its hour of check-in
 * has come, since before it could be cancelled with the money back.
 */
export async function proposeGuarantees({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<void> {
  const now = clock.now();
  const propose = () =>
    db.transaction().execute(async (trx) => {
      const due = await guaranteesDue(trx, now, BATCH);
      for (const { booking_id, instead_id, amount } of due) {
        const made = await insertGuarantee(trx, { booking_id, instead_id, amount, proposed_at: now });
        if (!made) continue;
        const facts = { guarantee: made.id, amount, to: instead_id };
        await openDifference(trx, { key: keyOf(made.id), kind: 'guarantee_due', bookingId: booking_id, facts }, now);
      }
      return due.length;
    });
  while ((await propose()) === BATCH);
}

/**
 * Another stay is chosen instead of a booking: what was proposed for the one before is not owed any more. What was released by then stands until finance withdraws it,
 * and a booking has one: that of the other stay is proposed only then.
 */
export async function endProposed(trx: Transaction<DB>, bookingId: number, now: Date): Promise<void> {
  const forgotten = await forgetUnreleased(trx, bookingId);
  if (forgotten) await endDifference(trx, keyOf(forgotten.id), now);
}

/** A proposed difference that can still be released, not yet, while the stay it is of stands: also one whose case somebody has settled in words. `amount` is what is owed of it now. */
export async function payableGuarantee(db: Kysely<DB>, id: number) {
  const found = await guaranteeById(db, id);
  if (!found || found.released_at !== null || !isConfirmed(found.status) || found.owed <= 0) return undefined;
  return { ...found, amount: leastOf(found) };
}

/** Whether one of finance has settled the case of a proposed difference in words: it waits until somebody asks to release it after all, and no longer. */
export const isLaidAside = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await payableGuarantee(db, id)) !== undefined &&
  !(await isDifferenceOpen(db, keyOf(id))) &&
  !(await isReleaseAsked(db, id));

/** One that two have released, and that did not go yet. `isOwed`: all of it still is; the stay may have been cancelled since, with money back. */
export async function releasedGuarantee(db: Kysely<DB>, id: number) {
  const found = await guaranteeById(db, id);
  if (!found?.released_at || found.paid_at !== null) return undefined;
  return { ...found, isOwed: isConfirmed(found.status) && found.owed >= found.amount };
}

/** Whether one is released and did not go yet, which nobody changes until the transaction ends. */
export async function isReleasedUnpaid(trx: Transaction<DB>, id: number): Promise<boolean> {
  await lockGuarantee(trx, id);
  return (await releasedGuarantee(trx, id)) !== undefined;
}

const leastOf = ({ amount, owed }: { amount: Paise; owed: Paise }): Paise => paise(Math.min(amount, owed));

type Released = { id: number; amount: Paise; payee: string };

/** The word of two: it may go now, to whom they say. False where something else has become of it, or less of it is owed. */
export async function releaseGuarantee(
  trx: Transaction<DB>,
  { id, amount, payee }: Released,
  now: Date,
): Promise<boolean> {
  const known = await guaranteeById(trx, id);
  if (!known) return false;
  await lockBooking(trx, known.instead_id);
  await lockGuarantee(trx, id);
  // Behind the locks: money may have gone back meanwhile.
  if ((await payableGuarantee(trx, id))?.amount !== amount) return false;
  await noteReleased(trx, id, { at: now, amount, payee });
  // Whoever sends it finds it, also where its case was settled in words.
  await reopenDifference(trx, keyOf(id), now);
  return true;
}

const NOT_OWED =
  'This is not owed in full any more: do not send it, and withdraw its release. Has it left our bank already, say so with its number.';

const ANOTHER_RELEASE =
  'Two have released this anew since you opened it: look again at the sum and where it goes. Has money left our bank for the release before all the same, use “Correct the books”.';

/** Throws 409 where the page showed a release before this one: of the same sum it went elsewhere. */
function checkRelease(found: { released_at: Date | null }, shown: Date): void {
  if (found.released_at?.getTime() !== shown.getTime()) throw new HttpError('changed_meanwhile', ANOTHER_RELEASE);
}

/**
 * Takes back the word of two for what has not left our bank, as whoever calls has asked: it is not owed in full any more, or cannot arrive where it was to go. What is owed of it two can
 * release anew; where another stay was chosen since, its own difference can be proposed then. Its booking; null where it was not released, or went already.
 * Throws 409 where it was released anew since `releasedAt`.
 */
export async function withdrawRelease(
  trx: Transaction<DB>,
  { id, releasedAt }: { id: number; releasedAt: Date },
  now: Date,
): Promise<{ bookingId: number } | null> {
  const known = await guaranteeById(trx, id);
  if (!known) return null;
  // Before the difference, as whoever chooses another stay does.
  await lockInstead(trx, known.booking_id);
  await lockGuarantee(trx, id);
  const found = await releasedGuarantee(trx, id);
  if (!found) return null;
  checkRelease(found, releasedAt);
  if (found.instead_id === found.chosen_id) await forgetReleased(trx, id);
  else {
    await forgetGuarantee(trx, id);
    await endDifference(trx, keyOf(id), now);
  }
  return { bookingId: found.booking_id };
}

/** `amount` and `releasedAt`: what was sent and of which release, as whoever sent it read it. */
type Sent = { id: number; amount: Paise; releasedAt: Date; reference: string; leftBefore?: boolean | undefined };

/**
 * A released difference went from our own bank, under its number: it stands in the books as the operator's cost, and the guest is told. Its booking, what went and what of
 * it is owed, in paise; null where it was not released, or went already. Throws 409 where it was released anew since, and where it is not owed in full any more, unless it had
 * left our bank before that: then the books have what went, and nothing else is ever paid for its booking.
 */
export async function payGuarantee(trx: Transaction<DB>, sent: Sent, now: Date) {
  const { id, reference, leftBefore = false } = sent;
  await lockGuarantee(trx, id);
  const found = await releasedGuarantee(trx, id);
  if (!found) return null;
  checkRelease(found, sent.releasedAt);
  if (!found.isOwed && !leftBefore) throw new HttpError('changed_meanwhile', NOT_OWED);
  const { amount, booking_id: bookingId } = found;
  if (amount !== sent.amount) throw new HttpError('changed_meanwhile', ANOTHER_RELEASE);
  await notePaid(trx, id, { at: now, reference });
  await post(trx, {
    key: `guarantee:${id}`,
    kind: 'guarantee',
    at: now,
    bookingId,
    facts: { guarantee: id, instead: found.instead_id, reference },
    entries: [
      { account: 'guarantee', amount },
      { account: 'bank', amount: paise(0 - amount) },
    ],
  });
  await endDifference(trx, keyOf(id), now);
  const userId = (await bookingAtDoor(trx, bookingId))?.user_id;
  if (userId) await insertMails(trx, [{ booking_id: bookingId, kind: 'guarantee_paid', user_id: userId }]);
  const owed = isConfirmed(found.status) ? paise(Math.max(0, leastOf(found))) : paise(0);
  return { bookingId, amount, owed };
}
