import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { SETTING_NAMES } from '../config.ts';
import { ROLES, rolesIn } from '../roles/roles.ts';
import { commands } from './commands/index.ts';

const ROOT = new URL('../../../../', import.meta.url);
const read = (name: string) => readFile(new URL(name, ROOT), 'utf8');
const run = promisify(execFile);
const KNOWN = [...SETTING_NAMES, 'NODE_ENV'];

/** Names of variables that a unit or image hands to the server. */
async function variablesOf(file: string): Promise<string[]> {
  const text = await read(file);
  const lines = text.split('\n').filter((line) => /^(ENV|Environment=)|^ +[A-Z][A-Z_]+: /.test(line));
  return lines.flatMap((line) => [...line.matchAll(/\b([A-Z][A-Z_]+)(?==|: )/g)].map(([, name = '']) => name));
}

it.each(['ops/Containerfile', 'ops/compose.yaml', 'ops/basera@.service'])(
  '%s sets no setting there is not',
  async (file) => {
    const names = await variablesOf(file);
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(KNOWN).toContain(name);
  },
);

it('the processes of compose.yaml have all roles between them, and each has its own file under systemd', async () => {
  const compose = await read('ops/compose.yaml');
  const roles = [...compose.matchAll(/^ +ROLES: (.+)$/gm)].flatMap(([, words = '']) => rolesIn(words) ?? ['?']);
  expect(ROLES.filter((role) => !roles.includes(role))).toEqual([]);
  expect(roles).not.toContain('?');
  expect(await read('ops/basera@.service')).toContain('EnvironmentFile=/etc/basera/%i.env');
});

it('what images and units start and copy is there', async () => {
  const image = await read('ops/Containerfile');
  const unit = await read('ops/basera@.service');
  const main = /apps\/server\/src\/main\.ts/;
  expect(image).toMatch(main);
  expect(unit).toMatch(main);
  const script = await read('ops/build-root.sh');
  const copied = script
    .slice(script.indexOf('tar -cf'), script.indexOf('tar -xf'))
    .match(/[\w./*-]+\/[\w./*-]+|[\w.-]+\.json/g);
  const paths = (copied ?? []).filter((path) => !/[*]|\/build$|^-/.test(path));
  expect(paths.length).toBeGreaterThan(6);
  for (const path of ['apps/server/src/main.ts', 'ops/proxy.conf', 'ops/build-root.sh', ...paths])
    expect([path, existsSync(fileURLToPath(new URL(path, ROOT)))]).toEqual([path, true]);
});

it('ops/basera finds the file of every command that operators have, and none of another script', async () => {
  const script = await read('ops/basera');
  const found = /^file=\$\((sed .+)\)$/m.exec(script)?.[1] ?? 'false';
  const fileOf = async (name: string) => {
    const { stdout } = await run('sh', ['-c', found], { env: { ...process.env, name, app: fileURLToPath(ROOT) } });
    return stdout.trim();
  };
  expect(commands.size).toBeGreaterThan(10);
  for (const name of commands.keys()) {
    const file = await fileOf(name);
    expect(file).toMatch(/^apps\/server\/src\/.+\.ts$/);
    expect([file, existsSync(fileURLToPath(new URL(file, ROOT)))]).toEqual([file, true]);
  }
  expect(await fileOf('start')).toBe('');
});

it('the image runs as nobody in particular, on a tag that can be pinned, and says whether it is well', async () => {
  const image = await read('ops/Containerfile');
  expect(image).toMatch(/^ARG BASE=\S+:\S+$/m);
  expect(image.match(/^FROM .+$/gm)).toEqual(image.match(/^FROM \$\{BASE\}(?: AS build)?$/gm));
  expect(image).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(image).toMatch(/^HEALTHCHECK [\s\S]+readyz/m);
  const compose = await read('ops/compose.yaml');
  for (const words of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
    expect(compose).toContain(words);
  for (const words of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'User=basera', 'CapabilityBoundingSet=\n'])
    expect(await read('ops/basera@.service')).toContain(words);
});
