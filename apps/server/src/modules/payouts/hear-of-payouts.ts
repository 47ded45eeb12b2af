import type { AboutPayouts } from '../payments/index.ts';
import { readAgain } from './accounts/open-accounts.ts';
import type { PayoutsDeps } from './deps.ts';
import { payoutOfTransfer, releasedTo } from './payout-queries.ts';
import { workOffPayouts } from './work-off-payouts.ts';
import { workPatiently } from './work-on-payout.ts';

/** The gateway spoke of a transfer or an account: how it stands is asked for, so that late, repeated or reordered words change nothing. */
export async function hearOfPayouts(deps: PayoutsDeps, about: AboutPayouts): Promise<void> {
  const { db, gateway } = deps;
  if (!gateway) return;
  if (about.kind === 'transfer') {
    const known = await payoutOfTransfer(db, gateway.name, about.transferId);
    if (known) await workPatiently(deps, known.id);
    // One whose answer is still on its way, or got lost.
    else await workOffPayouts(deps);
    return;
  }
  for (const { id } of await releasedTo(db, gateway.name, about.accountId)) await workPatiently(deps, id);
  await readAgain(deps, about.accountId);
}
