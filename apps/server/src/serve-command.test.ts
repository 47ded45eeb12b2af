import { spawn, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migratedDataDir } from './testing/database/test-database.ts';
import { callOver, type ServerProcess, untilReady, watchServer } from './testing/processes/server-process.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Says of itself that it is Node 20, for machines that have no other than 24. */
const POSED = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.11.0'})`;

/** A Node older than the project's own, if this machine has one; else the project's own, posing as Node 20. */
function olderNode(): string[] {
  const found = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const major = (node: string) =>
    Number(/^v(\d+)/.exec(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]);
  const older = found.find((node) => major(node) >= 20 && major(node) < 24);
  return older ? [older] : [process.execPath, '--import', POSED];
}

describe('the line that docs/operations.md starts production with', () => {
  let dataDir: string;
  let server: ServerProcess;
  let line: string[];
  beforeEach(async () => {
    dataDir = await migratedDataDir();
    const written = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
    line = /^node (scripts\/serve\.mjs)$/m.exec(written)?.slice(1) ?? [];
  });
  afterEach(async () => {
    await server.end();
    // What was killed from above may still be on its way out.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  });

  async function start([node = '', ...options]: string[]): Promise<string> {
    expect(line).toHaveLength(1);
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: 'https://basera.example',
      CODES_KEY: 'a secret of this test',
      LOG_LEVEL: 'info',
    };
    server = watchServer(spawn(node, [...options, ...line], { cwd: ROOT, env }));
    return server.origin;
  }
  const expectProduction = async (origin: string) => {
    await untilReady(origin);
    expect((await callOver(origin, 'GET', '/dev/outbox', { isBelowHost: true })).status).toBe(404);
  };
  const expectEnd = async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output()).toContain('closing');
  };

  it('serves on Node 20, passes SIGTERM on and gives the exit code back', async () => {
    await expectProduction(await start(olderNode()));
    await expectEnd();
  });

  it('is the server itself on Node 24', async () => {
    await expectProduction(await start([process.execPath]));
    await expectEnd();
  });

  it('leaves nothing behind when it is killed on Node 20', async () => {
    const origin = await start(olderNode());
    await server.end();
    const answers = () =>
      fetch(`${origin}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 60_000, interval: 50 }).toBe(false);
  });
});
