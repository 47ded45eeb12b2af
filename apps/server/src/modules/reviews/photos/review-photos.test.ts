import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { fromTelephone, scriptedSvg } from '../../../testing/uploads.ts';
import { forgetPictures } from '../../media/index.ts';
import { type ReviewedHouse, reviewedHouse } from '../testing-reviews.ts';
import { forgetUnsentPhotos } from './add-photo.ts';

describe.each(everydayKinds)('photos of a review (%s)', (kind) => {
  let house: ReviewedHouse;
  let server: TestApp;
  let photo: Buffer;
  beforeAll(async () => {
    house = await reviewedHouse(kind);
    server = house.server;
    photo = await fromTelephone();
  });
  beforeEach(() => house.clear());
  afterAll(() => server.close());

  const sent = async (id: number, clientId: string) =>
    (await house.sendPhoto(id, clientId, photo)).body.data.id as number;
  const keys = async () =>
    (await server.database.pool.query('select key from review_photos order by id')).rows.map(
      ({ key }) => key as string,
    );
  const picture = (key: string, name = '320.webp') => server.app.inject({ url: `/media/${key}/${name}` });
  const ownOf = async (id: number) =>
    (await house.guest.call('GET', `/user/inquiries/${id}/review`)).body.data.review.own;

  it('are kept without a word of what the camera wrote, and seen by nobody before the review is', async () => {
    const id = await house.stayed();
    const photos = [await sent(id, 'one'), await sent(id, 'two')];
    const [key = ''] = await keys();
    expect(key).toMatch(/^reviews\/[0-9a-f]{32}$/);
    expect((await picture(key)).statusCode).toBe(404);
    const kept = await server.deps.media.storage.read(key);
    const { exif, orientation, width, height } = await sharp(kept ?? Buffer.alloc(0)).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 500,
      height: 900,
    });

    expect((await house.write(id, { photos })).status).toBe(200);
    expect(await ownOf(id)).toMatchObject({ photo_count: 2, photos: [] });
    expect((await picture(key)).statusCode).toBe(404);
    await house.ofGuest(id);
    const { reviews } = await house.shown();
    expect(reviews[0].photos).toMatchObject([{ address: `/media/${key}/1600.webp`, width: 500, height: 900 }, {}]);
    expect((await ownOf(id)).photos).toHaveLength(2);
    const shown = await picture(key);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
    const { reviews: mine } = (await house.guest.call('GET', '/user/my-data')).body.data;
    expect(mine[0].photos).toHaveLength(2);
  });

  it('go with a review that is taken back, and from the store', async () => {
    const id = await house.stayed();
    await house.write(id, { photos: [await sent(id, 'one')] });
    await house.ofGuest(id);
    const [key = ''] = await keys();
    expect((await picture(key)).statusCode).toBe(200);
    await house.guest.call('POST', `/user/inquiries/${id}/review/withdraw`);
    expect((await picture(key)).statusCode).toBe(404);
    expect(await keys()).toEqual([]);
    await forgetPictures(server.deps.media);
    expect(await server.deps.media.storage.read(key)).toBeNull();
  });

  it('go with the account of whoever sent them, handed in or not', async () => {
    const leaver = await server.signedInAs('leaver@example.com');
    const [done, open] = [await house.stayed({ by: leaver }), await house.stayed({ by: leaver })];
    const { body } = await house.sendPhoto(done, 'one', photo, leaver);
    await house.write(done, { photos: [body.data.id] }, leaver);
    await house.sendPhoto(open, 'two', photo, leaver);
    await house.ofGuest(done);
    expect((await leaver.call('DELETE', '/user/account')).status).toBe(200);
    expect(await keys()).toEqual([]);
  });

  it('are six at most, each once however often it is sent, and pictures that we take; what is wrong is named', async () => {
    const id = await house.stayed();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'f'])
      expect((await house.sendPhoto(id, name, photo)).status).toBe(200);
    expect((await house.sendPhoto(id, 'g', photo)).body.errors.photo).toContain('at most 6');
    const other = await house.stayed();
    const refused = async (bytes: Uint8Array) => (await house.sendPhoto(other, 'x', bytes)).body.errors?.photo;
    expect(await refused(Buffer.from(scriptedSvg))).toContain('SVG');
    expect(await refused(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toContain('HEIC');
    expect(await refused(Buffer.from('no picture'))).toContain('JPEG');
  });

  it('are sent by the guest alone, while the stay can be reviewed, and taken out again before', async () => {
    const id = await house.stayed();
    const stranger = await server.signedInAs('stranger@example.com');
    expect((await house.sendPhoto(id, 'one', photo, stranger)).status).toBe(404);
    const one = await sent(id, 'one');
    const [key = ''] = await keys();
    const remove = (by = house.guest) => by.call('DELETE', `/user/inquiries/${id}/review/photos/${one}`);
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await server.deps.media.storage.read(key)).toBeNull();
    expect((await house.write(id, { photos: [one] })).body.errors.photos).toContain('not here any more');
    await house.write(id);
    expect((await house.sendPhoto(id, 'late', photo)).status).toBe(409);
  });

  it('that were never handed in are forgotten after a day', async () => {
    const id = await house.stayed();
    await sent(id, 'one');
    const forget = () => forgetUnsentPhotos({ db: server.database.db, clock: server.clock });
    server.clock.advance(86_000);
    expect(await forget()).toBe(0);
    server.clock.advance(1000);
    expect(await forget()).toBe(1);
    expect(await keys()).toEqual([]);
  });
});
