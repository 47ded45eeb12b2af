import type { LedgerAccount } from '@basera/contract/rules/tax/ledger-accounts';
import { useLingui } from '@lingui/react/macro';

/** What the accounts of the books are called. */
export function useAccountNames(): Record<LedgerAccount, string> {
  const { t } = useLingui();
  return {
    gateway: t`With the gateway`,
    bank: t`At our bank`,
    guest: t`Guests, not split yet`,
    owner: t`Owed to owners`,
    transfers: t`In owners' accounts at the gateway`,
    gst_9_5: t`GST we pay for owners`,
    tcs: t`TCS`,
    tds: t`TDS`,
    refunds: t`Owed to guests`,
    unmatched: t`Nobody asked for it`,
    fees: t`Fees of the gateway`,
    fee_tax: t`GST on fees`,
    rounding: t`Rounding`,
    guarantee: t`Promised differences`,
  };
}
