import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import type { Sessions } from '../../platform/sessions.ts';
import type { EmailSender } from '../../providers/email.ts';
import type { SmsSender } from '../../providers/sms.ts';

export type AccountsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
  sms: SmsSender;
  email: EmailSender;
  otpSendsPerAddressPerHour: number;
};

export { fullName } from './present.ts';
export { userById } from './queries.ts';
export { accountRoutes } from './routes.ts';
export { consent } from './save-profile.ts';
