import { PUSH_ENDPOINT_MAX_LENGTH } from '@basera/contract/limits';
import * as z from 'zod/mini';
import { isPointOfP256 } from '../../../platform/curve-point.ts';
import { invalidField } from '../../../platform/http/http-errors.ts';
import type { PushSubscription } from '../../../providers/push/push.ts';
import { say } from '../../../words/say.ts';

const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
const subscription = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(PUSH_ENDPOINT_MAX_LENGTH)),
  keys: z.object({
    p256dh: z
      .string()
      .check(z.refine((key) => bytesOf(key)[0] === UNCOMPRESSED && isPointOfP256(bytesOf(key).toString('base64url')))),
    auth: z.string().check(z.refine((secret) => bytesOf(secret).length === AUTH_BYTES)),
  }),
});

/** A browser's push subscription from the token of a device: JSON in Base64. Throws 422 naming `token`. */
export function readSubscription(token: string): PushSubscription {
  const refused = invalidField('token', say`Must be a push subscription as JSON in Base64.`);
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    throw refused;
  }
  const parsed = z.safeParse(subscription, json);
  if (!parsed.success) throw refused;
  const { endpoint, keys } = parsed.data;
  return {
    endpoint,
    p256dh: bytesOf(keys.p256dh).toString('base64url'),
    auth: bytesOf(keys.auth).toString('base64url'),
  };
}
