import { channelOfBusiness, channelOfUser, MESSAGE_SENT, type Message } from '@basera/contract/endpoints/messaging';
import type { Language } from '@basera/contract/languages/languages';
import { MESSAGES_PER_HOUR, MESSAGES_PER_MINUTE } from '@basera/contract/limits';
import { HttpError } from '../../platform/http/http-errors.ts';
import { countHit, countHourly } from '../../platform/rate-limits.ts';
import { say } from '../../words/say.ts';
import type { MessagingDeps } from './deps.ts';
import { presentMessage } from './present.ts';
import {
  insertMessage,
  keepGuest,
  lockConversation,
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
  await countHit(db, { key: `message:${askerId}`, limit: MESSAGES_PER_MINUTE, windowSeconds: MINUTE_SECONDS }, now);
  await countHourly(db, `messages:${askerId}`, MESSAGES_PER_HOUR, now);

  const id = await db.transaction().execute(async (trx) => {
    if (!(await keepGuest(trx, pair.userId))) throw noConversation();
    const conversation = await lockConversation(trx, pair, now);
    const known = clientId === null ? undefined : await messageWithClientId(trx, conversation.id, pair.as, clientId);
    if (known && known.body !== body)
      throw new HttpError('idempotency_key_reused', say`This client_id belongs to another message.`);
    if (known) return known.id;
    const messageId = await insertMessage(trx, conversation.id, { as: pair.as, body, clientId, now });
    await realtime.publish(
      trx,
      channelsOf(pair).map((channel) => ({ channel, event: MESSAGE_SENT, id: messageId })),
    );
    await tellIfUnseen.add(trx, { messageId });
    return messageId;
  });
  const [row] = await messagesById(db, [id]);
  if (!row) throw noConversation();
  return presentMessage(row, language);
}

/** Where both sides listen. */
export const channelsOf = ({ userId, businessId }: Pair): string[] => [
  channelOfUser(userId),
  channelOfBusiness(businessId),
];
