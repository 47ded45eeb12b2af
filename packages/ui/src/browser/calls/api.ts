import { API_BASE, type Endpoint } from '@basera/contract/endpoints/endpoint';
import { type ErrorCode, readErrorBody } from '@basera/contract/errors';
import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import type * as z from 'zod/mini';
import { shownAddress } from '../../addresses/site-path';
import { uiWords } from '../../words/ui-words';
import { clearSession, readSession } from '../storage/session';
import { goToLogin } from './signed-out';

/**
 * An answer that is not a success. `status` 0 means that no answer came (`code` 'network').
 * `body` is the whole JSON of the answer, e.g. with the fresh quote of `price_changed`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly fields: Record<string, string>;
  readonly body: unknown;

  constructor(status: number, code: ErrorCode | 'network', message: string, body: unknown = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
    this.fields = readErrorBody(body)?.errors ?? {};
  }
}

type Input<S> = S extends z.core.$ZodType ? z.input<S> : undefined;
type Optional<K extends string, V> = undefined extends V ? { [P in K]?: V } : { [P in K]: V };
type QueryInput<S> = S extends z.core.$ZodType ? Record<string, QueryValue> | URLSearchParams : undefined;
type QueryValue = string | number | null | undefined | (string | number)[];

/** What goes with a call: as the endpoint's schemas take it, before they change anything. */
export type CallInput<E extends Endpoint> = Optional<'params', Input<E['params']>> &
  Optional<'body', Input<E['body']>> & {
    query?: QueryInput<E['query']>;
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** A 401 is only thrown; nobody is sent to /login. */
    whenSignedOut?: 'ignore';
  };

type AnyInput = CallInput<Endpoint> & { params?: Record<string, unknown>; body?: unknown };

export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** What is said where no answer came at all. */
export const UNREACHED = uiWords.unreached;
const STRANGE = uiWords.strange;

/** The address of a call, with parameters in its path and a query. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, params: Record<string, unknown>, query: unknown): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = query instanceof URLSearchParams ? query : searchParams((query ?? {}) as Record<string, QueryValue>);
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function searchParams(query: Record<string, QueryValue>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search;
}

function signedOut(sentToken: string | undefined): void {
  // Somebody may have signed in anew while the old call was under way.
  if (sentToken !== undefined && readSession()?.token === sentToken) clearSession();
  const address = shownAddress();
  // Signing out ends calls that were under way; nobody is brought back to it.
  if (!/^\/(login|signout)(\?|$)/.test(address)) goToLogin(address);
}

/** The JSON of an answer; null where it is none. */
export async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/**
 * One call of the endpoint table with the stored token. Resolves to the parsed reply.
 * Throws ApiError, or the abort reason when `signal` fires. After a 401 the session is gone and the page is /login.
 */
async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {} as CallInput<E>): Promise<Reply<E>> {
  const { params, query, body, headers, signal, whenSignedOut } = input as AnyInput;
  const token = readSession()?.token;
  const isForm = endpoint.sentAs === 'form';
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, params ?? {}, query), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        // Words that the server sends are the reader's.
        [LANGUAGE_HEADER]: LANGUAGE,
        // A form says what it is by itself.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body:
        body === undefined ? null : isForm ? searchParams(body as Record<string, QueryValue>) : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw unreachable(error);
  }
  const json = await readBody(response);
  return replyOf(endpoint, { status: response.status, json, token, whenSignedOut });
}

/** No answer came at all. */
export const unreachable = (cause: unknown) => new ApiError(0, 'network', UNREACHED, cause);

type Answer = { status: number; json: unknown; token: string | undefined; whenSignedOut?: 'ignore' | undefined };

/** Throws ApiError for an answer that is no success; after a 401 the session is gone and the page is /login. */
export function requireSuccess({ status, json, token, whenSignedOut }: Answer): void {
  if (status === 401 && whenSignedOut !== 'ignore') signedOut(token);
  if (status >= 200 && status <= 299) return;
  const known = readErrorBody(json);
  throw new ApiError(status, known?.code ?? 'internal', known?.message ?? STRANGE, json);
}

/**
 * The parsed reply of an answer to a call that was sent with `token`. Throws ApiError for any that is no success, or not
 * what the endpoint promises; after a 401 the session is gone and the page is /login.
 */
export async function replyOf<E extends Endpoint>(endpoint: E, answer: Answer): Promise<Reply<E>> {
  requireSuccess(answer);
  const { status, json } = answer;
  const reply = await endpoint.reply['~standard'].validate(json);
  if (reply.issues) throw new ApiError(status, 'internal', STRANGE, json);
  return reply.value as Reply<E>;
}

export const api = { call };

/** What to tell a person about anything that was thrown by a call. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : STRANGE);
