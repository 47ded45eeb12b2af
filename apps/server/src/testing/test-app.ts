import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredSession } from '@basera/contract/endpoints/accounts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import { compose, type Deps, type Replacements } from '../compose/compose.ts';
import { readConfig } from '../config.ts';
import { MovableClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createLogger } from '../platform/logger.ts';
import { type DatabaseKind, testDatabase } from './database/test-database.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer = { status: number; body: any; headers: Record<string, unknown> };

export type Person = StoredSession & { call: TestApp['call'] };

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  clock: MovableClock;
  database: Database & { url: string | null };
  /** One call below /api; `body` goes as JSON. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more?: CallOptions): Promise<Answer>;
  /** Signs in by a one-time code, as a guest would; a new person where the address is new. */
  signedInAs(address: string): Promise<Person>;
  /** Listens on a free port, for what calls it from outside, as a gateway does; resolves to its origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

type CallOptions = { body?: unknown; payload?: Buffer; token?: string; headers?: Record<string, string> };

/** A fixed morning in India, so that no test depends on the hour it runs at. */
function morningClock(): MovableClock {
  const clock = new MovableClock();
  clock.set(new Date('2026-11-23T09:00:00+05:30'));
  return clock;
}

/** The whole server on a database of its own, or on one given, which `close` then leaves open. Nothing listens yet. */
export async function testApp(
  kind: DatabaseKind,
  options: Replacements & { env?: Record<string, string>; database?: Database & { url: string | null } } = {},
): Promise<TestApp> {
  const database = options.database ?? (await testDatabase(kind));
  const dataDir = await mkdtemp(join(tmpdir(), 'basera-test-'));
  const clock = options.clock ?? morningClock();
  const config = readConfig({ DATA_DIR: dataDir, OTP_SENDS_PER_ADDRESS_PER_HOUR: '5000', ...options.env });
  const deps = await compose(config, database, createLogger('silent'), { ...options, clock });
  const app = await buildApp(deps);
  const call = caller(app);
  return {
    app,
    deps,
    clock,
    database,
    call,
    signedInAs: (address) => signIn(deps, call, address),
    async listen() {
      deps.listening.origin = await app.listen({ port: 0, host: '127.0.0.1' });
      return deps.listening.origin;
    },
    async close() {
      await app.close();
      if (!options.database) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const caller =
  (app: FastifyInstance): TestApp['call'] =>
  async (method, path, { body, payload, token, headers } = {}) => {
    const request: InjectOptions = {
      method,
      url: path.startsWith('/api') || !path.startsWith('/') ? path : `/api${path}`,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...((payload ?? body) !== undefined && { payload: payload ?? (body as object) }),
    };
    const answer = await app.inject(request);
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };

async function signIn(deps: Deps, call: TestApp['call'], address: string): Promise<Person> {
  const who = address.includes('@') ? { email: address } : { phone: address };
  const sent = await call('POST', '/user/login', {
    body: { login_type: address.includes('@') ? 'email' : 'phone', ...who },
  });
  if (sent.status !== 200) throw new Error(`login: ${sent.status} ${JSON.stringify(sent.body)}`);
  // Other mails to the same address may have come since.
  const latest = (await deps.demo?.outbox.list(address))?.find(({ code }) => code);
  const checked = await call('POST', '/user/check-otp', { body: { otp: latest?.code, ...who } });
  if (checked.status !== 200) throw new Error(`check-otp: ${checked.status} ${JSON.stringify(checked.body)}`);
  const session = checked.body.data as StoredSession;
  return { ...session, call: (method, path, more) => call(method, path, { token: session.token, ...more }) };
}
