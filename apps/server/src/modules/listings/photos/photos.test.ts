import { LISTING_PHOTO_SAME_BITS, LISTING_PHOTOS_MAX, PICTURE_UPLOAD_MAX_BYTES } from '@basera/contract/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { fromTelephone, hugePng, scriptedSvg } from '../../../testing/uploads.ts';
import { finish, makeOwner, photoBytes, ROOM, sendPhoto } from '../testing-listings.ts';
import { bitsBetween, fingerprintOf } from './looks.ts';

/** As iPhones write it: the brand in its head, and nothing a decoder is asked about. */
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)]);

describe('what a picture looks like', () => {
  it('stays the same at another size, quality and format, and differs from other pictures', async () => {
    const [one, other] = await Promise.all([photoBytes(1), photoBytes(2)]);
    const own = await fingerprintOf(one);
    const copies = [
      await sharp(one).resize(300).png().toBuffer(),
      await sharp(one).jpeg({ quality: 40 }).toBuffer(),
      await sharp(one).resize(640).webp({ quality: 60 }).toBuffer(),
    ];
    for (const copy of copies)
      expect(bitsBetween(own, await fingerprintOf(copy))).toBeLessThanOrEqual(LISTING_PHOTO_SAME_BITS);
    expect(bitsBetween(own, await fingerprintOf(other))).toBeGreaterThan(LISTING_PHOTO_SAME_BITS);
    expect([own.length, bitsBetween('0000000000000000', 'ffffffffffffffff')]).toEqual([16, 64]);
  });
});

type Photo = { picture: { file_path: string } };

describe.each(everydayKinds)('photos of a listing (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let listing: number;
  let roomId: number;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    const made = await makeOwner(server, 'owner@example.com');
    owner = made.owner;
    const [{ id: category_id }] = (await server.call('GET', '/categories')).body.data.categories;
    const draft = await owner.call('POST', `/partners/businesses/${made.businessId}/listings`, {
      body: { client_id: 'one', name: 'Photo House', category_id },
    });
    listing = draft.body.data.listing.id;
    const rooms = await owner.call('POST', `/partners/listings/${listing}/rooms`, {
      body: { client_id: 'r1', ...ROOM },
    });
    roomId = rooms.body.data.listing.rooms[0].id;
  });
  afterAll(() => server.close());

  const send = (clientId: string, bytes: Uint8Array, more: { roomId?: number; caption?: string } = {}) =>
    sendPhoto(owner, listing, { clientId, bytes, ...more });
  const photos = async () => (await owner.call('GET', `/partners/listings/${listing}`)).body.data.listing.photos;
  const put = (path: string, body: object) =>
    owner.call('PUT', `/partners/listings/${listing}/photos${path}`, { body });

  it('are kept once however often a lost line sends them, upright and without what the camera wrote', async () => {
    const bytes = await fromTelephone();
    const answers = await Promise.all([1, 2, 3].map(() => send('tel', bytes, { roomId, caption: 'The loft' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send('tel', bytes)).body.data.photo).toEqual(answers[0]?.body.data.photo);
    const [photo, ...others] = await photos();
    expect(others).toEqual([]);
    expect(photo).toMatchObject({ client_id: 'tel', caption: 'The loft', room_id: roomId });
    const shown = await server.app.inject(photo.picture.file_path);
    const { width, height, exif, format } = await sharp(shown.rawPayload).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 500, height: 900, exif: undefined, format: 'webp' });
    expect(shown.rawPayload.includes('Meera')).toBe(false);
    const { files } = await server.deps.database.pool
      .query<{ files: string }>('select count(*) as files from media where property_id = $1', [listing])
      .then(({ rows }) => rows[0] ?? { files: '' });
    expect(Number(files)).toBe(1);
  });

  it('of the same look are named, and kept until their owner leaves one out', async () => {
    const bytes = await photoBytes(7);
    const first = (await send('seven', bytes, { caption: 'Tea Cottage' })).body.data;
    expect(first.resembles).toBeNull();
    const smaller = await sharp(bytes).resize(400).webp().toBuffer();
    const { photo, resembles } = (await send('seven again', smaller)).body.data;
    expect(resembles).toEqual({ photo_id: first.photo.id, place: 2, caption: 'Tea Cottage' });
    expect((await send('seven again', smaller)).body.data.resembles).toEqual(resembles);
    expect((await owner.call('DELETE', `/partners/listings/${listing}/photos/${photo.id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `/partners/listings/${listing}/photos/${photo.id}`)).status).toBe(404);
    expect(
      await server.deps.media.storage.read(photo.picture.file_path.slice('/media/'.length, -'/1600.webp'.length)),
    ).toBeNull();
  });

  it('are put in order, named and given to a room; a list that lacks one is refused with what there is', async () => {
    await send('eight', await photoBytes(8));
    const ids = (await photos()).map(({ id }: { id: number }) => id);
    const [first, second, third] = ids;
    const reordered = await put('', { photo_ids: [third, first, second] });
    expect(reordered.body.data.listing.photos.map(({ id }: { id: number }) => id)).toEqual([third, first, second]);
    expect(await put('', { photo_ids: [third, first] })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await put('', { photo_ids: [third, third, first] })).body.errors).toEqual({
      photo_ids: 'Must have each photo once.',
    });
    const named = (await put(`/${third}`, { caption: 'At dusk', room_id: roomId })).body.data.listing.photos[0];
    expect(named).toMatchObject({ caption: 'At dusk', room_id: roomId, picture: { alt: 'At dusk' } });
    expect((await put(`/${third}`, { room_id: null })).body.data.listing.photos[0]).toMatchObject({
      caption: 'At dusk',
      room_id: null,
    });
    expect((await put(`/${third}`, { room_id: 9_999_999 })).body.errors).toEqual({
      room_id: 'There is no such kind of room.',
    });
    expect((await put('/9999999', { caption: 'x' })).status).toBe(404);
  });

  it('of another kind, broken or too large are refused in words at the field, and nothing is kept', async () => {
    const before = await photos();
    const wrong: [Uint8Array, RegExp][] = [
      [heic, /HEIC picture.*Share it from your phone as JPEG/],
      [Buffer.from(scriptedSvg), /drawing \(SVG\)/],
      [Buffer.from(`<?xml version="1.0"?>\n${scriptedSvg}`), /drawing \(SVG\)/],
      [Buffer.from('%PDF-1.7'), /^Must be a JPEG/],
      [(await photoBytes(9)).subarray(0, 300), /broken/],
      [hugePng(9000), /50 megapixels/],
    ];
    for (const [bytes, words] of wrong) {
      const answer = await send(`wrong ${words}`.slice(0, 60), bytes);
      expect([answer.status, answer.body.errors.photo]).toEqual([422, expect.stringMatching(words)]);
    }
    const heavy = await send('heavy', Buffer.alloc(PICTURE_UPLOAD_MAX_BYTES + 1, 1));
    expect(heavy).toMatchObject({ status: 413, body: { message: 'A file may have at most 8 MB.' } });
    expect((await send('elsewhere', await photoBytes(9), { roomId: 9_999_999 })).body.errors).toEqual({
      room_id: 'There is no such kind of room.',
    });
    expect(await photos()).toEqual(before);
  });

  it('are a hundred at most: the next is refused in words at the field, and none is lost for it', async () => {
    const before = await photos();
    const { pool } = server.deps.database;
    await pool.query(
      `insert into media (property_id, client_id, alt, key, fingerprint, color, position)
       select property_id, 'copy ' || n, alt, key || n, fingerprint, color, position + n
       from (select * from media where property_id = $1 order by id limit 1) one, generate_series(1, $2) n`,
      [listing, LISTING_PHOTOS_MAX - before.length],
    );
    const answer = await send('one too many', await photoBytes(10));
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { photo: 'A stay has at most 100 photos. Remove one to add another.' },
    ]);
    expect(await photos()).toHaveLength(LISTING_PHOTOS_MAX);
    await pool.query(`delete from media where property_id = $1 and client_id like 'copy %'`, [listing]);
    expect(await photos()).toEqual(before);
    expect((await send('one more', await photoBytes(10))).status).toBe(200);
  });

  it('that a trip was booked under stay with it when their owner removes them', async () => {
    await finish(owner, listing);
    const guest = await server.signedInAs('guest@example.com');
    const { listing: live } = (
      await owner.call('POST', `/partners/listings/${listing}/status`, { body: { status: 'live' } })
    ).body.data;
    const stay = { slug: live.slug, rooms: [{ id: roomId, price: ROOM.price }] };
    const { id } = await bookPaid(server, guest, stay);
    const shown = JSON.stringify(await shownBooking(guest, id));
    const hero = (await photos()).find(({ picture }: Photo) => shown.includes(picture.file_path));
    await owner.call('DELETE', `/partners/listings/${listing}/photos/${hero.id}`);
    expect(await photos()).not.toContainEqual(hero);
    expect((await server.app.inject(hero.picture.file_path.replace('1600', '480'))).statusCode).toBe(200);
  });
});
