import { paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { payGuarantee, withdrawRelease } from '../../arrivals/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';

type Sent = {
  id: number;
  amount: number;
  releasedAt: Date;
  reference: string;
  leftBefore?: boolean | undefined;
  why: string;
};

const NOT_RELEASED =
  'Two have not released this difference, or it went already. Has money left our bank all the same, use “Correct the books”.';

/** Notes that a difference which two have released went from our bank, in rupees and under its number: the books have it, and the guest is told. Throws 409. */
export async function noteGuaranteeSent(deps: OfficeDeps, { why, ...noted }: Sent, by: Actor): Promise<void> {
  const at = deps.clock.now();
  const { id, reference } = noted;
  const { actor } = bySomebody(by, why);
  await deps.db.transaction().execute(async (trx) => {
    const sent = await payGuarantee(trx, { ...noted, amount: paiseFromRupees(noted.amount) }, at);
    if (!sent) throw new HttpError('changed_meanwhile', NOT_RELEASED);
    await audit(trx, {
      ...{ at, actor, why, action: 'guarantee_sent' as const },
      subject: `booking ${sent.bookingId}`,
      after: { guarantee: id, amount: rupeesFromPaise(sent.amount), owed: rupeesFromPaise(sent.owed), reference },
    });
  });
  deps.tellOfArrivalsSoon();
}

/** Takes back the release of a difference that has not left our bank. Throws 409 where it was not released, went already, or was released anew since. */
export async function withdrawGuarantee(
  deps: OfficeDeps,
  { id, releasedAt, why }: { id: number; releasedAt: Date; why: string },
  by: Actor,
): Promise<void> {
  const at = deps.clock.now();
  const { actor } = bySomebody(by, why);
  await deps.db.transaction().execute(async (trx) => {
    const withdrawn = await withdrawRelease(trx, { id, releasedAt }, at);
    if (!withdrawn) throw new HttpError('changed_meanwhile', 'It was not released, or went already.');
    await audit(trx, {
      ...{ at, actor, why, action: 'guarantee_withdrawn' as const },
      subject: `booking ${withdrawn.bookingId}`,
      after: { guarantee: id, released: false },
    });
  });
}
