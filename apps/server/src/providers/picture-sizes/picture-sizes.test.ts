import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Stub, startS3Stub } from '../../testing/vendors/s3-stub.ts';
import { s3Bucket } from '../bucket/bucket.s3.ts';
import { bucketSizes } from './picture-sizes.bucket.ts';
import { folderSizes } from './picture-sizes.folder.ts';
import type { PictureSizes } from './picture-sizes.ts';

const ROOM = 1_000_000;
const KEY = 'stays/0a1b';

let stub: S3Stub;
let folder: string;
beforeAll(async () => {
  stub = await startS3Stub();
});
afterAll(() => stub.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-sizes-'));
  stub.calm();
  return () => rm(folder, { recursive: true });
});

const inBucket = (near: string): PictureSizes => {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = stub.env;
  const keys = { accessKeyId: stub.env.S3_ACCESS_KEY_ID, secretAccessKey: stub.env.S3_SECRET_ACCESS_KEY };
  const opened = s3Bucket({ bucket, region, endpoint, ...keys, isPathStyle: true, prefix: '', timeoutMs: 20_000 });
  return bucketSizes(opened, folderSizes(join(folder, near), ROOM), (key) => !key.startsWith('demo/'));
};
const kinds: Record<string, (near: string) => PictureSizes> = {
  'a folder': (near) => folderSizes(join(folder, near), ROOM),
  'a bucket': inBucket,
};

describe.each(Object.keys(kinds))('sizes of pictures in %s', (name) => {
  it('are kept by picture and name, and forgotten all at once', async () => {
    const sizes = kinds[name]?.('near') as PictureSizes;
    expect(await sizes.read(KEY, '640.webp')).toBeNull();
    await sizes.keep(KEY, '640.webp', Buffer.from('small'));
    await sizes.keep(KEY, 'share.jpg', Buffer.from('shared'));
    await sizes.keep('stays/other', '640.webp', Buffer.from('other'));
    expect([String(await sizes.read(KEY, '640.webp')), String(await sizes.read(KEY, 'share.jpg'))]).toEqual([
      'small',
      'shared',
    ]);
    await sizes.forget(KEY);
    await sizes.forget('stays/never');
    expect([await sizes.read(KEY, '640.webp'), await sizes.read(KEY, 'share.jpg')]).toEqual([null, null]);
    expect(String(await sizes.read('stays/other', '640.webp'))).toBe('other');
    await sizes.forget('stays/other');
  });
});

it('a size is made once for all machines, and asked of the bucket once by each', async () => {
  const [one, other] = [inBucket('one'), inBucket('other')];
  await one.keep(KEY, '320.webp', Buffer.from('made'));
  stub.calm();
  for (let times = 0; times < 3; times += 1) expect(String(await other.read(KEY, '320.webp'))).toBe('made');
  expect(stub.calls.map(({ operation }) => operation)).toEqual(['Get']);
  expect(stub.names()).toEqual([`sizes/${KEY}/320.webp`]);
  await one.forget(KEY);
});

it("the demo's pictures come with the product: the bucket is not asked for their sizes", async () => {
  const sizes = inBucket('near');
  await sizes.keep('demo/house', '320.webp', Buffer.from('made'));
  expect(String(await sizes.read('demo/house', '320.webp'))).toBe('made');
  expect(await sizes.read('demo/house', '640.webp')).toBeNull();
  await sizes.forget('demo/house');
  expect(stub.calls).toEqual([]);
});

it('what is kept on this machine has a bound: what was made first goes first', async () => {
  const near = join(folder, 'near');
  const sizes = folderSizes(near, ROOM);
  for (let number = 0; number < 40; number += 1) {
    const key = `stays/${String(number).padStart(3, '0')}`;
    await sizes.keep(key, '640.webp', Buffer.alloc(ROOM / 20));
    await utimes(join(near, key, '640.webp'), number, number);
  }
  const files = (await readdir(near, { recursive: true })).filter((file) => file.endsWith('.webp')).sort();
  expect(files.length).toBeLessThanOrEqual(22);
  expect(files.length).toBeGreaterThanOrEqual(14);
  expect(files.at(-1)).toBe(join('stays', '039', '640.webp'));
  expect(files[0] && files[0] > join('stays', '017')).toBe(true);
});
