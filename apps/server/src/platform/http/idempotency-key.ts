import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@basera/contract/limits';
import type { FastifyRequest } from 'fastify';
import { invalidField } from './http-errors.ts';

/** The Idempotency-Key of a request; null without one. Throws 422 for one that is too long. */
export function idempotencyKey({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  const key = Array.isArray(header) ? header[0] : header;
  if (!key) return null;
  if (key.length <= IDEMPOTENCY_KEY_MAX_LENGTH) return key;
  throw invalidField('Idempotency-Key', `Must have at most ${IDEMPOTENCY_KEY_MAX_LENGTH} characters.`);
}
