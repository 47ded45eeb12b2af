import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import type { EmailSender } from '../../providers/email.ts';

export type NotificationsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  email: EmailSender;
  /** The site as people see it, for links. */
  origin: string;
  supportEmail: string;
};

export { sendBookingMails } from './send-booking-mails.ts';
