import type { OfficeDeps } from '../modules/office/index.ts';
import { accountDecisions } from '../providers/payout-account/check-payouts.ts';
import type { Ground } from './ground.ts';
import type { Senders } from './senders.ts';
import { settingsInForce } from './settings-in-force.ts';

/** The operator's office. Links that sign in without a passkey are made in demo mode alone. */
export const composeOffice = (
  { config, database, db, clock, movableClock, background, jobs, flags, traffic }: Ground,
  { email }: Senders,
  {
    index,
    ...after
  }: Pick<OfficeDeps, 'looking' | 'payouts' | 'tellGuestsSoon' | 'tellReportersSoon' | 'sendRefundsSoon'> & {
    index: OfficeDeps['machine']['index'];
  },
): OfficeDeps => ({
  db,
  clock,
  email,
  codes: { db, key: config.CODES_KEY },
  // The port is only known once it listens.
  address: { origin: config.OFFICE_ORIGIN ?? `http://localhost:${config.OFFICE_PORT ?? 0}` },
  accounts: accountDecisions,
  soon: background.soon,
  machine: {
    ...{ jobs, flags, traffic, index },
    startedAt: clock.now(),
    databaseKind: database.kind,
    settings: () => settingsInForce(config),
  },
  ...after,
  tellOwnersSoon: after.payouts.tellOwnersSoon,
  demoKeys: movableClock ? new Map() : null,
});
