import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderStore } from '../../../../providers/bucket/bucket.folder.ts';
import type { ObjectStore } from '../../../../providers/bucket/bucket.ts';
import { readBlock, type StoredBlock, writeBlock } from './snapshot-files.ts';

const LENGTH = 5 * 1_048_576;
const PLACE = { name: 'one', number: 0 };
const SECOND = 'search-snapshots/one.0-1';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-snapshots-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A bucket cannot read into memory that is there. */
const asBucket = ({ get, put, remove, list }: ObjectStore): ObjectStore => ({ get, put, remove, list });

describe.each(['folder', 'bucket'])('a block in a %s', (kind) => {
  const bytes = Uint8Array.from({ length: LENGTH }, (_, index) => index % 251);
  let store: ObjectStore;
  let stored: StoredBlock;
  beforeEach(async () => {
    store = kind === 'folder' ? folderStore(folder) : asBucket(folderStore(folder));
    stored = await writeBlock(store, PLACE, { bytes, jsonAt: 8 }, async () => {});
  });
  const read = () => readBlock(store, PLACE, stored, () => {});

  it('is read as it was written', async () => {
    const found = await read();
    expect(found.jsonAt).toBe(8);
    expect(Buffer.compare(Buffer.from(found.bytes), Buffer.from(bytes))).toBe(0);
  });

  it('is refused where a part is missing, shorter, longer or another', async () => {
    const part = Buffer.from((await store.get(SECOND)) ?? '');
    const put = (content: Buffer) => store.put(SECOND, content, 'application/octet-stream');
    const other = Buffer.from(part);
    other[7] = 255;
    for (const content of [part.subarray(1), Buffer.concat([part, Buffer.of(0)]), other]) {
      await put(content);
      await expect(read()).rejects.toThrow('part 0-1 is not what was written');
    }
    await store.remove(SECOND);
    await expect(read()).rejects.toThrow('part 0-1 is missing');
  });
});
