import { readFileSync } from 'node:fs';
import {
  type NotificationsDeps,
  sendCaseMails,
  sendPapersAgain,
  sendSuspensionMails,
  tellOfCases,
} from '../modules/notifications/index.ts';
import type { OfficeDeps } from '../modules/office/index.ts';
import { createProcesses, type Processes } from '../platform/machine/process-figures.ts';
import type { IndexFigures } from '../platform/machine/traffic.ts';
import { accountDecisions } from '../providers/payout-account/check-payouts.ts';
import { registrationsOf } from '../settings/state-gstins.ts';
import type { Ground } from './ground.ts';
import { tellingOfArrivals } from './notifications.ts';
import type { Senders } from './senders.ts';
import { settingsInForce } from './settings-in-force.ts';

/** The operator's office. Links that sign in without a passkey are made in demo mode alone. */
export const composeOffice = (
  { config, database, db, clock, sessions, movableClock, background, jobs, flags, traffic }: Ground,
  { email }: Senders,
  {
    processes,
    notifications,
    ...after
  }: Pick<
    OfficeDeps,
    | 'bookings'
    | 'looking'
    | 'payments'
    | 'payouts'
    | 'tellGuestsSoon'
    | 'tellReportersSoon'
    | 'tellReviewersSoon'
    | 'sendRefundsSoon'
  > & {
    processes: OfficeDeps['machine']['processes'];
    notifications: NotificationsDeps;
  },
): OfficeDeps => ({
  db,
  clock,
  sessions,
  email,
  codes: { db, key: config.CODES_KEY, keyAlso: config.CODES_KEY_ALSO },
  // The port is only known once it listens.
  address: { origin: config.OFFICE_ORIGIN ?? `http://localhost:${config.OFFICE_PORT ?? 0}` },
  accounts: accountDecisions,
  soon: background.soon,
  machine: {
    ...{ jobs, flags, traffic, processes },
    databaseKind: database.kind,
    settings: () => settingsInForce(config),
  },
  registrations: registrationsOf(config),
  ...after,
  tellOwnersSoon: after.payouts.tellOwnersSoon,
  tellOfCasesSoon: () =>
    background.soon('cases settled', () => tellOfCases(notifications).finally(() => sendCaseMails(notifications))),
  tellOfArrivalsSoon: tellingOfArrivals({ background }, notifications),
  sendPapersSoon: () => background.soon('papers once more', () => sendPapersAgain(notifications)),
  tellPersonSoon: () => background.soon('mails of suspensions', () => sendSuspensionMails(notifications)),
  demoKeys: movableClock ? new Map() : null,
});

const PACKAGE = new URL('../../package.json', import.meta.url);

type Index = { behindMs(): number | null; size(): { stays: number; bytes: number } | null };

const figuresOf = (index: Index): IndexFigures => {
  const size = index.size();
  return { behind_ms: index.behindMs(), stays: size?.stays ?? null, bytes: size?.bytes ?? null };
};

/** What the processes of the product tell one another of themselves; `index` null where this one has none. */
export const composeProcesses = ({ config, db, clock, log, traffic }: Ground, index: Index | null): Processes =>
  createProcesses(db, clock, {
    log,
    own: {
      ...{ roles: config.ROLES, version: JSON.parse(readFileSync(PACKAGE, 'utf8')).version, since: clock.now() },
      read: () => ({ minutes: traffic.lastHour(), index: index && figuresOf(index) }),
    },
  });
