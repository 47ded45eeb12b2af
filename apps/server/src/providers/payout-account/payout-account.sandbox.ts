import type { PayoutAccount } from './payout-account.ts';

/** For the demo: every business has an account, ready at once. */
export const sandboxPayouts: PayoutAccount = {
  of: async () => ({ state: 'ready', label: 'Sandbox account ··4471' }),
};
