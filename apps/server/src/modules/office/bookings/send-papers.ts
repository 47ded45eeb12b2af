import { PAPERS_AGAIN_PER_HOUR, type PaperAgain } from '@basera/contract/rules/office/papers-again';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import { contactsOf, userById } from '../../accounts/index.ts';
import { sendAgainIn } from '../../papers/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import { bookingFound } from '../cases/booking-queries.ts';
import type { OfficeDeps } from '../deps.ts';

/**
 * Sends papers of a booking once more to the address its guest has proved by now. Throws 404; 409 where there is no such paper or nobody to send it
 * to, 429 past a few an hour.
 */
export async function sendPapers(
  deps: OfficeDeps,
  { bookingId, papers, why }: { bookingId: number; papers: PaperAgain[]; why: string },
  by: Actor,
): Promise<void> {
  const { db, clock } = deps;
  const at = clock.now();
  const { actor } = bySomebody(by, why);
  await db.transaction().execute(async (trx) => {
    const booking = await bookingFound(trx, bookingId);
    if (!booking) throw new HttpError('not_found', 'There is no such booking.');
    const guest = booking.user_id === null ? undefined : await userById(trx, booking.user_id);
    if (!contactsOf(guest).email)
      throw new HttpError(
        'not_changeable',
        'The guest has no e-mail address that is proved: there is nowhere to send it.',
      );
    await countHourly(trx, `papers-again:${bookingId}`, PAPERS_AGAIN_PER_HOUR, at);
    await sendAgainIn(trx, { bookingId, papers, staffId: actor.staffId, at });
    await audit(trx, {
      ...{ at, actor, why, action: 'papers_sent_again', subject: `booking ${bookingId}` },
      forWhom: `person ${booking.user_id}`,
      after: { papers },
    });
  });
  deps.sendPapersSoon();
}
