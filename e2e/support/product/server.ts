import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDatabase, sharePictureSizes } from '../../../apps/server/src/testing/database/kept-folders.ts';
import { SHORT_LIVED } from '../../../apps/server/src/testing/processes/short-lived.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY_WITHIN_MS = 90_000;
const CLOSED_WITHIN_MS = 12_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  while (performance.now() < end) {
    if (hasEnded(server)) throw new Error(`the server ended with ${server.exitCode ?? server.signalCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server was not ready in time');
}

/**
 * Starts the built product in demo mode on a free port, with an empty DATA_DIR or a copy of the database in the folder
 * E2E_DATA_TEMPLATE, and waits until it is ready. Its clock starts at CLOCK_START, where that is set. `env` is added to its environment. Throws when the server ends or is not ready in 90 s; `stop` is safe to repeat; `end` leaves the data.
 */
export async function startProduct(
  env: Record<string, string> = {},
): Promise<{ origin: string; dataDir: string; stop(): Promise<void>; end(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'basera-e2e-'));
  const template = process.env.E2E_DATA_TEMPLATE;
  if (template) await copyDatabase(template, dataDir);
  await sharePictureSizes(dataDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [...SHORT_LIVED, 'apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      // Settings of the person who runs the tests must not reach the product; an empty variable counts as not set.
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      CLOCK_START: process.env.CLOCK_START,
      NODE_ENV: 'production',
      APP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      OFFICE_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      OTP_SENDS_PER_ADDRESS_PER_HOUR: '5000',
      PUSH_LOOPBACK: '1',
      FEEDS_LOOPBACK: '1',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Should the tests be ended from outside, the product must not stay behind.
  const orphaned = () => server.kill('SIGKILL');
  process.once('exit', orphaned);

  const end = async () => {
    if (!hasEnded(server)) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      const late = setTimeout(() => server.kill('SIGKILL'), CLOSED_WITHIN_MS);
      await ended;
      clearTimeout(late);
    }
    process.off('exit', orphaned);
  };
  const stop = async () => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(origin, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, dataDir, stop, end };
}
