import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type S3Stub, startS3Stub } from '../../testing/vendors/s3-stub.ts';
import { s3Bucket } from '../bucket/bucket.s3.ts';
import { bucketMedia } from './media-storage.bucket.ts';
import { fileMedia } from './media-storage.files.ts';
import { movingMedia } from './media-storage.moving.ts';
import type { MediaShelves } from './media-storage.ts';

const PLACES = ['people', 'stays'];
const newKey = (place = 'people') => `${place}/${randomBytes(16).toString('hex')}`;

let stub: S3Stub;
let folder: string;
const inFolder = (name: string): MediaShelves =>
  fileMedia(Object.fromEntries(PLACES.map((place) => [place, join(folder, name, place)])));
const inBucket = (prefix: string): MediaShelves => {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = stub.env;
  const keys = { accessKeyId: stub.env.S3_ACCESS_KEY_ID, secretAccessKey: stub.env.S3_SECRET_ACCESS_KEY };
  return bucketMedia(
    s3Bucket({ bucket, region, endpoint, ...keys, isPathStyle: true, prefix, timeoutMs: 20_000 }),
    PLACES,
  );
};
const stores: Record<string, () => MediaShelves> = {
  'a folder': () => inFolder('one'),
  'a bucket': () => inBucket(''),
  'a part of a bucket': () => inBucket('basera/live/'),
  'a bucket that takes over from a folder': () => movingMedia(inBucket('moving/'), inFolder('before')),
};

beforeAll(async () => {
  stub = await startS3Stub();
  folder = await mkdtemp(join(tmpdir(), 'basera-pictures-'));
});
afterEach(() => stub.calm());
afterAll(async () => {
  await stub.stop();
  await rm(folder, { recursive: true });
});

describe.each(Object.keys(stores))('pictures in %s', (name) => {
  let store: MediaShelves;
  beforeAll(() => {
    store = stores[name]?.() as MediaShelves;
  });
  const listed = async (place: string) => {
    const found: [string, number][] = [];
    for await (const { key, bytes } of store.list(place)) found.push([key, bytes]);
    return found.sort();
  };

  it('are read as they were stored, and gone when they are removed, which may be asked twice', async () => {
    const [key, picture] = [newKey(), randomBytes(100_000)];
    expect([await store.read(key), await store.look(key)]).toEqual([null, null]);
    await store.write(key, picture);
    expect(await store.read(key)).toEqual(picture);
    const sha256 = createHash('sha256').update(picture).digest('hex');
    expect(await store.look(key)).toEqual({ bytes: picture.length, sha256 });
    await store.remove(key);
    await store.remove(key);
    expect([await store.read(key), await store.look(key)]).toEqual([null, null]);
  });

  it('are listed by their place, all of them, with their sizes', async () => {
    stub.mood.pageSize = 2;
    const before = new Date(Date.now() - 60_000);
    const sent = PLACES.flatMap((place) => [5, 6, 7].map((bytes): [string, number] => [newKey(place), bytes]));
    for (const [key, bytes] of sent) await store.write(key, randomBytes(bytes));
    for (const place of PLACES)
      expect(await listed(place)).toEqual(sent.filter(([key]) => key.startsWith(place)).sort());
    for await (const { at } of store.list('people')) expect(at.getTime()).toBeGreaterThan(before.getTime());
    expect(await listed('demo')).toEqual([]);
    for (const [key] of sent) await store.remove(key);
    expect(await listed('people')).toEqual([]);
  });

  it('are never seen half, however many store and read the same at once', async () => {
    const key = newKey();
    const [one, other] = [Buffer.alloc(300_000, 1), Buffer.alloc(200_000, 2)];
    await store.write(key, one);
    const seen = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        if (number % 5 === 0) await store.write(key, number % 10 === 0 ? other : one);
        return store.read(key);
      }),
    );
    for (const picture of seen) expect(picture?.equals(one) || picture?.equals(other)).toBe(true);
  });

  it.each([
    '../../etc/passwd',
    'people',
    'people/../stays/a',
    'people//a',
    '/people/a',
    'People/A',
    'demo/a',
    'people/a.b',
    '',
  ])('are in no place but their own: %j is read as nothing and never written', async (key) => {
    expect([await store.read(key), await store.look(key), await store.bringBack(key)]).toEqual([null, null, false]);
    await store.remove(key);
    await expect(store.write(key, Buffer.from('x'))).rejects.toThrow(/no (folder|place)/);
  });
});

describe('a bucket that takes over from a folder', () => {
  it('shows what is in the folder still, stores in the bucket alone, and forgets in both', async () => {
    const [before, bucket] = [inFolder('over'), inBucket('over/')];
    const store = movingMedia(bucket, before);
    const [old, young] = [newKey(), newKey()];
    await before.write(old, Buffer.from('old'));
    await store.write(young, Buffer.from('young'));
    expect([String(await store.read(old)), String(await store.read(young))]).toEqual(['old', 'young']);
    expect([await before.read(young), await bucket.read(old)]).toEqual([null, null]);
    await bucket.write(old, Buffer.from('old'));
    await store.remove(old);
    expect([await before.read(old), await bucket.read(old)]).toEqual([null, null]);
  });

  it('forgets also what was moved back into the folder at that moment', async () => {
    const [before, bucket] = [inFolder('back'), inBucket('back/')];
    const key = newKey();
    await bucket.write(key, Buffer.from('moving'));
    // Whoever moves has read it, and writes it between the two.
    const store = movingMedia(bucket, {
      ...before,
      async remove(which) {
        await before.remove(which);
        if (await bucket.read(which)) await before.write(which, Buffer.from('moving'));
      },
    });
    await store.remove(key);
    expect([await before.read(key), await bucket.read(key), await store.read(key)]).toEqual([null, null, null]);
  });
});

describe('a folder', () => {
  it('that cannot be read says so: only what is not there is no picture', async () => {
    const [store, key] = [inFolder('unreadable'), newKey()];
    expect(await store.read(key)).toBeNull();
    // A folder in the place of the file, since nobody keeps an administrator from reading one.
    await mkdir(join(folder, 'unreadable', `${key}.webp`), { recursive: true });
    await expect(store.read(key)).rejects.toThrow('EISDIR');
    await expect(store.look(key)).rejects.toThrow('EISDIR');
    // A file in the place of the folder, and names no file can have, hold nothing.
    await writeFile(join(folder, 'unreadable', 'stays'), '');
    expect(await store.read(newKey('stays'))).toBeNull();
    expect(await store.read(`people/${'a'.repeat(300)}`)).toBeNull();
  });
});

it('a bucket is told nothing but to keep pictures private, and keeps their type', async () => {
  const key = newKey();
  await inBucket('').write(key, Buffer.from('picture'));
  expect(stub.calls.map(({ operation, answered }) => `${operation} ${answered}`)).toEqual(['Put 200']);
  expect(stub.typeOf(`${key}.webp`)).toBe('image/webp');
  expect((await fetch(`${stub.origin}/${stub.env.S3_BUCKET}/${key}.webp`)).status).toBe(403);
});
