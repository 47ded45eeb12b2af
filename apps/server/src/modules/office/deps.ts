import type { SettingInForce } from '@basera/contract/endpoints/office/machine';
import type { Registrations } from '@basera/contract/rules/tax/registrations';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Flags } from '../../platform/machine/flags.ts';
import type { Processes } from '../../platform/machine/process-figures.ts';
import type { Traffic } from '../../platform/machine/traffic.ts';
import type { DB } from '../../platform/schema.ts';
import type { Sessions } from '../../platform/sessions.ts';
import type { EmailSender } from '../../providers/email/email.ts';
import type { AccountDecisions } from '../../providers/payout-account/payout-account.ts';
import type { CodeStore } from '../accounts/index.ts';
import type { BookingsDeps } from '../bookings/index.ts';
import type { LookingDeps } from '../looking/index.ts';
import type { PaymentsDeps } from '../payments/index.ts';
import type { PayoutsDeps } from '../payouts/index.ts';

/** Where the office is, for whom browsers keep passkeys; known once it listens. */
export type OfficeAddress = { origin: string };

/** What the machine room looks at. */
export type MachineRoom = {
  jobs: Pick<Jobs, 'state' | 'tryAgain'>;
  flags: Flags;
  /** What this process answers. */
  traffic: Traffic;
  /** What every process answers and holds. */
  processes: Pick<Processes, 'name' | 'all'>;
  databaseKind: Database['kind'];
  settings(): SettingInForce[];
};

export type OfficeDeps = {
  db: Kysely<DB>;
  clock: Clock;
  codes: CodeStore;
  email: EmailSender;
  address: OfficeAddress;
  /** What is said of owners' accounts. */
  accounts: AccountDecisions;
  /** Does what nobody waits for. */
  soon(name: string, work: () => Promise<unknown>): void;
  /** Mails what owners are told now rather than at the job's next turn. */
  tellOwnersSoon(): void;
  /** Mails what was answered, rather than at the job's next turn. */
  tellGuestsSoon(): void;
  /** The same for who reported a stay. */
  tellReportersSoon(): void;
  /** And a review. */
  tellReviewersSoon(): void;
  /** Tells owners of nights sold twice that were settled for them. */
  tellOfCasesSoon(): void;
  /** Tells guests of arrivals that were confirmed for an owner. */
  tellOfArrivalsSoon(): void;
  sendRefundsSoon(): void;
  /** Mails papers that were asked for once more. */
  sendPapersSoon(): void;
  /** Mails whoever was suspended, or is no longer. */
  tellPersonSoon(): void;
  bookings: BookingsDeps;
  sessions: Sessions;
  payments: PaymentsDeps;
  payouts: PayoutsDeps;
  looking: LookingDeps;
  machine: MachineRoom;
  /** Under which numbers the operator itself supplies. */
  registrations: Registrations;
  /** The links that sign in without a passkey, by their key; null in production, where there are none. */
  demoKeys: Map<string, number> | null;
};
