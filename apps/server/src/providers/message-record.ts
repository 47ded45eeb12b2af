import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import { withoutContacts } from '../platform/machine/without-contacts.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import type { DB } from '../platform/schema.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { EmailSender } from './email/email.ts';
import { MessageRefused } from './message-refused.ts';
import type { PushOutcome, PushSender } from './push/push.ts';
import type { SmsSender } from './sms/sms.ts';
import type { Tracing } from './tracing/tracing.ts';

type Ground = {
  db: Kysely<DB>;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** Null where the sender counts for itself. */
  metrics: Pick<Metrics, 'count'> | null;
  tracing: Pick<Tracing, 'around'>;
};
type Left = Pick<Selectable<DB['sent_messages']>, 'channel' | 'recipient' | 'subject' | 'booking_id'>;
type Outcome = DB['sent_messages']['outcome'];

const DAY_MS = 86_400_000;

/** SQL: this file is the record of what left. What cannot be written down is sent all the same. */
async function noted<T>(
  { db, clock, log, metrics, tracing }: Ground,
  left: Left,
  send: () => Promise<T>,
  cameOf: (answer: T) => Outcome = () => 'sent',
): Promise<T> {
  const { channel } = left;
  const note = (outcome: Outcome, error: string | null) => {
    metrics?.count('basera_messages_total', { channel, outcome });
    return db
      .insertInto('sent_messages')
      .values({ ...left, outcome, error, at: clock.now() })
      .execute()
      .catch((failure) => log.warn({ err: failure }, 'a message could not be written down'));
  };
  try {
    const sent = await tracing.around(`send ${channel}`, { channel }, send);
    await note(cameOf(sent), null);
    return sent;
  } catch (error) {
    const words = withoutContacts(error instanceof Error ? error.message : String(error));
    await note(error instanceof MessageRefused ? 'refused' : 'failed', words);
    throw error;
  }
}

/** A sender whose mails are written down, as they leave or fail. */
export const recordedEmail = (sender: EmailSender, ground: Ground): EmailSender => ({
  ...sender,
  send: (message) => {
    const subject = message.code ? null : message.subject;
    const left = { channel: 'email', recipient: message.to, subject, booking_id: message.bookingId ?? null } as const;
    return noted(ground, left, () => sender.send(message));
  },
});

/** A sender whose short messages are written down, as they leave or fail; of their words nothing. */
export const recordedSms = (sender: SmsSender, ground: Ground): SmsSender => ({
  ...sender,
  send: (message, signal) => {
    const left = {
      channel: 'sms',
      recipient: message.to,
      subject: null,
      booking_id: message.bookingId ?? null,
    } as const;
    return noted(ground, left, () => sender.send(message, signal));
  },
});

/** A sender whose pushes are written down, by the push service they went to; a subscription that is over is one it refused. */
export const recordedPush = (sender: PushSender, ground: Ground): PushSender => ({
  ...sender,
  send: (to, message) => {
    const { hostname: recipient } = new URL(to.endpoint);
    const left = { channel: 'push', recipient, subject: null, booking_id: message.bookingId ?? null } as const;
    const cameOf = (outcome: PushOutcome) => (outcome === 'delivered' ? 'sent' : 'refused');
    return noted(ground, left, () => sender.send(to, message), cameOf);
  },
});

/** Tidies: what left more than so many days ago; how many. */
export async function forgetSentMessages({ db, clock }: Pick<Ground, 'db' | 'clock'>, days: number): Promise<number> {
  const before = new Date(clock.now().getTime() - days * DAY_MS);
  const { numDeletedRows } = await db.deleteFrom('sent_messages').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Only those that are known to be theirs: a number is typed into a profile by anybody. */
const addressesOf = async (db: Kysely<DB>, userId: number): Promise<string[]> => {
  const person = await db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const addresses = [person?.email_confirmed_at && person.email, person?.phone_confirmed_at && person.phone];
  return addresses.filter((address) => typeof address === 'string');
};

/** What left for a person within the week. */
export const messagesSentTo = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'messages_sent',
  async collect(userId) {
    const addresses = await addressesOf(db, userId);
    if (addresses.length === 0) return [];
    return db
      .selectFrom('sent_messages')
      .select(['channel', 'recipient', 'subject', 'outcome', 'at'])
      .where('recipient', 'in', addresses)
      .orderBy('id')
      .execute();
  },
  async erase(trx: Transaction<DB>, userId) {
    const addresses = await addressesOf(trx, userId);
    if (addresses.length > 0) await trx.deleteFrom('sent_messages').where('recipient', 'in', addresses).execute();
  },
});
