import type { Message } from '@basera/contract/endpoints/messaging';
import type { Page, Pair } from './thread';

export const pair: Pair = { userId: 7, businessId: 3, as: 'user' };

/** A message of the pair, for tests: by the business unless it has a `client_id` or says otherwise. */
export function made(id: number, more: Partial<Message> = {}): Message {
  const isOwn = more.sender_type === 'user' || typeof more.client_id === 'string';
  const guest = { id: pair.userId, kind: 'user', type: 'User', name: 'Asha Nair' } as const;
  const business = { id: pair.businessId, kind: 'business', type: 'Business', name: 'Lake House Hosts' } as const;
  const [sender, receiver] = isOwn ? [guest, business] : [business, guest];
  return {
    id,
    sender_id: sender.id,
    sender_type: sender.kind,
    receiver_id: receiver.id,
    receiver_type: receiver.kind,
    message: `Number ${id}`,
    created_at: '2026-12-11T04:14:00.000Z',
    client_id: null,
    seen: false,
    sender: { type: sender.type, name: sender.name },
    receiver: { type: receiver.type, name: receiver.name },
    ...more,
  };
}

/** A page as the server gives it, the newest message first. */
export const pageOf = (ids: number[], more: Partial<Page> = {}): Page => ({
  data: [...ids].sort((a, b) => b - a).map((id) => made(id)),
  last_page: 1,
  can_write: true,
  seen_by_receiver: 0,
  ...more,
});
