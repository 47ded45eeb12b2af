import { type Paise, paise } from '@basera/contract/money';
import { isConfirmed } from '@basera/contract/rules/status/booking-status';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { endDifference, openDifference, post } from '../../ledger/index.ts';
import { insertMails } from '../mail-queries.ts';
import { guaranteeById, guaranteesDue, insertGuarantee, lockGuarantee, notePaid } from './instead-queries.ts';
import { bookingAtDoor } from './pass-queries.ts';

const BATCH = 50;
const keyOf = (id: number): string => `guarantee_due:${id}`;

/**
 * Proposes the differences that the operator has promised, each once: a case of finance. The stay that was chosen instead is paid and its day has come,
 * since before it could be cancelled with the money back.
 */
export async function proposeGuarantees({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<void> {
  const [now, today] = [clock.now(), clock.today()];
  const propose = () =>
    db.transaction().execute(async (trx) => {
      const due = await guaranteesDue(trx, today, BATCH);
      for (const { booking_id, instead_id, amount } of due) {
        const { id } = await insertGuarantee(trx, { booking_id, amount, proposed_at: now });
        const facts = { guarantee: id, amount, to: instead_id };
        await openDifference(trx, { key: keyOf(id), kind: 'guarantee_due', bookingId: booking_id, facts }, now);
      }
      return due.length;
    });
  while ((await propose()) === BATCH);
}

/** A proposed difference that can still be paid: not paid yet, and the stay it is of stands. */
export async function payableGuarantee(db: Kysely<DB>, id: number) {
  const found = await guaranteeById(db, id);
  return found && found.paid_at === null && isConfirmed(found.status) ? found : undefined;
}

type Sent = { id: number; amount: Paise; reference: string };

/**
 * The difference went from our own bank, under its number: it stands in the books as the operator's cost, and the guest is told. False where something
 * else has become of it.
 */
export async function payGuarantee(trx: Transaction<DB>, { id, amount, reference }: Sent, now: Date): Promise<boolean> {
  const found = await lockGuarantee(trx, id);
  if (!found || found.paid_at !== null || found.amount !== amount || !isConfirmed(found.status)) return false;
  await notePaid(trx, id, { at: now, reference });
  await post(trx, {
    key: `guarantee:${id}`,
    kind: 'guarantee',
    at: now,
    bookingId: found.booking_id,
    facts: { guarantee: id, instead: found.instead_id, reference },
    entries: [
      { account: 'guarantee', amount },
      { account: 'bank', amount: paise(0 - amount) },
    ],
  });
  await endDifference(trx, keyOf(id), now);
  const userId = (await bookingAtDoor(trx, found.booking_id))?.user_id;
  if (userId) await insertMails(trx, [{ booking_id: found.booking_id, kind: 'guarantee_paid', user_id: userId }]);
  return true;
}
