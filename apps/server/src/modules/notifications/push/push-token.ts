import { PUSH_TOKEN_HOURS } from '@basera/contract/limits';
import { PUSH_INSTANCE, pushUserId } from '@basera/contract/push-names';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { Session } from '../../../platform/sessions.ts';
import { say } from '../../../words/say.ts';
import type { NotificationsDeps } from '../deps.ts';

const ALGORITHM = 'HS256';
const ISSUER = `https://${PUSH_INSTANCE}.pushnotifications.pusher.com`;
const SUBJECT = /^user_(\d{1,10})$/;
const claims = z.object({ sub: z.string().check(z.regex(SUBJECT)), sid: z.int() });

type TokenDeps = Pick<NotificationsDeps, 'clock' | 'pushTokenKey' | 'sessions'>;

/** What a signed-in person proves with to the push calls who they are: a JWT for a day, and no longer than their session. */
export function signPushToken({ clock, pushTokenKey }: TokenDeps, { id, userId }: Session): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ sid: id })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(pushUserId(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + PUSH_TOKEN_HOURS * 3600)
    .sign(pushTokenKey);
}

/** Whose token it is. Throws 401 for one that is forged, run out, or of a session that is over. */
export async function readPushToken({ clock, pushTokenKey, sessions }: TokenDeps, token: string): Promise<Session> {
  const refused = new HttpError('unauthorized', say`This push token is not valid.`);
  const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: clock.now() };
  const verified = await jwtVerify(token, pushTokenKey, options).catch(() => null);
  const parsed = z.safeParse(claims, verified?.payload);
  if (!parsed.success) throw refused;
  const session = { id: parsed.data.sid, userId: Number(SUBJECT.exec(parsed.data.sub)?.[1]) };
  if (!(await sessions.isLive(session))) throw refused;
  return session;
}
