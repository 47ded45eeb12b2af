import { pathOf } from '@basera/contract/endpoints/endpoint';
import {
  BY_ITSELF_HEADER,
  PASSKEY_FRESH_MINUTES,
  type StaffEndpoint,
} from '@basera/contract/endpoints/office/staff-endpoint';
import { staffMay } from '@basera/contract/rules/office/staff-roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Actor } from '../../platform/audit/audit.ts';
import { type Parsed, parsed } from '../../platform/http/endpoints.ts';
import { HttpError, NOTHING_HERE } from '../../platform/http/http-errors.ts';
import type { OfficeDeps } from './deps.ts';
import { findStaffSession, type StaffSession } from './sign-in/staff-sessions.ts';

const COOKIE = 'office';
const COOKIE_PATH = '/api/office';

type SessionOf<R extends StaffEndpoint['right']> = R extends 'nobody' ? StaffSession | null : StaffSession;

export type StaffCall<E extends StaffEndpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  session: SessionOf<E['right']>;
  /** Who asks, as the audit names them. */
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Answer<E extends StaffEndpoint> = Omit<z.input<E['reply']>, 'status'>;

/** Puts one row of the office's table on its server. Who may not call it hears 404, as of what is not there. */
export type ServeStaff = <E extends StaffEndpoint>(
  endpoint: E,
  handler: (call: StaffCall<E>) => Promise<Answer<E>>,
) => void;

const MINUTE_MS = 60_000;

const nothing = () => new HttpError('not_found', NOTHING_HERE);

/** Whether somebody with this session may make a call that takes this right. */
function mayCall(right: StaffEndpoint['right'], session: StaffSession | null): boolean {
  if (right === 'nobody') return true;
  if (right === 'proved') return session?.step === 'proved';
  if (session?.step !== 'open') return false;
  return right === null || staffMay(session.staff.role, right);
}

/** Whether the passkey was shown so lately that money may be moved and people let in. The demo's links have none to show. */
function hasFreshPasskey({ isDemo, passkeyAt }: StaffSession, now: Date): boolean {
  if (isDemo) return true;
  return passkeyAt !== null && now.getTime() - passkeyAt.getTime() <= PASSKEY_FRESH_MINUTES * MINUTE_MS;
}

/** Cookies come along from any page on this host, whatever its port: what changes something has to come from our own. */
function requireOwnPage({ method, headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site'];
  const isOwn =
    method === 'GET' ? site === undefined || site === 'same-origin' || site === 'none' : headers.origin === origin;
  if (!isOwn) throw nothing();
}

export function staffServer(app: FastifyInstance, deps: OfficeDeps): ServeStaff {
  const sessions = new WeakMap<FastifyRequest, StaffSession | null>();
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: pathOf(endpoint),
      compress: false,
      onRequest: async (request) => {
        requireOwnPage(request, deps.address.origin);
        const token = request.cookies[COOKIE];
        const isUse = request.headers[BY_ITSELF_HEADER] === undefined;
        const found = token ? await findStaffSession(deps, token, { isUse }) : null;
        // What a link of the demo opened ends with the demo.
        const session = found?.isDemo && !deps.demoKeys ? null : found;
        if (!mayCall(endpoint.right, session)) throw nothing();
        if (endpoint.freshPasskey && session && !hasFreshPasskey(session, deps.clock.now()))
          throw new HttpError('passkey_wanted', 'Show your passkey again to do this.');
        sessions.set(request, session);
      },
      handler: async (request, reply) => {
        const session = sessions.get(request) ?? null;
        reply.header('cache-control', 'no-store');
        const call = {
          params: parsed(endpoint.params, request.params),
          query: parsed(endpoint.query, request.query),
          body: parsed(endpoint.body, request.body),
          session,
          actor: { staffId: session?.staff.id ?? null, name: session?.staff.name ?? 'nobody', requestId: request.id },
          request,
          reply,
        };
        return { status: 'success', ...(await handler(call as never)) };
      },
    });
  };
}

/** Hands a session over: no script reads it, no other site sends it, and no address but those of the office's calls. */
export function setStaffCookie(reply: FastifyReply, token: string, { origin }: { origin: string }): void {
  reply.setCookie(COOKIE, token, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: origin.startsWith('https:'),
  });
}

export const hasStaffCookie = (request: FastifyRequest): boolean => Boolean(request.cookies[COOKIE]);

export const dropStaffCookie = (reply: FastifyReply): void => {
  reply.clearCookie(COOKIE, { path: COOKIE_PATH });
};
