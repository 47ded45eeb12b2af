import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { testDatabase } from '../database/test-database.ts';
import type { Answer } from '../test-app.ts';
import { callOver, type ServerProcess, startServer, UNHURRIED, type WireCall } from './server-process.ts';

export type ServerProcesses = {
  /** Where each of them listens. */
  origins: string[];
  /** One of these, by chance. */
  anyOrigin(): string;
  database: Database & { url: string | null };
  /** Each call goes to another process than the one before. */
  call(method: string, path: string, more?: WireCall): Promise<Answer>;
  /** The number of its process in the system. */
  pid(index: number): number | undefined;
  /** What it has said since it was started last. */
  output(index: number): string;
  /** Ends one of them at once, as a crash does, or as an operator does; resolves to its exit code when it is gone. */
  kill(index: number, signal?: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** Starts it again, where it listened before; resolves when it listens. */
  startAgain(index: number): Promise<void>;
  stop(): Promise<void>;
};

/** Server processes in production mode on one fresh database of the real PostgreSQL, or on one given, which `stop` then leaves open, sharing one data folder. */
export async function serverProcesses(
  size: number,
  env: Record<string, string> | ((index: number) => Record<string, string>),
  given?: Database & { url: string | null },
): Promise<ServerProcesses> {
  const database = given ?? (await testDatabase('server'));
  const dataDir = await mkdtemp(join(tmpdir(), 'basera-processes-'));
  const processes: ServerProcess[] = [];
  const origins: string[] = [];
  const stop = async () => {
    await Promise.all(processes.map((server) => server.end('SIGTERM')));
    if (!given) await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const start = async (index: number, PORT: string) => {
    const own = typeof env === 'function' ? env(index) : env;
    const server = startServer({ ...UNHURRIED, DATABASE_URL: database.url ?? '', DATA_DIR: dataDir, ...own, PORT });
    processes[index] = server;
    origins[index] = await server.origin;
  };
  try {
    await Promise.all(Array.from({ length: size }, (_, index) => start(index, '0')));
  } catch (error) {
    await stop();
    throw error;
  }
  let calls = 0;
  return {
    origins,
    anyOrigin: () => origins[Math.floor(Math.random() * origins.length)] ?? '',
    database,
    call(method, path, more) {
      calls += 1;
      return callOver(origins[calls % origins.length] ?? '', method, path, more);
    },
    pid: (index) => processes[index]?.process.pid,
    output: (index) => processes[index]?.output() ?? '',
    kill: async (index, signal) => (await processes[index]?.end(signal)) ?? null,
    startAgain: (index) => start(index, new URL(origins[index] ?? '').port),
    stop,
  };
}
