import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Queue } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import type { Sessions } from '../../platform/sessions.ts';
import type { EmailSender } from '../../providers/email.ts';
import type { PushSender } from '../../providers/push.ts';
import type { PushDelivery } from './deliver-push.ts';

export type NotificationsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  email: EmailSender;
  sessions: Sessions;
  push: PushSender;
  pushes: Queue<PushDelivery>;
  /** What tokens of persons are signed with. */
  pushTokenKey: KeyObject;
  /** The site as people see it, for links. */
  origin: string;
  supportEmail: string;
  /** The voucher of a booking as a PDF; null where it has none. */
  voucher(bookingId: number): Promise<Buffer | null>;
};

export { deliverPush, type PushDelivery } from './deliver-push.ts';
export { notificationRoutes } from './device-routes.ts';
export { forgetDevices } from './forget-devices.ts';
export { pushDevicesOfPerson } from './personal-data.ts';
export { pushBookingSteps } from './push-booking-steps.ts';
export { pushUnseenMessage, type SentMessage } from './push-message.ts';
export { remindOfCheckIn } from './remind-check-in.ts';
export { sendBookingMails } from './send-booking-mails.ts';
export { sendTicketMails } from './send-ticket-mails.ts';
