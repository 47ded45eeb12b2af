import { type Auth, type Endpoint, type FileEndpoint, pathOf } from '@basera/contract/endpoints/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { say } from '../../words/say.ts';
import type { Session, Sessions } from '../sessions.ts';
import { compressed } from './compression.ts';
import { HttpError, validationError } from './http-errors.ts';
import { LOOKING_PREFIX, type Looking } from './looking.ts';
import { languageSaidBy } from './reader-language.ts';

export type Parsed<T> = T extends z.core.$ZodType ? z.output<T> : undefined;
type SessionOf<A extends Auth> = A extends 'required' ? Session : A extends 'optional' ? Session | null : null;

export type Call<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  session: SessionOf<E['auth']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What the reply's schema asks for beside `status: 'success'`, which every reply has. */
type Answer<E extends Endpoint> = Omit<z.input<E['reply']>, 'status'>;

/** The JSON of a whole answer, its status included, by who can put it together sooner than from an object. */
export class ReadyAnswer {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | ReadyAnswer>;

/** `readQuery`: reads what the endpoint's schema takes as the schema does, and sooner; null for all else, which the schema refuses in words. */
type ServeOptions<E extends Endpoint> = { readQuery?: (query: unknown) => Parsed<E['query']> | null };

/** Puts one row of the endpoint table on the server: parse, know who asks, answer. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: ServeOptions<E>) => void;

export type FileToKeep = { name: string; content: Buffer };

/** Puts a row whose answer is a file on the server; it is never kept on the way. */
export type ServeFile = <E extends FileEndpoint>(
  endpoint: E,
  handler: (call: { params: Parsed<E['params']>; session: Session; request: FastifyRequest }) => Promise<FileToKeep>,
) => void;

/** What an endpoint's schema makes of a value. Throws 422. */
export function parsed<S extends z.core.$ZodType | undefined>(schema: S, value: unknown): Parsed<S> {
  if (!schema) return undefined as Parsed<S>;
  const result = z.safeParse(schema, value);
  if (!result.success) throw validationError(result.error);
  return result.data as Parsed<S>;
}

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** 401 for a missing, unknown, expired or revoked token. */
const signedOut = () => new HttpError('unauthorized', say`Please sign in.`);

/** Who is asked for sessions: of persons, and of who looks over their shoulder. */
export type Doors = { sessions: Sessions; looking: Looking };

type Asked = Pick<Endpoint, 'auth' | 'method' | 'path'>;

async function sessionFor(endpoint: Asked, request: FastifyRequest, doors: Doors): Promise<Session | null> {
  const { auth, method } = endpoint;
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const isLooking = token?.startsWith(LOOKING_PREFIX) ?? false;
  if (auth === 'none' && !(isLooking && method !== 'GET')) return null;
  if (token && isLooking) {
    return doors.looking.sessionFor({ endpoint, params: request.params as Record<string, unknown> }, token);
  }
  const session = token ? await doors.sessions.find(token, languageSaidBy(request)) : null;
  if (!session && auth === 'required') throw signedOut();
  return session;
}

/** A form sends its empty fields too; they count as not given. */
function givenFields({ emptyFields }: Endpoint, { body, headers }: FastifyRequest): unknown {
  const isJson = headers['content-type']?.startsWith('application/json') ?? true;
  if (isJson || emptyFields === 'kept' || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
}

/** Makes `serve` for a server. Who is signed out hears 401 before anything of their input is read. */
export function endpointServer(app: FastifyInstance, doors: Doors): Serve {
  const askers = new WeakMap<FastifyRequest, Session>();
  return (endpoint, handler, { readQuery = () => null } = {}) => {
    app.route({
      method: endpoint.method,
      url: pathOf(endpoint),
      ...(endpoint.bodyMaxBytes !== undefined && { bodyLimit: endpoint.bodyMaxBytes }),
      config: { takesFile: endpoint.takesFile ?? false },
      compress: endpoint.method === 'GET' && endpoint.auth !== 'required' && compressed,
      onRequest: async (request) => {
        const session = await sessionFor(endpoint, request, doors);
        if (session) askers.set(request, session);
      },
      handler: async (request, reply) => {
        const call = {
          params: parsed(endpoint.params, request.params),
          query: readQuery(request.query) ?? parsed(endpoint.query, request.query),
          body: parsed(endpoint.body, givenFields(endpoint, request)),
          session: askers.get(request) ?? null,
          request,
          reply,
        };
        reply.header('cache-control', 'no-store');
        const answer = await handler(call as never);
        if (!(answer instanceof ReadyAnswer)) return { status: 'success', ...answer };
        return reply.type('application/json; charset=utf-8').send(answer.text);
      },
    });
  };
}

/** Makes `serveFile` for a server. */
export const fileServer =
  (app: FastifyInstance, doors: Doors): ServeFile =>
  (endpoint, handler) => {
    const askers = new WeakMap<FastifyRequest, Session>();
    app.route({
      method: endpoint.method,
      url: pathOf(endpoint),
      compress: false,
      onRequest: async (request) => {
        const session = await sessionFor(endpoint, request, doors);
        if (session) askers.set(request, session);
      },
      handler: async (request, reply) => {
        const session = askers.get(request);
        if (!session) throw signedOut();
        const params = parsed(endpoint.params, request.params);
        const { name, content } = await handler({ params, session, request } as never);
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .type(endpoint.file)
          .send(content);
      },
    });
  };
