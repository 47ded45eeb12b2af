import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { multipart, type Upload } from '../../testing/multipart.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { fromTelephone, hugePng, scriptedSvg as svg } from '../../testing/uploads.ts';
import { forgetPictures } from '../media/index.ts';

const wide = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: '#c2410c' } })
    .toFormat(format)
    .toBuffer();

describe.each(everydayKinds)('a profile picture (%s)', (kind) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    person = await server.signedInAs('picture@example.com');
  });
  afterAll(() => server.close());

  const send = (file: Upload, who = person) =>
    who.call('POST', '/user/upload-profile-image', multipart({ profile_image: file }));
  const file = (bytes: Uint8Array | string, filename = 'me.png', type = 'image/png'): Upload => ({
    bytes: Buffer.from(bytes as string),
    filename,
    type,
  });
  const shown = async (address: string) => {
    const answer = await server.app.inject({ url: address });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s and shown square, for good', async (format) => {
    server.clock.advance(3600);
    const saved = await send(file(await wide(format)));
    expect(saved.status).toBe(200);
    const address = saved.body.data.user.profile_image;
    expect(address).toMatch(/^\/media\/people\/[0-9a-f]{32}\/320\.webp$/);
    const picture = await shown(address);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
    const smaller = await shown(address.replace('/320.', '/160.'));
    expect(await sharp(smaller.bytes).metadata()).toMatchObject({ width: 160, height: 160 });
  });

  it('that cannot be put in its place leaves nothing stored, and the one before is shown', async () => {
    server.clock.advance(3600);
    const before = (await send(file(await wide('png')))).body.data.user.profile_image;
    const { pool } = server.database;
    await pool.query(`create function no_picture() returns trigger language plpgsql as $$ begin raise 'no room left'; end $$;
      create trigger no_picture before update of profile_image on users for each row execute function no_picture()`);
    expect((await send(file(await wide('jpeg')))).status).toBe(500);
    await pool.query('drop trigger no_picture on users; drop function no_picture');
    await forgetPictures(server.deps.media);
    const stored = await readdir(join(server.deps.config.DATA_DIR, 'media', 'people'));
    expect(stored.map((name) => `/media/people/${name.replace('.webp', '')}/320.webp`)).toEqual([before]);
    expect((await shown(before)).status).toBe(200);
  });

  it('says nothing of where and by whom it was taken, and stands upright', async () => {
    server.clock.advance(3600);
    const original = await fromTelephone();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Meera Iyer');
    const saved = await send(file(original, 'me.jpg', 'image/jpeg'));
    const key = saved.body.data.user.profile_image.slice('/media/'.length, -'/320.webp'.length);
    const kept = (await server.deps.media.storage.read(key)) ?? Buffer.alloc(0);
    for (const bytes of [kept, (await shown(saved.body.data.user.profile_image)).bytes]) {
      const metadata = await sharp(bytes).metadata();
      for (const trace of ['exif', 'xmp', 'iptc', 'orientation'] as const) expect(metadata[trace]).toBeUndefined();
      expect(bytes.toString('latin1')).not.toMatch(/Meera|GPS|Loopback|EXIF/);
    }
  });

  it('goes with the next one, and with its removal', async () => {
    server.clock.advance(3600);
    const first = (await send(file(await wide('png')))).body.data.user.profile_image;
    await shown(first.replace('/320.', '/640.'));
    const second = (await send(file(await wide('webp')))).body.data.user.profile_image;
    expect(second).not.toBe(first);
    expect((await shown(first)).status).toBe(404);
    expect((await shown(first.replace('/320.', '/640.'))).status).toBe(404);
    const removed = await person.call('DELETE', '/user/profile-image');
    expect(removed.body.data.user.profile_image).toBeNull();
    expect((await shown(second)).status).toBe(404);
  });

  it.each([
    ['an SVG', svg, 'image/svg+xml'],
    ['an SVG that says it is a PNG', svg, 'image/png'],
    ['HTML named .png', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'image/gif'],
    ['a PDF', '%PDF-1.7', 'image/jpeg'],
    ['nothing', '', 'image/png'],
    ['a PNG that breaks off', '\x89PNG\r\n\x1a\n', 'image/png'],
  ])('is refused in words as %s', async (_what, content, type) => {
    server.clock.advance(3600);
    const refused = await send(file(Buffer.from(content, 'latin1'), 'me.png', type));
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { profile_image: expect.stringMatching(/JPEG, PNG, WebP or AVIF|broken/) } },
    });
  });

  it('is refused as half a JPEG, and as 30,000 × 30,000 pixels, soon', async () => {
    const whole = await wide('jpeg');
    const half = await send(file(whole.subarray(0, whole.length / 2), 'me.jpg', 'image/jpeg'));
    expect(half).toMatchObject({ status: 422, body: { errors: { profile_image: expect.stringMatching(/broken/) } } });
    const huge = hugePng(30_000);
    expect(huge.length).toBeLessThan(8 * 1024 * 1024);
    const refused = await send(file(huge));
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { profile_image: expect.stringMatching(/megapixel/) } },
    });
  });

  it('is refused over 8 MB, also when 50 MB come over the wire', async () => {
    await server.listen();
    const { port } = server.app.server.address() as AddressInfo;
    const { payload, headers } = multipart({ profile_image: file(Buffer.alloc(50 * 1024 * 1024, 1)) });
    const answer = await fetch(`http://127.0.0.1:${port}/api/user/upload-profile-image`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${person.token}` },
      body: new Uint8Array(payload),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'payload_too_large', message: expect.stringMatching(/8 MB/) });
  });

  it('is one picture, in its own field, from who is signed in', async () => {
    const picture = file(await wide('png'));
    const upload = (fields: Parameters<typeof multipart>[0], who: TestApp['call'] = person.call) =>
      who('POST', '/user/upload-profile-image', multipart(fields));
    expect((await upload({ profile_image: 'me.png' })).body.errors).toHaveProperty('profile_image');
    expect((await upload({ photo: picture })).body.errors).toHaveProperty('profile_image');
    expect((await upload({ profile_image: picture, second: picture })).status).toBe(413);
    expect((await upload({ profile_image: picture }, server.call)).status).toBe(401);
  });
});
