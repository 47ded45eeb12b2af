import {
  MESSAGE_SEEN,
  MESSAGE_SENT,
  type Message,
  type MessageSeen,
  type MessageSent,
} from '@basera/contract/endpoints/messaging';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { presentMessage } from './present.ts';
import { conversationsById, messagesById } from './queries.ts';

/** What goes to browsers with an event, by the number of a message (`message.sent`) or conversation (`message.seen`). */
export async function readPayloads(db: Kysely<DB>, event: string, ids: number[]): Promise<Map<number, object>> {
  if (event === MESSAGE_SENT) {
    const rows = await messagesById(db, ids);
    return new Map(rows.map((row) => [row.id, { message: presentMessage(row) } satisfies MessageSent]));
  }
  if (event === MESSAGE_SEEN) {
    const rows = await conversationsById(db, ids);
    return new Map(
      rows.map(({ id, user_id, business_id, user_seen_id, business_seen_id }) => [
        id,
        { user_id, business_id, user_seen_id, business_seen_id } satisfies MessageSeen,
      ]),
    );
  }
  throw new Error(`no payload for the event ${event}`);
}

/** A message its receiver has not seen yet; null for one they have, or that is gone. */
export async function unseenMessage(db: Kysely<DB>, id: number): Promise<Message | null> {
  const [row] = await messagesById(db, [id]);
  const message = row && presentMessage(row);
  return message && !message.seen ? message : null;
}
