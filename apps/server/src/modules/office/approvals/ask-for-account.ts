import { HttpError } from '../../../platform/http/http-errors.ts';
import type { OfficeDeps } from '../deps.ts';
import { accountGiven, hadAccount } from './account-queries.ts';
import { askApproval, type By } from './approvals.ts';
import type { AccountFacts } from './bank-account.ts';

/**
 * Asks a second pair of eyes to let money go to the account that an owner gave at `given`, an ISO instant: the one that was looked at. Throws
 * 404 where none waits, 409 where it is asked, or another was given since.
 */
export const askForAccount = (
  { db, clock }: Pick<OfficeDeps, 'db' | 'clock'>,
  { businessId, given }: { businessId: number; given: string | undefined },
  by: By,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const account = await accountGiven(trx, businessId);
    if (account?.state !== 'checking') throw new HttpError('not_found', `No account of business ${businessId} waits.`);
    if (given !== undefined && given !== account.updated_at.toISOString())
      throw new HttpError('changed_meanwhile', 'Its owner has given another account meanwhile: look at that one.');
    const facts: AccountFacts = {
      business: account.name,
      account: account.label,
      since: account.updated_at.toISOString(),
      isChange: await hadAccount(trx, businessId),
    };
    const asked = { kind: 'bank_account', subject: `business ${businessId}`, facts } as const;
    return askApproval(trx, clock.now(), asked, by);
  });
