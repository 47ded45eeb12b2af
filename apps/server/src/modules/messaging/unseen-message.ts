import type { Message } from '@basera/contract/endpoints/messaging';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { presentMessage } from './present.ts';
import { messagesById } from './queries.ts';

/** A message its receiver has not seen yet; null for one they have, or that is gone. */
export async function unseenMessage(db: Kysely<DB>, id: number): Promise<Message | null> {
  const [row] = await messagesById(db, [id]);
  const message = row && presentMessage(row);
  return message && !message.seen ? message : null;
}
