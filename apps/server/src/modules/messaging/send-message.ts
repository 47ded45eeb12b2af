import { channelOfBusiness, channelOfUser, MESSAGE_SENT, type Message } from '@basera/contract/endpoints/messaging';
import type { Language } from '@basera/contract/languages/languages';
import { MESSAGES_PER_HOUR, MESSAGES_PER_MINUTE } from '@basera/contract/limits';
import type { Transaction } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import { countHits, hourly } from '../../platform/rate-limits.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import type { MessagingDeps } from './deps.ts';
import { presentMessage } from './present.ts';
import {
  insertMessage,
  lockConversation,
  type MessageRow,
  messagesById,
  messageWithClientId,
  ownPair,
  type Pair,
} from './queries.ts';

const MINUTE_SECONDS = 60;

export const noConversation = () => new HttpError('not_found', say`There is no such conversation.`);

export type NewMessage = { body: string; clientId: string | null };

/**
 * Writes a message and tells both sides once it is kept. The same `clientId` again gives the message there is. Throws 404
 * where the asker is not that side of a booking, 409 `conversation_closed` once the stay is over, 429.
 */
export async function sendMessage(
  deps: MessagingDeps,
  { askerId, language }: { askerId: number; language: Language },
  pair: Pair,
  { body, clientId }: NewMessage,
): Promise<Message> {
  const { db, clock, realtime, tellIfUnseen } = deps;
  const now = clock.now();
  const own = await ownPair(db, askerId, pair, clock.today());
  if (!own) throw noConversation();
  if (!own.can_write)
    throw new HttpError('conversation_closed', say`This stay is over: the conversation can be read, not continued.`);
  await countHits(db, limitsOf(askerId), now);
  const row = await db.transaction().execute(async (trx) => {
    const conversation = await lockConversation(trx, pair, now);
    if (conversation === undefined) throw noConversation();
    const written = await insertMessage(trx, conversation, { as: pair.as, body, clientId, now });
    if (!written) return knownMessage(trx, conversation, pair, { body, clientId });
    await realtime.publish(
      trx,
      channelsOf(pair).map((channel) => ({ channel, event: MESSAGE_SENT, id: written.id })),
    );
    await tellIfUnseen.add(trx, { messageId: written.id });
    const ofPair = { user_id: pair.userId, business_id: pair.businessId };
    return { ...own, ...ofPair, sender_type: pair.as, body, client_id: clientId, created_at: now, ...written };
  });
  return presentMessage(row, language);
}

const limitsOf = (askerId: number) => [
  { key: `message:${askerId}`, limit: MESSAGES_PER_MINUTE, windowSeconds: MINUTE_SECONDS },
  hourly(`messages:${askerId}`, MESSAGES_PER_HOUR),
];

/** The message that stands there with this `clientId`. Throws 409 where it says something else. */
async function knownMessage(
  trx: Transaction<DB>,
  conversation: number,
  { as }: Pair,
  { body, clientId }: NewMessage,
): Promise<MessageRow> {
  const known = await messageWithClientId(trx, conversation, as, clientId ?? '');
  if (known?.body !== body)
    throw new HttpError('idempotency_key_reused', say`This client_id belongs to another message.`);
  const [row] = await messagesById(trx, [known.id]);
  if (!row) throw noConversation();
  return row;
}

/** Where both sides listen. */
export const channelsOf = ({ userId, businessId }: Pair): string[] => [
  channelOfUser(userId),
  channelOfBusiness(businessId),
];
