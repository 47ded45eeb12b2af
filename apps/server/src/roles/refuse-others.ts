import type { FastifyInstance } from 'fastify';
import { HttpError } from '../platform/http/http-errors.ts';
import { say } from '../words/say.ts';
import { ROLES, type Role, rolesFor } from './roles.ts';

/** Answers 503 to what belongs to a role this process has not got: a proxy that asked the wrong one may ask another. */
export function refuseOthers(app: FastifyInstance, own: readonly Role[]): void {
  if (own.length === ROLES.length) return;
  app.addHook('onRequest', async ({ url }) => {
    const wanted = rolesFor(url);
    if (!wanted.some((role) => own.includes(role)))
      throw new HttpError('service_unavailable', say`This process has not got the role '${wanted.join("' or '")}'.`);
  });
}
