import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FILES_AWAY } from '../../platform/files/files-away.ts';
import { everydayKinds, testDatabase } from '../../testing/database/test-database.ts';
import { multipart } from '../../testing/multipart.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { type S3Stub, startS3Stub } from '../../testing/vendors/s3-stub.ts';
import { makeOwner, photoBytes, sendPhoto } from '../listings/testing-listings.ts';
import { forgetPictures, leaveUnused } from './index.ts';

const TRIES = 3;

describe.each(everydayKinds)('pictures in a bucket (%s)', (kind) => {
  let stub: S3Stub;
  let server: TestApp;
  let asha: Person;
  beforeAll(async () => {
    stub = await startS3Stub();
    server = await testApp(kind, { env: { ...stub.env, S3_PREFIX: 'live' } });
    asha = await server.signedInAs('asha@example.com');
  });
  afterEach(() => stub.calm());
  afterAll(async () => {
    await server.close();
    await stub.stop();
  });

  async function send(who = asha) {
    server.clock.advance(3600);
    const bytes = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#c2410c' } })
      .png()
      .toBuffer();
    const file = { bytes, filename: 'me.png', type: 'image/png' };
    const { status, body } = await who.call('POST', '/user/upload-profile-image', multipart({ profile_image: file }));
    return { status, body, address: body.data?.user.profile_image as string };
  }
  const shown = (url: string) => server.app.inject({ url });
  const pictures = () => stub.names().filter((name) => !name.endsWith('basera.json'));
  const nameOf = (address: string) => `live/${address.slice('/media/'.length, -'/320.webp'.length)}.webp`;
  async function figure(series: string): Promise<number> {
    const { body } = await server.deps.metrics.text();
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1] ?? 0,
    );
  }

  it('are stored there by whoever sends one, shown by our server, and gone with the next, the removal and the account', async () => {
    const first = await send();
    expect(first.status).toBe(200);
    expect(pictures()).toEqual([nameOf(first.address)]);
    const answer = await shown(first.address);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const second = await send();
    expect(pictures()).toEqual([nameOf(second.address)]);
    expect((await shown(first.address)).statusCode).toBe(404);
    await asha.call('DELETE', '/user/profile-image');
    expect(pictures()).toEqual([]);

    const meera = await server.signedInAs('meera@example.com');
    await send(meera);
    expect(pictures()).toHaveLength(1);
    expect((await meera.call('DELETE', '/user/account')).status).toBe(200);
    expect(pictures()).toEqual([]);
  });

  it('of a stay lie there with the sizes that were asked for, and go with them when its owner takes one off', async () => {
    const { owner, businessId } = await makeOwner(server, 'owner@example.com');
    const [{ id: category_id }] = (await server.call('GET', '/categories')).body.data.categories;
    const draft = await owner.call('POST', `/partners/businesses/${businessId}/listings`, {
      body: { client_id: 'one', name: 'Photo House', category_id },
    });
    const listing = draft.body.data.listing.id;
    const before = pictures();
    const [kept, gone] = [
      (await sendPhoto(owner, listing, { clientId: 'a', bytes: await photoBytes(1) })).body.data.photo,
      (await sendPhoto(owner, listing, { clientId: 'b', bytes: await photoBytes(2) })).body.data.photo,
    ];
    const keyOf = (photo: typeof kept) => photo.picture.file_path.slice('/media/'.length, -'/1600.webp'.length);
    for (const photo of [kept, gone]) expect((await shown(`/media/${keyOf(photo)}/320.webp`)).statusCode).toBe(200);
    const namesOf = (photo: typeof kept) => [`live/sizes/${keyOf(photo)}/320.webp`, `live/${keyOf(photo)}.webp`];
    expect(pictures()).toEqual([...before, ...namesOf(kept), ...namesOf(gone)].sort());
    expect((await owner.call('DELETE', `/partners/listings/${listing}/photos/${gone.id}`)).status).toBe(200);
    expect(pictures()).toEqual([...before, ...namesOf(kept)].sort());
    expect((await shown(`/media/${keyOf(gone)}/320.webp`)).statusCode).toBe(404);
    await owner.call('DELETE', `/partners/listings/${listing}/photos/${kept.id}`);
  });

  it('that cannot be stored are told in words and leave nothing behind; what failed is counted by its operation', async () => {
    const before = await send();
    const failed = 'basera_bucket_requests_total{operation="put",outcome="failed"}';
    const was = await figure(failed);
    stub.mood.failing = { times: TRIES, as: '503 SlowDown' };
    stub.mood.only = 'Put';
    expect(await send()).toMatchObject({ status: 503, body: { code: 'unavailable', message: String(FILES_AWAY) } });
    expect(await figure(failed)).toBe(was + 1);
    stub.calm();
    expect(pictures()).toEqual([nameOf(before.address)]);
    expect((await shown(before.address)).statusCode).toBe(200);
    // Stored, and only the answer was lost.
    stub.mood.breaking = { times: TRIES, as: 'lost' };
    expect((await send()).status).toBe(503);
    stub.calm();
    expect(pictures()).toHaveLength(2);
    await forgetPictures(server.deps.media);
    expect(pictures()).toEqual([nameOf(before.address)]);
  });

  it('that cannot be read are no picture for now, and shown again when the bucket is back', async () => {
    const { address } = await send();
    stub.mood.failing = { times: TRIES, as: 'reset' };
    const away = await shown(address);
    expect([away.statusCode, away.json()]).toMatchObject([503, { code: 'unavailable', message: String(FILES_AWAY) }]);
    expect(away.headers['cache-control']).toBe('no-store');
    expect((await shown(address)).statusCode).toBe(200);
  });

  it('that could not be forgotten at once are forgotten by the job, whatever the person was told', async () => {
    const { address } = await send();
    stub.mood.failing = { times: TRIES, as: '500 InternalError' };
    stub.mood.only = 'Delete';
    expect((await asha.call('DELETE', '/user/profile-image')).status).toBe(200);
    expect(pictures()).toEqual([nameOf(address)]);
    stub.mood.failing = { times: TRIES, as: '500 InternalError' };
    await expect(forgetPictures(server.deps.media)).rejects.toThrow(/'remove' with 500: InternalError/);
    stub.calm();
    expect(await forgetPictures(server.deps.media)).toBe(1);
    expect(pictures()).toEqual([]);
    expect(await forgetPictures(server.deps.media)).toBe(0);
  });

  it('that one of is not to be forgotten now keep none behind them waiting, and one that is shown stays', async () => {
    const { media } = server.deps;
    const { address } = await send();
    const [stuck, free] = [0, 1].map((nth) => `stays/${String(nth).repeat(32)}`) as [string, string];
    const shownKey = address.slice('/media/'.length, -'/320.webp'.length);
    for (const key of [stuck, free]) {
      await media.storage.write(key, Buffer.from('left'));
      await leaveUnused(media, key);
      server.clock.advance(1);
    }
    // Put down where only the answer of what named it was lost.
    await leaveUnused(media, shownKey);
    stub.mood.failing = { times: TRIES, as: '500 InternalError' };
    stub.mood.only = 'Delete';
    await expect(forgetPictures(media)).rejects.toThrow(/'remove' with 500: InternalError/);
    stub.calm();
    expect(pictures()).toEqual([nameOf(address), `live/${stuck}.webp`].sort());
    expect(await forgetPictures(media)).toBe(1);
    expect(pictures()).toEqual([nameOf(address)]);
    expect((await shown(address)).statusCode).toBe(200);
    expect(await forgetPictures(media)).toBe(0);
  });
});

describe('a bucket that cannot be used', () => {
  let stub: S3Stub;
  beforeAll(async () => {
    stub = await startS3Stub();
  });
  afterEach(() => stub.calm());
  afterAll(() => stub.stop());

  const startWith = async (env: Record<string, string>) => {
    const database = await testDatabase('server');
    try {
      const server = await testApp('server', { database, env: { ...stub.env, ...env } });
      return { server, close: () => server.close().then(() => database.close()) };
    } catch (error) {
      await database.close();
      throw error;
    }
  };

  it("is another installation's: the start says so in a sentence, and a part of its own serves", async () => {
    const first = await startWith({});
    const marker = stub.names();
    expect(marker).toEqual(['basera.json']);
    await expect(startWith({})).rejects.toThrow(
      'the bucket S3_BUCKET names holds the pictures of another installation (basera-pictures/basera.json says so); set another S3_BUCKET or S3_PREFIX.',
    );
    const beside = await startWith({ S3_PREFIX: 'second' });
    expect(stub.names()).toEqual(['basera.json', 'second/basera.json']);
    // The same database again, as after a restart, and as a second process.
    const { database } = first.server;
    const again = await testApp('server', { database, env: stub.env });
    await again.close();
    await beside.close();
    await first.close();
  });

  it.each([
    [{ S3_SECRET_ACCESS_KEY: 'another' }, '403 SignatureDoesNotMatch'],
    [{ S3_ACCESS_KEY_ID: 'AKIAOTHER' }, '403 InvalidAccessKeyId'],
    [{ S3_BUCKET: 'no-such-bucket' }, '404 NoSuchBucket'],
  ])('by its settings %j ends the start with what it said', async (env, said) => {
    await expect(startWith(env)).rejects.toThrow(`S3_BUCKET cannot be used: the bucket answers ${said}`);
  });

  it('for now lets the rest start, and is written to only once it is known to be ours', async () => {
    stub.lose('basera.json');
    stub.mood.failing = { times: TRIES, as: '503 SlowDown' };
    const { server, close } = await startWith({});
    const key = 'people/0123456789abcdef0123456789abcdef';
    stub.plant('basera.json', '{"installation":"somebody else"}');
    await expect(server.deps.media.storage.write(key, Buffer.from('x'))).rejects.toThrow(/another installation/);
    await expect(server.deps.media.storage.remove(key)).rejects.toThrow(/another installation/);
    expect(stub.names()).toEqual(['basera.json', 'second/basera.json']);
    stub.lose('basera.json');
    await server.deps.media.storage.write(key, Buffer.from('x'));
    expect(stub.names()).toContain(`${key}.webp`);
    await close();
  });
});
