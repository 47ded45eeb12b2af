import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { link, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './embedded-lock.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const HOLD = `import(process.argv[1]).then(({ lockDataDir }) => {
  lockDataDir(process.argv[2]);
  setInterval(() => {}, 60_000);
  console.log('held');
}).catch((error) => { console.log(error.constructor.name); process.exit(1); })`;

/** A network of its own, as a container has, where the system lets us: names of sockets are not shared with it. */
const OWN_NETWORK = ['-n', '-rn']
  .map((how) => ['unshare', how])
  .find(([command = '', how = '']) => {
    return spawnSync(command, [how, 'true']).status === 0;
  });

let folder: string;
const running: Holder[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-lock-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(kill));
  await rm(folder, { recursive: true, force: true });
});

type Holder = { process: ChildProcess; said: Promise<string>; ended: Promise<void> };

/** Another process that asks for the folder and keeps it: says 'held', or the name of what was thrown. */
function holder(dataDir: string, inside: string[] = []): Holder {
  const [command = '', ...args] = [...inside, process.execPath, '--input-type=module', '-e', HOLD];
  const child = spawn(command, [...args, fromHere('embedded-lock.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = new Promise<string>((resolve) => child.stdout?.once('data', (text) => resolve(String(text).trim())));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const started = { process: child, said, ended };
  running.push(started);
  return started;
}

function kill({ process, ended }: Holder): Promise<void> {
  process.kill('SIGKILL');
  return ended;
}

describe('one process has a DATA_DIR', () => {
  it('of many who ask at once, by whatever name, and the next when it is free', async () => {
    const alias = `${folder}-alias`;
    await symlink(folder, alias);
    const unlocks: (() => void)[] = [];
    for (const name of [folder, alias, folder, alias]) {
      try {
        unlocks.push(lockDataDir(name));
      } catch (error) {
        expect(error).toEqual(new DataDirInUseError(name));
      }
    }
    expect(unlocks).toHaveLength(1);
    unlocks[0]?.();
    lockDataDir(folder)();
    await rm(alias);
  });

  it('of several processes that ask at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const asking = Array.from({ length: 4 }, () => holder(folder));
      const said = await Promise.all(asking.map(({ said }) => said));
      expect(said.sort()).toEqual(['DataDirInUseError', 'DataDirInUseError', 'DataDirInUseError', 'held']);
      await Promise.all(asking.map(kill));
    }
  });

  it.skipIf(OWN_NETWORK === undefined)(
    'of two in networks of their own, as two containers with one volume have',
    async () => {
      const first = holder(folder, OWN_NETWORK);
      expect(await first.said).toBe('held');
      expect(() => lockDataDir(folder)).toThrow(new DataDirInUseError(folder));
      expect(await holder(folder, OWN_NETWORK).said).toBe('DataDirInUseError');
      // Not a name that depends on the path either: the file is what is held.
      const mounted = await mkdtemp(join(tmpdir(), 'basera-lock-'));
      for (const name of await readdir(folder)) await link(join(folder, name), join(mounted, name));
      expect(() => lockDataDir(mounted)).toThrow(new DataDirInUseError(mounted));
      await rm(mounted, { recursive: true });
    },
  );

  it('until it ends, by kill -9 too, and nothing is left that somebody would have to tidy up', async () => {
    const first = holder(folder);
    expect(await first.said).toBe('held');
    await kill(first);
    lockDataDir(folder)();
    const left = await readdir(folder);
    expect(await Promise.all(left.map(async (name) => (await stat(join(folder, name))).size))).toEqual([0]);
  });

  it('and the commands of operators ask for it too, in one sentence', async () => {
    const unlock = lockDataDir(folder);
    const commands = [
      ['../../operators/payments-report.ts', '--attention'],
      ['../../operators/tickets-report.ts'],
      [
        '../../import/main.ts',
        fromHere('../../../../../package.json'),
        '--mapping',
        fromHere('../../../../../docs/import/example-mapping.json'),
      ],
    ];
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    for (const [script = '', ...args] of commands) {
      const said = await new Promise<string>((resolve) =>
        execFile(process.execPath, [fromHere(script), ...args], { env }, (_error, out, errors) =>
          resolve(out + errors),
        ),
      );
      expect(said.trim().split('\n')).toEqual([
        expect.stringMatching(/DATA_DIR \S+ is in use by another process; stop/),
      ]);
    }
    unlock();
  });
});
