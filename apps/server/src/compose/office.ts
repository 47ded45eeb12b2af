import type { OfficeDeps } from '../modules/office/index.ts';
import { accountDecisions } from '../providers/payout-account/check-payouts.ts';
import type { Ground } from './ground.ts';
import type { Senders } from './senders.ts';

/** The operator's office. Links that sign in without a passkey are made in demo mode alone. */
export const composeOffice = (
  { config, db, clock, movableClock, background }: Ground,
  { email }: Senders,
  after: Pick<OfficeDeps, 'payouts' | 'tellGuestsSoon' | 'sendRefundsSoon'>,
): OfficeDeps => ({
  db,
  clock,
  email,
  codes: { db, key: config.CODES_KEY },
  // The port is only known once it listens.
  address: { origin: config.OFFICE_ORIGIN ?? `http://localhost:${config.OFFICE_PORT ?? 0}` },
  accounts: accountDecisions,
  soon: background.soon,
  ...after,
  tellOwnersSoon: after.payouts.tellOwnersSoon,
  demoKeys: movableClock ? new Map() : null,
});
