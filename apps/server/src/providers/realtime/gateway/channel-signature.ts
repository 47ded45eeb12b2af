import type { Session } from '../../../platform/sessions.ts';
import { isSigned, sign } from '../../payment-gateway/signatures.ts';

/** `before`: the secret there was until it was changed. */
export type SigningKey = { key: string; secret: string; before?: string };

const HOLDER = /^(\d{1,10})-(\d{1,10})$/;
const holderOf = ({ id, userId }: Session): string => `${id}-${userId}`;

/**
 * `key:signature` over socket and channel, as Pusher's libraries make it. Ours also says, under the signature, for which
 * session it was given (`key:signature:session-person`): so a socket can be closed when that session ends.
 */
export const signChannel = (
  { key, secret }: SigningKey,
  socketId: string,
  channel: string,
  session?: Session,
): string =>
  session
    ? `${key}:${sign(secret, `${socketId}:${channel}:${holderOf(session)}`)}:${holderOf(session)}`
    : `${key}:${sign(secret, `${socketId}:${channel}`)}`;

/** The same with data of the channel under the signature: who is there, on a presence channel. */
export const signMember = ({ key, secret }: SigningKey, socketId: string, channel: string, channelData: string) =>
  `${key}:${sign(secret, `${socketId}:${channel}:${channelData}`)}`;

/** For whom a socket may join; null where the signature is not ours. `session` is null where it was given to none. */
export function readSignature(
  { key, secret }: SigningKey,
  { socketId, channel, channelData }: { socketId: string; channel: string; channelData: string | null },
  auth: string,
): { session: Session | null } | null {
  const [givenKey, signature, holder, ...rest] = auth.split(':');
  if (givenKey !== key || rest.length > 0) return null;
  const signed = [socketId, channel];
  if (channelData !== null) signed.push(channelData);
  if (holder !== undefined) signed.push(holder);
  if (!isSigned(secret, signed.join(':'), signature)) return null;
  if (holder === undefined) return { session: null };
  const [, id, userId] = HOLDER.exec(holder) ?? [];
  return id && userId ? { session: { id: Number(id), userId: Number(userId) } } : null;
}
