import type { Conversation, Message } from '@basera/contract/endpoints/messaging';
import type { Language } from '@basera/contract/languages/languages';
import { inLanguage, say } from '../../words/say.ts';
import { fullName } from '../accounts/index.ts';
import type { ConversationRow } from './inbox-queries.ts';
import type { MessageRow } from './queries.ts';

const guestName = (row: Pick<MessageRow, 'first_name' | 'last_name'>, language: Language): string =>
  fullName(row) || inLanguage(say`Guest`, language);

/** `language`: of who reads it; English where it goes to whoever listens. */
export function presentMessage(row: MessageRow, language: Language = 'en'): Message {
  const guest = { id: row.user_id, type: 'User', name: guestName(row, language) } as const;
  const business = { id: row.business_id, type: 'Business', name: row.business_name } as const;
  const isFromGuest = row.sender_type === 'user';
  const [sender, receiver] = isFromGuest ? [guest, business] : [business, guest];
  return {
    id: row.id,
    sender_id: sender.id,
    sender_type: row.sender_type,
    receiver_id: receiver.id,
    receiver_type: isFromGuest ? 'business' : 'user',
    message: row.body,
    created_at: row.created_at.toISOString(),
    client_id: row.client_id,
    seen: row.id <= (isFromGuest ? row.business_seen_id : row.user_seen_id),
    sender: { type: sender.type, name: sender.name },
    receiver: { type: receiver.type, name: receiver.name },
  };
}

export const presentConversation = (
  row: ConversationRow,
  lastMessage: MessageRow,
  language: Language,
): Conversation => ({
  id: row.id,
  user: { id: row.user_id, name: guestName(row, language) },
  business: { id: row.business_id, name: row.business_name },
  property:
    row.property_name !== null && row.property_slug !== null && row.booking_id !== null
      ? { name: row.property_name, slug: row.property_slug, booking_id: row.booking_id }
      : null,
  last_message: presentMessage(lastMessage, language),
  unread: row.unread,
  can_write: row.can_write,
});
