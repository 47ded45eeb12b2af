import { CHANNEL_GRANTS_PER_HOUR, ROW_ID_MAX } from '@basera/contract/limits';
import type { Kysely } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import type { DB } from '../../platform/schema.ts';
import type { Session } from '../../platform/sessions.ts';
import { say } from '../../words/say.ts';
import type { MessagingDeps } from './deps.ts';
import { isSideOf, type Side } from './inbox-queries.ts';

const OWN_CHANNEL = /^private-(user|business)-([1-9]\d{0,9})$/;

/** Whose channel it is; null for names that are nobody's. */
function sideOf(channel: string): Side | null {
  const [, as, id] = OWN_CHANNEL.exec(channel) ?? [];
  return (as === 'user' || as === 'business') && Number(id) <= ROW_ID_MAX ? { as, id: Number(id) } : null;
}

/** True for a channel of the person's own, or of a business they act for. */
export async function mayListen(db: Kysely<DB>, userId: number, channel: string): Promise<boolean> {
  const side = sideOf(channel);
  return side !== null && isSideOf(db, userId, side);
}

/** Lets a socket join a channel of the person's own, or of a business they act for. Throws 403. */
export async function authorizeChannel(
  { db, clock, realtime }: MessagingDeps,
  session: Session,
  asked: { socketId: string; channel: string },
): Promise<{ auth: string }> {
  await countHourly(db, `channel:${session.userId}`, CHANNEL_GRANTS_PER_HOUR, clock.now());
  if (!(await mayListen(db, session.userId, asked.channel)))
    throw new HttpError('forbidden', say`This channel is not yours.`);
  return realtime.authorize({ ...asked, session });
}
