import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderStore } from './bucket.folder.ts';
import type { ObjectStore } from './bucket.ts';

let folder: string;
let store: ObjectStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-objects-'));
  store = folderStore(join(folder, 'below'));
});
afterEach(() => rm(folder, { recursive: true }));

const listed = async (begin: string) => {
  const found: [string, number][] = [];
  for await (const { name, bytes } of store.list(begin)) found.push([name, bytes]);
  return found;
};

it('keeps objects by name, lists those that begin so, and forgets what may be gone already', async () => {
  expect([await store.get('a/one.1'), await listed('a/')]).toEqual([null, []]);
  await store.put('a/one.1', Buffer.from('12'), 'text/plain');
  await store.put('a/one.0', Buffer.from('1'), 'text/plain');
  await store.put('a/two.0', Buffer.from('123'), 'text/plain');
  await store.put('a/one.0', Buffer.from('1234'), 'text/plain');
  expect(String(await store.get('a/one.0'))).toBe('1234');
  expect(await listed('a/one.')).toEqual([
    ['a/one.0', 4],
    ['a/one.1', 2],
  ]);
  expect(await listed('a/')).toHaveLength(3);
  await store.remove('a/one.0');
  await store.remove('a/one.0');
  expect([await store.get('a/one.0'), await listed('a/one.')]).toEqual([null, [['a/one.1', 2]]]);
  expect(await readdir(join(folder, 'below', 'a'))).toEqual(['one.1', 'two.0']);
});

it('reads into memory that is there what fits, and says how much there is', async () => {
  await store.put('one', Buffer.from('1234'), 'text/plain');
  const into = Buffer.from('......');
  expect([await store.getInto?.('one', into), String(into)]).toEqual([4, '1234..']);
  expect([await store.getInto?.('one', into.subarray(4)), String(into)]).toEqual([4, '123412']);
  expect(await store.getInto?.('two', into)).toBe(null);
});
