import { MESSAGE_SEEN } from '@basera/contract/endpoints/messaging';
import type { MessagingDeps } from './deps.ts';
import { unreadOf } from './inbox-queries.ts';
import { moveSeen, ownPair, type Pair } from './queries.ts';
import { channelsOf, noConversation } from './send-message.ts';

/** Notes how far a side has read, and tells both. Returns what it has not seen of the other side. Throws 404. */
export async function markSeen(
  { db, clock, realtime }: MessagingDeps,
  askerId: number,
  pair: Pair,
  messageId: number,
): Promise<number> {
  const own = await ownPair(db, askerId, pair, clock.today());
  if (!own?.id) throw noConversation();
  const { id } = own;
  await db.transaction().execute(async (trx) => {
    if (!(await moveSeen(trx, id, pair.as, messageId))) return;
    await realtime.publish(
      trx,
      channelsOf(pair).map((channel) => ({ channel, event: MESSAGE_SEEN, id })),
    );
  });
  const isUser = pair.as === 'user';
  const unread = await unreadOf(db, { as: pair.as, id: isUser ? pair.userId : pair.businessId });
  const otherId = isUser ? pair.businessId : pair.userId;
  return unread.find(({ receiver_id }) => receiver_id === otherId)?.unread ?? 0;
}
