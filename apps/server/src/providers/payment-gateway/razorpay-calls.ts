import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Mark } from '../../platform/sealing/mark.ts';

export type RazorpayAccount = {
  /** https://api.razorpay.com/v1 */
  apiUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The one before, or the next: what is signed with it is taken too. */
  webhookSecretAlso?: string | undefined;
  /** Of what a payment was made from. */
  markPayer: Mark;
};

const SAFE_TRIES = 3;
const FIRST_PAUSE_MS = 200;
const MESSAGE_MAX_LENGTH = 300;

/** What the gateway said no to, in its own words. */
export class RazorpayError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(`Razorpay answered ${status}: ${message}`);
    this.status = status;
  }
}

type CallOptions = { method?: 'PATCH'; version?: 'v1' | 'v2'; body?: object; headers?: Record<string, string> };

/** A call of Razorpay's; throws RazorpayError for what it refuses. */
export type RazorpayCall = ReturnType<typeof razorpayCaller>;

export const razorpayCaller = ({ apiUrl, keyId, keySecret }: RazorpayAccount) => {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async <T extends z.core.$ZodType>(
    reply: T,
    path: string,
    signal: AbortSignal,
    { method, version = 'v1', body, headers }: CallOptions = {},
  ): Promise<z.infer<T>> => {
    const answer = await fetch(`${apiUrl.replace(/v1$/, version)}${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal,
      redirect: 'error',
    });
    const text = await answer.text();
    if (!answer.ok) throw new RazorpayError(answer.status, text.slice(0, MESSAGE_MAX_LENGTH));
    return z.parse(reply, JSON.parse(text));
  };
};

/** Tries a call that can be repeated up to three times, with growing pauses, while the signal lets it. */
export async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || tried === SAFE_TRIES || !isPassing(error)) throw error;
      await wait(FIRST_PAUSE_MS * 2 ** (tried - 1), undefined, { signal });
    }
  }
}

export const isRefused = (error: unknown): boolean => error instanceof RazorpayError && error.status === 400;

/** Refused because there is nothing of that number; other refusals (a call the account may not make) say nothing of it. */
export const isUnknown = (error: unknown): boolean =>
  isRefused(error) && /id provided does not exist/i.test((error as RazorpayError).message);

/** Worth another try: no answer, too busy, still working on the same one, or an error of theirs. */
const isPassing = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof RazorpayError && (error.status >= 500 || error.status === 429 || error.status === 409));
