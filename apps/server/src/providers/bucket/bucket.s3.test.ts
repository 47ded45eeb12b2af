import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FilesAwayError } from '../../platform/files/files-away.ts';
import { type S3Mood, type S3Stub, startS3Stub } from '../../testing/vendors/s3-stub.ts';
import { type S3Options, s3Bucket } from './bucket.s3.ts';
import type { Bucket } from './bucket.ts';

const PICTURE = randomBytes(200_000);
const TYPE = 'image/webp';
const TRIES = 3;
const PATIENT_MS = 20_000;
/** For what never answers; what does is there long before, on a busy machine too. */
const SHORT_MS = 1500;

describe('a bucket by the S3 API', () => {
  let stub: S3Stub;
  let options: S3Options;
  let bucket: Bucket;
  beforeAll(async () => {
    stub = await startS3Stub();
    const { env } = stub;
    options = {
      ...{ bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT, isPathStyle: true },
      ...{ accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
      ...{ prefix: 'live/', timeoutMs: PATIENT_MS },
    };
  });
  // A client of its own for each: one that was failed often asks again less.
  beforeEach(() => {
    bucket = s3Bucket(options);
  });
  afterEach(() => stub.calm());
  afterAll(() => stub.stop());

  const tries = (operation: string) => stub.calls.filter((call) => call.operation === operation).length;
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error as FilesAwayError,
    );
  const read = async (list: AsyncIterable<{ name: string }>) => {
    const names: string[] = [];
    for await (const { name } of list) names.push(name);
    return names;
  };

  it('keeps what it is given below its prefix, with size and hash, and has it no more once it is removed', async () => {
    await bucket.put('people/a b+ü.webp', PICTURE, TYPE);
    expect(stub.names()).toEqual(['live/people/a b+ü.webp']);
    expect(stub.typeOf('live/people/a b+ü.webp')).toBe(TYPE);
    expect(await bucket.get('people/a b+ü.webp')).toEqual(PICTURE);
    const sha256 = createHash('sha256').update(PICTURE).digest('hex');
    expect(await bucket.head('people/a b+ü.webp')).toEqual({ bytes: PICTURE.length, sha256 });
    await bucket.remove('people/a b+ü.webp');
    await bucket.remove('people/never.webp');
    expect([await bucket.get('people/a b+ü.webp'), await bucket.head('people/a b+ü.webp')]).toEqual([null, null]);
    expect(await bucket.bringBack('people/a b+ü.webp')).toBe(true);
    expect(await bucket.get('people/a b+ü.webp')).toEqual(PICTURE);
    expect(await bucket.bringBack('people/never.webp')).toBe(false);
    await bucket.remove('people/a b+ü.webp');
  });

  it('is asked by signatures alone that are right, whoever else has the keys wrong', async () => {
    await bucket.put('people/mine.webp', PICTURE, TYPE);
    expect(stub.calls.map(({ answered }) => answered)).toEqual(['200']);
    for (const wrong of [{ secretAccessKey: 'another' }, { accessKeyId: 'AKIAOTHER' }, { region: 'eu-west-1' }]) {
      const refused = await failure(s3Bucket({ ...options, ...wrong }).get('people/mine.webp'));
      expect(refused).toMatchObject({ operation: 'get', status: 403 });
    }
    // Nothing by asking again.
    expect(tries('Get')).toBe(3);
    expect(await (await fetch(`${stub.origin}/${options.bucket}/live/people/mine.webp`)).text()).toContain(
      'AccessDenied',
    );
  });

  it('lists all there is, a page at a time', async () => {
    stub.mood.pageSize = 7;
    const names = Array.from({ length: 30 }, (_, number) => `many/${String(number).padStart(2, '0')}.webp`);
    for (const name of names) await bucket.put(name, Buffer.from(name), TYPE);
    await bucket.put('manyfold.webp', PICTURE, TYPE);
    expect(await read(bucket.list('many/'))).toEqual(names);
    expect(tries('List')).toBe(5);
  });

  it('stores under a name once where that is asked', async () => {
    await bucket.putNew('marker', Buffer.from('one'), 'text/plain');
    await bucket.putNew('marker', Buffer.from('two'), 'text/plain');
    expect(String(await bucket.get('marker'))).toBe('one');
  });

  const faults: [string, NonNullable<S3Mood['failing']>['as'], number | null, string][] = [
    ['it wants less of us', '503 SlowDown', 503, 'SlowDown'],
    ['it failed', '500 InternalError', 500, 'InternalError'],
    ['it does not answer', 'hang', null, 'ETIMEDOUT'],
    ['the connection is cut', 'reset', null, 'ECONNRESET'],
  ];
  it.each(faults)('is asked again where %s, and given up after three tries', async (_what, as, status, fault) => {
    const impatient = s3Bucket({ ...options, timeoutMs: as === 'hang' ? SHORT_MS : PATIENT_MS });
    await bucket.put('people/there.webp', PICTURE, TYPE);
    stub.mood.failing = { times: TRIES - 1, as };
    expect(await impatient.get('people/there.webp')).toEqual(PICTURE);
    stub.calm();
    stub.mood.failing = { times: TRIES, as };
    const error = await failure(impatient.get('people/there.webp'));
    expect(error).toBeInstanceOf(FilesAwayError);
    expect(error).toMatchObject({ operation: 'get', status, fault });
    if (status) expect(error?.requestId).toBe(stub.calls.at(-1)?.requestId);
    expect(tries('Get')).toBe(TRIES);
  });

  it('gives up after three tries whatever it is asked for, and says what that was', async () => {
    await bucket.put('people/there.webp', PICTURE, TYPE);
    for (const [asked, operation, work] of [
      ['Head', 'head', () => bucket.head('people/there.webp')],
      ['Put', 'put', () => bucket.put('people/there.webp', PICTURE, TYPE)],
      ['Delete', 'remove', () => bucket.remove('people/there.webp')],
      ['List', 'list', () => read(bucket.list(''))],
      ['ListVersions', 'bring back', () => bucket.bringBack('people/there.webp')],
    ] as const) {
      stub.calm();
      stub.mood.failing = { times: TRIES, as: '500 InternalError' };
      expect(await failure(work())).toMatchObject({ operation, status: 500 });
      expect(tries(asked)).toBe(TRIES);
    }
  });

  it.each(['reset', 'short', 'changed', 'stall'] as const)(
    'hands out no picture whose body is broken (%s): it reads it again, three times at most',
    async (as) => {
      const impatient = s3Bucket({ ...options, timeoutMs: as === 'stall' ? SHORT_MS : PATIENT_MS });
      await bucket.put('people/broken.webp', PICTURE, TYPE);
      stub.mood.breaking = { times: TRIES - 1, as };
      expect(await impatient.get('people/broken.webp')).toEqual(PICTURE);
      stub.mood.breaking = { times: TRIES, as };
      expect(await failure(impatient.get('people/broken.webp'))).toMatchObject({
        operation: 'get',
        fault: 'BrokenBody',
      });
      expect(stub.mood.breaking.times).toBe(0);
    },
  );

  it('takes over the clock of the bucket where its own is wrong', async () => {
    stub.mood.minutesAhead = 40;
    await s3Bucket(options).put('people/late.webp', PICTURE, TYPE);
    expect(stub.calls.map(({ answered }) => answered)).toEqual(['403 RequestTimeTooSkewed', '200']);
  });
});
