import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { findLikenesses } from '../../listings/index.ts';
import { photoBytes, sendPhoto } from '../../listings/testing-listings.ts';

const why = 'Compared on the map.';

describe.each(everydayKinds)('stays that may be one and the same (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let kiran: Colleague;
  beforeAll(async () => {
    server = await testApp(kind);
    office = await testOffice(server);
    kiran = await office.staffAs('content');
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const made = async (
    name: string,
    at: [number, number],
    email = `${name.replaceAll(/\W/g, '').toLowerCase()}@example.com`,
  ) => {
    const { id } = await makeStay(server.database, { name, host: { email }, city: 'Munnar', state: 'Kerala' });
    await server.database.pool.query('update properties set latitude = $2, longitude = $3 where id = $1', [id, ...at]);
    return { id, owner: await server.signedInAs(email) };
  };
  const send = async ({ id, owner }: { id: number; owner: Person }, number: number, width = 900) =>
    (await sendPhoto(owner, id, { clientId: `p${number} ${width}`, bytes: await photoBytes(number, width) })).body.data;
  const compare = async () => {
    while ((await findLikenesses(server.deps.listings)) > 0);
  };
  const open = async (show = 'open') => (await kiran.call('GET', `/likenesses?show=${show}`)).body.data.likenesses;
  type Shown = { id: number; one: { id: number }; other: { id: number } };
  const between = async (one: number, other: number, show?: string) =>
    (await open(show)).find(
      (each: Shown) => each.one.id === Math.min(one, other) && each.other.id === Math.max(one, other),
    );

  it('are found by a picture at another size and quality, wherever they lie, and shown with how alike they are', async () => {
    const here = await made('Fern House', [10.08, 77.06]);
    const there = await made('Sea Shell', [15.5, 73.8]);
    await send(here, 1);
    await send(there, 2);
    await compare();
    expect(await between(here.id, there.id)).toBeUndefined();
    await send(there, 1, 400);
    await compare();
    const found = await between(here.id, there.id);
    expect(found.pictures).toHaveLength(1);
    expect(found.pictures[0].alike).toBeGreaterThanOrEqual(90);
    expect(found).toMatchObject({ alike_names: 0, verdict: null, one: { name: 'Fern House', city: 'Munnar' } });
    expect(found.metres).toBeGreaterThan(500_000);
    const page = (await kiran.call('GET', `/stays/${there.id}`)).body.data;
    expect(page.likenesses.map(({ id }: Shown) => id)).toEqual([found.id]);
    // The picture goes, and so does what nobody has decided.
    const { photos } = (await there.owner.call('GET', `/partners/listings/${there.id}`)).body.data.listing;
    await there.owner.call('DELETE', `/partners/listings/${there.id}/photos/${photos.at(-1).id}`);
    await compare();
    expect(await between(here.id, there.id)).toBeUndefined();
  });

  it('are found by place and name, and not by either alone', async () => {
    const first = await made('Misty Ridge Villa', [10.1, 77.1]);
    const twin = await made('The Misty Ridge, Munnar', [10.1005, 77.1003]);
    const far = await made('Misty Ridge Homestay', [10.2, 77.2]);
    const neighbour = await made('Casa Flora', [10.1002, 77.1]);
    await compare();
    const found = await between(first.id, twin.id);
    expect(found).toMatchObject({ alike_names: 100, pictures: [] });
    expect(found.metres).toBeGreaterThan(40);
    expect(found.metres).toBeLessThan(80);
    expect(await between(first.id, far.id)).toBeUndefined();
    expect(await between(first.id, neighbour.id)).toBeUndefined();
  });

  it('brings in the pictures of before, and asks nothing of those the demo is drawn with', async () => {
    const old = await made('Old Mill', [11, 76]);
    const late = await made('Late Mill Copy', [12, 75]);
    await send(old, 5);
    await send(late, 5);
    // As they were before pictures were looked at.
    await server.database.pool.query('update media set fingerprint = null where property_id = any($1)', [
      [old.id, late.id],
    ]);
    await server.database.pool.query('delete from listing_compared');
    await compare();
    expect(await between(old.id, late.id)).toMatchObject({ pictures: [{}] });
    const [one, other] = [await made('Drawn One', [13, 75]), await made('Drawn Other', [14, 75])];
    for (const { id } of [one, other])
      await server.database.pool.query(
        `insert into media (property_id, key, alt, color, position) values ($1, 'demo/exterior/haveli-day-1', '', '#aabbcc', 9)`,
        [id],
      );
    await compare();
    expect(await between(one.id, other.id)).toBeUndefined();
  });

  it('are not asked of one owner for pictures of the same house, only where place and name are the same too', async () => {
    const email = 'two@example.com';
    const one = await made('Pine Cottage', [10.5, 76.5], email);
    const { business_id } = (
      await server.database.pool.query('select business_id from properties where id = $1', [one.id])
    ).rows[0];
    const other = await made('Oak Cottage', [10.5, 76.5], 'another@example.com');
    await server.database.pool.query('update properties set business_id = $1 where id = $2', [business_id, other.id]);
    await send(one, 7);
    await send({ id: other.id, owner: one.owner }, 7);
    await compare();
    expect(await between(one.id, other.id)).toBeUndefined();
    await server.database.pool.query(`update properties set name = 'Pine Cottage' where id = $1`, [other.id]);
    await server.database.pool.query('delete from listing_compared where property_id = $1', [other.id]);
    await compare();
    expect(await between(one.id, other.id)).toBeDefined();
  });

  it('are decided once: the same pauses the one too many with a reason, different is not asked again', async () => {
    const one = await made('Lake View', [9.5, 76.3]);
    const twin = await made('Lake View Homestay', [9.5001, 76.3]);
    const third = await made('Lake View Villa', [9.5002, 76.3]);
    await compare();
    const decide = (id: number, pause: number | null, who = kiran) =>
      who.call('POST', `/likenesses/${id}/decision`, { pause, why });
    const { id } = await between(one.id, twin.id);
    expect((await decide(id, third.id)).status).toBe(422);
    expect((await decide(id, null, await office.staffAs('support'))).status).toBe(404);
    const both = await Promise.all([decide(id, twin.id), decide(id, twin.id, await office.staffAs('admin'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { listing } = (await twin.owner.call('GET', `/partners/listings/${twin.id}`)).body.data;
    expect(listing).toMatchObject({ status: 'paused', holds: [{ why }] });
    // The same as a third too: paused once, and both are decided.
    expect((await decide((await between(twin.id, third.id)).id, twin.id)).status).toBe(200);
    const different = await between(one.id, third.id);
    expect((await decide(different.id, null)).status).toBe(200);
    await server.database.pool.query('delete from listing_compared');
    await compare();
    expect(await between(one.id, third.id)).toBeUndefined();
    expect(await between(one.id, third.id, 'decided')).toMatchObject({ verdict: 'different', decided: { why } });
    expect((await kiran.call('GET', '/likenesses/999999')).status).toBe(404);
    expect((await decide(999_999, null)).status).toBe(404);
  });
});
