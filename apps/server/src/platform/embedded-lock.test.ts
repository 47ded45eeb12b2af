import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './embedded-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives a folder to one of many who ask at once, by whatever name, and to the next when it is free', async () => {
  const alias = `${folder}-alias`;
  await symlink(folder, alias);
  const asked = await Promise.allSettled([1, 2, 3, 4].map((number) => lockDataDir(number % 2 === 0 ? folder : alias)));
  const locked = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(locked).toHaveLength(1);
  for (const result of asked) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DataDirInUseError);
  }
  await locked[0]?.();
  const again = await lockDataDir(folder);
  await again();
  await rm(alias);
});
