import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Role } from '../../roles/roles.ts';
import { eventually } from '../run/eventually.ts';
import type { Answer } from '../test-app.ts';
import { SHORT_LIVED } from './short-lived.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const CLOCK = new URL('../run/clock-start.ts', import.meta.url).href;

export type ServerProcess = {
  process: ChildProcess;
  /** What it has said so far. */
  output(): string;
  /** Where it listens; rejects when it ends before. */
  origin: Promise<string>;
  /** Its exit code. */
  ended: Promise<number | null>;
  /** Ends it at once, as a crash does, or as an operator does; resolves to its exit code when it is gone. */
  end(signal?: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
};

/** For a server that many ask at once: on a busy machine, too, it gives up no statement that only waits for its turn. */
export const UNHURRIED = {
  DATABASE_CONNECT_TIMEOUT_MS: '110000',
  DATABASE_STATEMENT_TIMEOUT_MS: '110000',
  DATABASE_QUERY_TIMEOUT_MS: '120000',
};

/** The server as operators start it, in a process of its own, on a free port; nobody is in front of it. Whoever starts it ends it. */
export function startServer(env: Record<string, string>): ServerProcess {
  // What was compiled for one process need not be for the next; scripts/test.mjs says where it lies.
  const { PATH, NODE_COMPILE_CACHE, CLOCK_AHEAD_MS } = process.env;
  // It has the clock of the tests, in a run that begins at another hour.
  const clock = CLOCK_AHEAD_MS ? ['--import', CLOCK] : [];
  return watchServer(
    spawn(process.execPath, [...SHORT_LIVED, ...clock, MAIN], {
      env: {
        PATH,
        NODE_COMPILE_CACHE,
        CLOCK_AHEAD_MS,
        PORT: '0',
        APP_MODE: 'production',
        CODES_KEY: 'a secret of these tests',
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
    }),
  );
}

/** A process that becomes the server, however it was started. */
export function watchServer(child: ChildProcessWithoutNullStreams): ServerProcess {
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const address = /Listening on (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  origin.catch(() => {});
  const end = (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  return { process: child, output: () => output, origin, ended, end };
}

export type WireCall = {
  body?: unknown;
  form?: { payload: Buffer; headers: Record<string, string> };
  token?: string | undefined;
  headers?: Record<string, string>;
  /** For the few paths at the host's root. */
  isBelowHost?: boolean;
};

/** One call over the wire; `path` is below /api. */
export async function callOver(origin: string, method: string, path: string, more: WireCall = {}): Promise<Answer> {
  const { body, form, token, headers, isBelowHost } = more;
  const answer = await fetch(`${origin}${isBelowHost ? '' : '/api'}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...form?.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: form ? new Uint8Array(form.payload) : body === undefined ? null : JSON.stringify(body),
  });
  const isJson = answer.headers.get('content-type')?.includes('json');
  return {
    status: answer.status,
    body: isJson ? await answer.json() : await answer.text(),
    headers: Object.fromEntries(answer.headers),
  };
}

/** Waits until a process says at /readyz that its roles can do their work; resolves to them. */
export const untilReady = (origin: string): Promise<Role[]> =>
  eventually(async () => {
    const { status, body } = await callOver(origin, 'GET', '/readyz', { isBelowHost: true });
    return status === 200 ? body.roles : undefined;
  }, `that ${origin} is ready`);
