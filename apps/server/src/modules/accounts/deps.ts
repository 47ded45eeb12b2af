import type { Language } from '@basera/contract/languages/languages';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Queue } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Flags } from '../../platform/machine/flags.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import type { Sessions } from '../../platform/sessions.ts';
import type { EmailSender } from '../../providers/email/email.ts';
import type { GoogleSignIn } from '../../providers/google-sign-in/google-sign-in.ts';
import type { SmsSender } from '../../providers/sms/sms.ts';
import type { MediaDeps } from '../media/index.ts';
import type { KeptDays } from './kept/kept-days.ts';
import type { CodeStore } from './sign-in/one-time-codes.ts';

/** What the queue keeps of a code to be sent: which one and in which language, and nothing of what it says. */
export type CodeDelivery = { code_id: number; language?: Language };

/** SQL: of the rows called `person` and `business`: that the one owns the other, and that it is reached at an address they have confirmed. */
export type OfBusiness = { owns: RawBuilder<boolean>; isReachedAt: RawBuilder<boolean> };

export type AccountsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
  sms: SmsSender;
  email: EmailSender;
  google: GoogleSignIn;
  media: MediaDeps;
  /** Locks the businesses that a person works for, or gave an account of. */
  lockBusinessesOf(trx: Transaction<DB>, userId: number): Promise<void>;
  ofBusiness: OfBusiness;
  /** What the other modules keep of a person. */
  personalData: PersonalData[];
  keptDays: KeptDays;
  codes: CodeStore;
  deliveries: Queue<CodeDelivery>;
  flags: Flags;
  /** The site's host name, as browsers know it. */
  siteHost: string;
  /** To whom somebody writes who cannot sign in. */
  grievanceOfficer: { name: string; email: string };
  otpSendsPerAddressPerHour: number;
  /** Where Google sends a browser back to: the origin it is on if that is one of ours, else the site's. */
  originFor(originOfBrowser: string | undefined): string;
};
