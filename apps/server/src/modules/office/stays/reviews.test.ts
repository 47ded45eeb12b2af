import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { finish, makeOwner, photoBytes, ROOM, sendPhoto } from '../../listings/testing-listings.ts';

const why = 'Looked at all of it.';

describe.each(everydayKinds)('stays that wait to be looked at, in the office (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let kiran: Colleague;
  let category_id: number;
  beforeAll(async () => {
    server = await testApp(kind);
    office = await testOffice(server);
    kiran = await office.staffAs('content');
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  type Made = { owner: Person; id: number };
  const move = ({ owner, id }: Made, status: string) =>
    owner.call('POST', `/partners/listings/${id}/status`, { body: { status } });
  const shown = async ({ owner, id }: Made) => (await owner.call('GET', `/partners/listings/${id}`)).body.data.listing;
  const put = ({ owner, id }: Made, path: string, body: object) =>
    owner.call('PUT', `/partners/listings/${id}/${path}`, { body });
  const review = async (id: number, who: Colleague = kiran) => (await who.call('GET', `/reviews/${id}`)).body.data;
  const decide = (id: number, body: object, who: Colleague = kiran) =>
    who.call('POST', `/reviews/${id}/decision`, { why, ...body });

  /** A stay that its owner has put live. */
  async function offered(email: string, name: string): Promise<Made> {
    const { owner, businessId } = await makeOwner(server, email);
    category_id ??= (await server.call('GET', '/categories')).body.data.categories[0].id;
    const body = { client_id: name, name, category_id };
    const draft = await owner.call('POST', `/partners/businesses/${businessId}/listings`, { body });
    const made = { owner, id: draft.body.data.listing.id };
    await finish(owner, made.id);
    await owner.call('PUT', `/partners/businesses/${businessId}/payout-account`, {
      body: { holder: 'Anita Rao', number: '50100234454471', ifsc: 'HDFC0001234' },
    });
    expect((await move(made, 'live')).status).toBe(200);
    return made;
  }

  it('stand in one list, the oldest first, new ones and changes apart, and are passed once', async () => {
    server.deps.listings.review = 'before';
    const one = await offered('one@example.com', 'Slow House');
    server.clock.advance(60);
    const two = await offered('two@example.com', 'Late House');
    const listed = (await kiran.call('GET', '/reviews')).body.data;
    expect(listed.reviews.map(({ name }: { name: string }) => name)).toEqual(['Slow House', 'Late House']);
    expect(listed).toMatchObject({ total: 2, counts: { new: 2, change: 0, late: 0 } });
    expect((await kiran.call('GET', '/reviews?kind=change')).body.data).toMatchObject({ reviews: [], total: 0 });
    expect((await kiran.call('GET', '/reviews?most=1')).body.data.reviews).toHaveLength(1);

    const read = await review(one.id);
    expect(read).toMatchObject({ kind: 'new', status: 'waiting', passed_at: null, pauses: [] });
    expect(read.changes).toContainEqual({ part: 'rooms', room: ROOM.name, field: 'price', before: null, after: 4500 });
    expect(read.photos.after).toHaveLength(5);
    // Who may only read does not decide.
    const support = await office.staffAs('support');
    expect((await review(one.id, support)).name).toBe('Slow House');
    expect((await decide(one.id, { yes: true, seen: read.seen }, support)).status).toBe(404);

    const colleague = await office.staffAs('content');
    const both = await Promise.all(
      [kiran, colleague].map((who) => decide(one.id, { yes: true, seen: read.seen }, who)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(
      /^content \d+ has decided this meanwhile\.$/,
    );
    expect((await shown(one)).status).toBe('live');
    expect((await kiran.call('GET', `/reviews/${one.id}`)).status).toBe(404);

    expect(
      (await decide(two.id, { yes: false, why: 'The photos are of the sea.', seen: (await review(two.id)).seen }))
        .status,
    ).toBe(200);
    expect(await shown(two)).toMatchObject({ status: 'draft', refusal: { why: 'The photos are of the sea.' } });
    const mails = await mailsToCome(server, 'two@example.com', 1, ({ subject = '' }) =>
      subject.includes('needs a change'),
    );
    expect(mails[0]?.text).toContain('Why: The photos are of the sea.');
  });

  it('of a change shows before and after of what differs alone, rooms, prices and photos with it, and takes no yes for what was not read', async () => {
    server.deps.listings.review = 'before';
    const stay = await offered('change@example.com', 'Plain House');
    await decide(stay.id, { yes: true, seen: (await review(stay.id)).seen });
    const { versions, rooms } = await shown(stay);
    await put(stay, 'basics', { version: versions.basics, name: 'Grand Palace', stars: 5 });
    await put(stay, `rooms/${rooms[0].id}`, { ...ROOM, version: rooms[0].version, price: 9000 });
    await sendPhoto(stay.owner, stay.id, { clientId: 'p9', bytes: await photoBytes(9, 90) });
    const read = await review(stay.id);
    expect(read).toMatchObject({ kind: 'change', name: 'Grand Palace', waiting: ['basics'] });
    expect(read.passed_at).not.toBeNull();
    expect(read.changes).toEqual([
      { part: 'basics', room: null, field: 'name', before: 'Plain House', after: 'Grand Palace' },
      { part: 'basics', room: null, field: 'stars', before: null, after: 5 },
      { part: 'rooms', room: ROOM.name, field: 'price', before: 4500, after: 9000 },
    ]);
    expect(read.photos.before).toEqual([]);
    expect(read.photos.after).toHaveLength(1);
    // Its owner goes on writing: what was read is not what would be passed.
    await put(stay, 'basics', { version: versions.basics + 1, name: 'Grander Palace' });
    expect((await decide(stay.id, { yes: true, seen: read.seen })).body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await decide(stay.id, { yes: true, seen: (await review(stay.id)).seen })).status).toBe(200);
    expect((await shown(stay)).basics.name).toBe('Grander Palace');

    const page = (await kiran.call('GET', `/stays/${stay.id}`)).body.data;
    expect(page.verdicts.map(({ kind: one, passed }: { kind: string; passed: boolean }) => [one, passed])).toEqual([
      ['change', true],
      ['new', true],
    ]);
    const audited = (await (await office.staffAs('admin')).call('GET', `/audit?subject=listing%20${stay.id}`)).body
      .data;
    expect(audited[0]).toMatchObject({ action: 'listing_passed', why });
  });

  it('of a stay from before, which nobody ever looked at, its first change is compared with what it was', async () => {
    server.deps.listings.review = 'after';
    const { owner, businessId } = await makeOwner(server, 'before@example.com');
    const { rows } = await server.database.pool.query('select id, name from properties where business_id = $1', [
      businessId,
    ]);
    const stay = { owner, id: Number(rows[0].id) };
    await put(stay, 'basics', { version: 0, name: 'Another Name' });
    const read = await review(stay.id);
    expect(read).toMatchObject({ kind: 'change', passed_at: null, waiting: [] });
    expect(read.changes).toEqual([
      { part: 'basics', room: null, field: 'name', before: rows[0].name, after: 'Another Name' },
    ]);
    // Shown already: a no takes it from guests until it is mended.
    await decide(stay.id, { yes: false, seen: read.seen });
    expect((await shown(stay)).status).toBe('paused');
  });

  it('shows what is claimed, by whose word, and what was seen of it, with what runs out within 30 days', async () => {
    server.deps.listings.review = 'after';
    const stay = await offered('claims@example.com', 'Star House');
    const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await put(stay, 'papers', { version: 0, registration_number: 'KL-77', registration_ends: day(20) });
    const claims = async () => (await kiran.call('GET', `/stays/${stay.id}`)).body.data.claims;
    const claimed = (list: { claim: string }[], which: string) => list.find(({ claim }) => claim === which);
    // A class of the house nobody gave is not claimed.
    expect((await claims()).map(({ claim }: { claim: string }) => claim)).not.toContain('stars');
    expect(claimed(await claims(), 'registration')).toMatchObject({
      says: 'KL-77',
      says_until: day(20),
      state: 'none',
    });

    const note = (body: object, who = kiran) => who.call('POST', `/stays/${stay.id}/proofs`, { why, ...body });
    const proof = { claim: 'registration', kind: 'certificate', reference: 'KL-77, file 12' };
    expect((await note({ ...proof, valid_until: day(-1) })).status).toBe(422);
    expect((await note(proof, await office.staffAs('support'))).status).toBe(404);
    const { id } = (await note({ ...proof, valid_until: day(20) })).body.data;
    expect(claimed(await claims(), 'registration')).toMatchObject({
      state: 'ending',
      proofs: [{ id, reference: 'KL-77, file 12', by: expect.stringMatching(/^content/), state: 'ending' }],
    });
    const ending = async () =>
      (await kiran.call('GET', '/proofs')).body.data.proofs.filter(
        ({ stay: { id: of } }: { stay: { id: number } }) => of === stay.id,
      );
    expect((await ending()).map(({ proof_id }: { proof_id: number | null }) => proof_id)).toEqual([null, id]);
    // A later one takes its place.
    const later = (await note({ ...proof, valid_until: day(400) })).body.data.id;
    expect(claimed(await claims(), 'registration')).toMatchObject({ state: 'valid' });
    expect((await ending()).map(({ proof_id }: { proof_id: number | null }) => proof_id)).toEqual([null]);
    const withdraw = (which: number) => kiran.call('POST', `/proofs/${which}/withdrawal`, { why: 'Of another house.' });
    expect((await withdraw(later)).status).toBe(200);
    expect((await withdraw(later)).body.message).toMatch(/has withdrawn this meanwhile/);
    expect((await withdraw(999_999)).status).toBe(404);
    expect(claimed(await claims(), 'registration')).toMatchObject({ state: 'ending' });
    const audited = (await (await office.staffAs('admin')).call('GET', `/audit?subject=listing%20${stay.id}`)).body
      .data;
    expect(audited.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      'proof_withdrawn',
      'proof_noted',
      'proof_noted',
    ]);
    // Of a person's paper the end of its number is kept, and no more is shown or stands in the database.
    const paper = { claim: 'identity', kind: 'id', reference: '1234 5678 9012', valid_until: day(10) };
    const own = (await note(paper)).body.data.id;
    expect(claimed(await claims(), 'identity')).toMatchObject({ proofs: [{ id: own, reference: '··9012' }] });
    expect(JSON.stringify((await kiran.call('GET', '/proofs')).body)).not.toMatch(/5678/);
    const { rows } = await server.database.pool.query('select reference from listing_proofs where id = $1', [own]);
    expect(rows).toEqual([{ reference: '··9012' }]);
    expect(JSON.stringify(audited)).not.toContain('file 12');
  });
});
