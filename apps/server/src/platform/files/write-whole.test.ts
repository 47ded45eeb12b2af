import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DISK_FULL, toHttpError } from '../http/http-errors.ts';
import { unfinishedName, writeWhole } from './write-whole.ts';

const NEVER_ROOM = '/dev/full';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-write-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('writes a file in a folder that was not there', async () => {
  const file = join(folder, 'a', 'b', 'picture.webp');
  await writeWhole(file, Buffer.from('one'));
  await writeWhole(file, Buffer.from('two'));
  expect(await readFile(file, 'utf8')).toBe('two');
  expect(await readdir(join(folder, 'a', 'b'))).toEqual(['picture.webp']);
});

it('writes the same file as often as it is asked at once, each time whole', async () => {
  const file = join(folder, 'picture.webp');
  const contents = Array.from({ length: 20 }, (_, number) => Buffer.alloc(100_000, number));
  await Promise.all(contents.map((content) => writeWhole(file, content)));
  expect((await readFile(file)).equals(Buffer.alloc(100_000, 19))).toBe(true);
  expect(await readdir(folder)).toEqual(['picture.webp']);
});

it('leaves nothing on a full disk, which is told in words', async ({ skip }) => {
  skip(!existsSync(NEVER_ROOM), `this system has no ${NEVER_ROOM}`);
  const file = join(folder, 'picture.webp');
  await writeWhole(file, Buffer.from('one'));
  // Where the bytes go before the file has its name: there is never room for any.
  await symlink(NEVER_ROOM, unfinishedName(file));
  const failure = await writeWhole(file, Buffer.from('two')).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'ENOSPC' });
  expect(toHttpError(failure)).toMatchObject({ code: 'unavailable', message: String(DISK_FULL) });
  expect(await readdir(folder)).toEqual(['picture.webp']);
  expect(await readFile(file, 'utf8')).toBe('one');
});
