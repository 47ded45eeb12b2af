import { API_BASE } from '@basera/contract/endpoints/endpoint';
import { endpoints } from '@basera/contract/endpoints/index';
import { ACCOUNT_CHANGES_PER_HOUR, GOOGLE_SIGN_IN_MINUTES } from '@basera/contract/limits';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/http/client-network.ts';
import type { Serve } from '../../../platform/http/endpoints.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { languageOf, languageSaidBy } from '../../../platform/http/reader-language.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { SignedInFrom } from '../../../platform/sessions.ts';
import { inLanguage, say } from '../../../words/say.ts';
import type { AccountsDeps } from '../deps.ts';
import { presentSession, presentUser } from '../present.ts';
import type { Identifier } from '../queries.ts';
import type { CodeFor } from './one-time-codes.ts';
import { requestCode } from './request-code.ts';
import { beginGoogleSignIn, signInWithGoogle } from './sign-in-with-google.ts';
import { confirmContact, requireOpenFor, signInWithCode } from './use-code.ts';

const { accounts } = endpoints;
const SENT = say`A code is on its way.`;
const DELAYED = say`Sending takes longer than usual just now. Your code may need a few minutes.`;
const SIGNED_OUT = say`You are signed out.`;

async function sendCode(deps: AccountsDeps, wanted: CodeFor, request: FastifyRequest) {
  const { network } = clientOf(request);
  const language = languageOf(request);
  const { isDelayed } = await requestCode(deps, wanted, { network, language });
  return { message: inLanguage(isDelayed ? DELAYED : SENT, language), is_delayed: isDelayed };
}

function identifierOf(body: { email?: string | undefined; phone?: string | undefined }): Identifier {
  if (body.email !== undefined) return { kind: 'email', address: body.email };
  if (body.phone !== undefined) return { kind: 'phone', address: body.phone };
  throw new Error('neither email nor phone: the schema lets one through');
}

const clientOf = (request: FastifyRequest): SignedInFrom => ({
  network: networkOf(request.ip),
  userAgent: request.headers['user-agent'] ?? null,
  language: languageSaidBy(request),
});

/** Signing in by code or through Google, proving an address, and where one is signed in. */
export function signInRoutes(serve: Serve, deps: AccountsDeps): void {
  codeRoutes(serve, deps);
  googleRoutes(serve, deps);
  openSessionRoutes(serve, deps);
}

function codeRoutes(serve: Serve, deps: AccountsDeps): void {
  serve(accounts.login, async ({ body, request }) => {
    const { login_type: kind, ...given } = body;
    return sendCode(deps, { ...identifierOf({ [kind]: given[kind] }), forUserId: null }, request);
  });

  serve(accounts.sendOtp, async ({ body, request }) => {
    return sendCode(deps, { ...identifierOf(body), forUserId: null }, request);
  });

  serve(accounts.checkOtp, async ({ body, request }) => {
    const { user, token } = await signInWithCode(deps, identifierOf(body), body.otp, clientOf(request));
    return { data: { user: presentUser(user), token } };
  });

  serve(accounts.sendContactCode, async ({ session, body, request }) => {
    const identifier = identifierOf(body);
    await countHourly(deps.db, `account:${session.userId}`, ACCOUNT_CHANGES_PER_HOUR, deps.clock.now());
    await requireOpenFor(deps, session.userId, identifier);
    return sendCode(deps, { ...identifier, forUserId: session.userId }, request);
  });

  serve(accounts.confirmContact, async ({ session, body, request }) => {
    const user = await confirmContact(deps, session.userId, identifierOf(body), body.otp, networkOf(request.ip));
    return { data: { user: presentUser(user) } };
  });
}

const STATE_COOKIE = 'google-sign-in';

/** Ties a sign-in under way to the browser that began it; an empty state ends it. */
const stateCookie = {
  path: `${API_BASE}${accounts.loginOrCreateUser.path}`,
  httpOnly: true,
  sameSite: 'strict',
} as const;

function googleRoutes(serve: Serve, deps: AccountsDeps): void {
  serve(accounts.beginGoogleSignIn, async ({ request, reply }) => {
    const origin = deps.originFor(request.headers.origin);
    const { url, state } = await beginGoogleSignIn(deps, `${origin}/`, networkOf(request.ip));
    reply.setCookie(STATE_COOKIE, state, {
      ...stateCookie,
      maxAge: GOOGLE_SIGN_IN_MINUTES * 60,
      secure: origin.startsWith('https:'),
    });
    return { data: { authorization_url: url } };
  });

  serve(accounts.loginOrCreateUser, async ({ body, request, reply }) => {
    const { google_auth_code: code, state = null, iss } = body;
    reply.setCookie(STATE_COOKIE, '', { ...stateCookie, maxAge: 0 });
    const returned = { code, iss, state, stateOfBrowser: request.cookies[STATE_COOKIE] || null };
    const { user, token } = await signInWithGoogle(deps, returned, clientOf(request));
    return { data: { user: presentUser(user), token } };
  });
}

function openSessionRoutes(serve: Serve, deps: AccountsDeps): void {
  serve(accounts.listSessions, async ({ session, request }) => {
    const all = (await deps.sessions.list(session.userId)).map((open) =>
      presentSession(open, session.id, languageOf(request)),
    );
    return { data: { sessions: [...all.filter((open) => open.is_this), ...all.filter((open) => !open.is_this)] } };
  });

  // Ending sessions is never throttled: whoever stole one would only have to use the limit up.
  serve(accounts.endSession, async ({ session, params, request }) => {
    if (!(await deps.sessions.end(session.userId, params.id))) {
      throw new HttpError('not_found', say`There is no such sign-in any more.`);
    }
    return { message: inLanguage(SIGNED_OUT, languageOf(request)) };
  });

  serve(accounts.logout, async ({ session, request }) => {
    await deps.sessions.end(session.userId, session.id);
    return { message: inLanguage(SIGNED_OUT, languageOf(request)) };
  });

  serve(accounts.logoutEverywhere, async ({ session, body, request }) => {
    await deps.sessions.endAll(session.userId, body?.keep_this ? { except: session.id } : {});
    const words = body?.keep_this ? say`You are signed out everywhere else.` : say`You are signed out everywhere.`;
    return { message: inLanguage(words, languageOf(request)) };
  });
}
