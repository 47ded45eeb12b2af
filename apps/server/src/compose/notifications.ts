import { createSecretKey } from 'node:crypto';
import { PUSH_AWAY_AFTER_SECONDS } from '@basera/contract/limits';
import type { Kysely } from 'kysely';
import type { MessagingDeps } from '../modules/messaging/index.ts';
import {
  deliverPush,
  type NotificationsDeps,
  type PushDelivery,
  pushBookingSteps,
  pushUnseenMessage,
  type SentMessage,
  sendBookingMails,
  sendInvitations,
  sendInvitationTexts,
  sendOwnerMails,
  sendOwnerTexts,
  tellOfArrivals,
} from '../modules/notifications/index.ts';
import { creditNoteFor, creditNotesFor, invoiceFor, type PapersDeps, voucherFor } from '../modules/papers/index.ts';
import type { DB } from '../platform/schema.ts';
import { recordedPush } from '../providers/message-record.ts';
import { countedPush } from '../providers/push/push.counted.ts';
import { pushKeys, renewPushKeys, webPushSender } from '../providers/push/push.web-push.ts';
import { grievanceOfficerOf } from './accounts.ts';
import { arrivalLinks } from './bookings.ts';
import type { Ground } from './ground.ts';
import type { Senders } from './senders.ts';

const PUSHES = { name: 'push', startAfterSeconds: 0, retryAfterSeconds: 5, retries: 10, atOnce: 20 };

const UNSEEN_MESSAGES = {
  name: 'push-unseen-message',
  startAfterSeconds: PUSH_AWAY_AFTER_SECONDS,
  retryAfterSeconds: 5,
  retries: 5,
};

/** Other keys for push; whoever starts from now on has them. */
export const renewPush = (db: Kysely<DB>): Promise<void> => renewPushKeys(db);

/** What people are told by mail and push. */
export async function composeNotifications(
  { config, db, clock, log, sessions, jobs, flags, metrics, tracing }: Ground,
  { email, sms }: Senders,
  papers: PapersDeps,
): Promise<NotificationsDeps> {
  const keys = await pushKeys(db);
  const notifications: NotificationsDeps = {
    db,
    clock,
    log,
    email,
    sms,
    sessions,
    flags,
    push: countedPush(
      recordedPush(
        webPushSender({ keys, subject: `mailto:${config.SUPPORT_EMAIL}`, loopback: config.PUSH_LOOPBACK, log }),
        { db, clock, log, tracing, metrics: null },
      ),
      metrics,
    ),
    pushes: jobs.queue<PushDelivery>({ ...PUSHES, run: (delivery) => deliverPush(notifications, delivery) }),
    pushTokenKey: createSecretKey(keys.tokenSecret, 'base64url'),
    arrivalLinks: arrivalLinks(config),
    origin: config.PUBLIC_ORIGIN,
    officeOrigin: config.OFFICE_ORIGIN ?? null,
    supportEmail: config.SUPPORT_EMAIL,
    voucher: (bookingId, language) => voucherFor(papers, { bookingId, userId: null, language }),
    invoice: (bookingId) => invoiceFor(db, bookingId),
    grievanceOfficer: grievanceOfficerOf(config),
    creditNote: (refundId) => creditNoteFor(papers, refundId),
    creditNotes: (bookingId) => creditNotesFor(db, bookingId),
  };
  return notifications;
}

/** Tells what has happened to bookings beside an answer; the regular jobs do what is left. */
export function tellingSoon({ background }: Ground, notifications: NotificationsDeps): () => void {
  const mailSoon = () => {
    background.soon('booking mails', () => sendBookingMails(notifications));
    background.soon('owner mails', () => sendOwnerMails(notifications));
    background.soon('owner texts', () => sendOwnerTexts(notifications));
  };
  // Mails after pushes: both mark the same steps, and whoever finds one locked leaves it to a later turn.
  return () => background.soon('booking pushes', () => pushBookingSteps(notifications).finally(mailSoon));
}

/** Tells of arrivals beside an answer. */
export function tellingOfArrivals(
  { background }: Pick<Ground, 'background'>,
  notifications: NotificationsDeps,
): () => void {
  return () => background.soon('arrivals', () => tellOfArrivals(notifications));
}

/** By what somebody is asked to join a business, and asking them beside an answer. */
export const invitingBy = ({ background }: Ground, { email, sms }: Senders, notifications: NotificationsDeps) => ({
  invitesBy: { email: email.isConfigured, sms: sms.invites },
  tellInvitedSoon() {
    background.soon('invitations', () => sendInvitations(notifications));
    background.soon('invitations by SMS', () => sendInvitationTexts(notifications));
  },
});

/** Tells of a message that was not seen. */
export const unseenMessages = ({ jobs }: Ground, notifications: NotificationsDeps): MessagingDeps['tellIfUnseen'] =>
  jobs.queue<SentMessage>({ ...UNSEEN_MESSAGES, run: (message) => pushUnseenMessage(notifications, message) });
