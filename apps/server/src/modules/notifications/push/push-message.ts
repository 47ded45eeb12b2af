import { unseenMessage } from '../../messaging/index.ts';
import { whoMay } from '../../partners/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { putDown } from './deliver-push.ts';
import { GUEST_MESSAGES_PAGE, messageNotice, OWNER_PAGE } from './push-words.ts';

export type SentMessage = { messageId: number };

/** Tells whoever a message is for, when they have not seen it in the meantime: then they are away. */
export async function pushUnseenMessage(deps: NotificationsDeps, { messageId }: SentMessage): Promise<void> {
  const message = await unseenMessage(deps.db, messageId);
  if (!message) return;
  const isForGuest = message.receiver_type === 'user';
  const notice = messageNotice(message, isForGuest ? GUEST_MESSAGES_PAGE : OWNER_PAGE);
  await deps.db.transaction().execute(async (trx) => {
    const receivers = isForGuest ? [message.receiver_id] : await whoMay(trx, message.receiver_id, 'write_messages');
    await putDown(trx, deps, receivers, notice);
  });
}
