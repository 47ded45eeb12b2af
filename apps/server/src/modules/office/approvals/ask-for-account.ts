import { HttpError } from '../../../platform/http/http-errors.ts';
import type { OfficeDeps } from '../deps.ts';
import { accountWaiting } from './account-queries.ts';
import { openApprovalOn } from './approval-queries.ts';
import { askApproval, type By, settleOvertaken } from './approvals.ts';
import type { AccountFacts } from './kinds/bank-account.ts';

type Deps = Pick<OfficeDeps, 'db' | 'clock' | 'accounts'>;

/**
 * Asks a second pair of eyes to let money go to the account that an owner gave at `given`, an ISO instant: the one that was looked at. Throws
 * 404 where none waits, 409 where it is asked, or another was given since.
 */
export const askForAccount = (
  { db, clock, accounts }: Deps,
  { businessId, given }: { businessId: number; given: string | undefined },
  by: By,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const account = await accountWaiting(trx, businessId);
    if (!account) throw new HttpError('not_found', `No account of business ${businessId} waits.`);
    const since = account.given_at.toISOString();
    if (given !== undefined && given !== since)
      throw new HttpError('changed_meanwhile', 'Its owner has given another account meanwhile: look at that one.');
    const subject = `business ${businessId}`;
    // What was asked of an account that is no longer the one that waits.
    for (const open of await openApprovalOn(trx, 'bank_account', [subject]))
      if (open.facts.since !== since) await settleOvertaken(trx, open.id, clock.now());
    const isChange = account.is_change || (await accounts.wasUsed(trx, businessId));
    const facts: AccountFacts = {
      business: account.name,
      account: account.label,
      since,
      isChange,
      before: account.before,
    };
    return askApproval(trx, clock.now(), { kind: 'bank_account', subject, facts }, by);
  });
