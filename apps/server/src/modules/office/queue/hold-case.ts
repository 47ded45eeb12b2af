import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { OfficeDeps } from '../deps.ts';
import { giveBack, passOn, takersOf } from './queue-queries.ts';

type Holding = { take: boolean; from: number | null; staffId: number; actor: Actor };

/** Takes a case or gives it back. Throws 409, with who has it, where that is another than one saw. */
export const holdCase = (
  { db, clock }: Pick<OfficeDeps, 'db' | 'clock'>,
  subject: string,
  { take, from, staffId, actor }: Holding,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now();
    const isDone = take ? await passOn(trx, { subject, from, to: staffId, at }) : await giveBack(trx, subject, staffId);
    if (!isDone) {
      const [taker] = await takersOf(trx, [subject]);
      throw new HttpError('changed_meanwhile', taker ? `${taker.name} has this.` : 'Nobody has this any more.');
    }
    await audit(trx, {
      at,
      actor,
      action: take ? 'case_taken' : 'case_given_back',
      subject,
      before: { by: take ? from : staffId },
      after: { by: take ? staffId : null },
    });
  });
