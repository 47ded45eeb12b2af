import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import { withoutContacts } from '../platform/machine/without-contacts.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import type { DB } from '../platform/schema.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { EmailSender } from './email/email.ts';
import { MessageRefused } from './message-refused.ts';
import type { SmsSender } from './sms/sms.ts';
import type { Tracing } from './tracing/tracing.ts';

type Ground = {
  db: Kysely<DB>;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  metrics: Pick<Metrics, 'count'>;
  tracing: Pick<Tracing, 'around'>;
};
type Left = { channel: 'email' | 'sms'; recipient: string; subject: string | null };

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** SQL: this file is the record of what left. What cannot be written down is sent all the same. */
async function noted<T>({ db, clock, log, metrics, tracing }: Ground, left: Left, send: () => Promise<T>): Promise<T> {
  const { channel } = left;
  const note = (outcome: 'sent' | 'failed' | 'refused', error: string | null) => {
    metrics.count('basera_messages_total', { channel, outcome });
    return db
      .insertInto('sent_messages')
      .values({ ...left, outcome, error, at: clock.now() })
      .execute()
      .catch((failure) => log.warn({ err: failure }, 'a message could not be written down'));
  };
  try {
    const sent = await tracing.around(`send ${channel}`, { channel }, send);
    await note('sent', null);
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
    return noted(ground, { channel: 'email', recipient: message.to, subject }, () => sender.send(message));
  },
});

/** A sender whose short messages are written down, as they leave or fail; of their words nothing. */
export const recordedSms = (sender: SmsSender, ground: Ground): SmsSender => ({
  ...sender,
  send: (message, signal) =>
    noted(ground, { channel: 'sms', recipient: message.to, subject: null }, () => sender.send(message, signal)),
});

/** Tidies: what left more than a week ago. */
export async function forgetSentMessages({ db, clock }: Pick<Ground, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('sent_messages').where('at', '<', before).execute();
}

const addressesOf = async (db: Kysely<DB>, userId: number): Promise<string[]> => {
  const person = await db.selectFrom('users').select(['email', 'phone']).where('id', '=', userId).executeTakeFirst();
  return [person?.email, person?.phone].filter((address) => typeof address === 'string');
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
