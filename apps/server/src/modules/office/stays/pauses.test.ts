import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealBy } from '../../../platform/sealing/seal.ts';
import { accountDecisions } from '../../../providers/payout-account/check-payouts.ts';
import { recordedPayouts } from '../../../providers/payout-account/payout-account.recorded.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { bookPaid, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { decideOnAccount } from '../../listings/index.ts';
import { finish, makeOwner } from '../../listings/testing-listings.ts';

const why = 'Guests say the house is not there.';

describe.each(everydayKinds)('stays that we pause (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let kiran: Colleague;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    // As in production.
    const payouts = recordedPayouts(server.database.db, sealBy('a key of sixteen or more', 'payout accounts'));
    Object.assign(server.deps.partners, { payouts });
    Object.assign(server.deps.listings, { payouts });
    office = await testOffice(server);
    kiran = await office.staffAs('content');
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
    await server.deps.stays.searcher.start();
  });
  afterAll(async () => {
    await server.deps.stays.searcher.stop();
    await office.close();
    await server.close();
  });

  const pause = (id: number, body: object = {}, who = kiran) =>
    who.call('POST', `/stays/${id}/pauses`, { cause: 'other', why, ...body });
  const giveBack = (id: number, who = kiran) =>
    who.call('POST', `/pauses/${id}/end`, { why: 'They have shown it to us.' });
  const shown = async (owner: Person, id: number) =>
    (await owner.call('GET', `/partners/listings/${id}`)).body.data.listing;
  const move = (owner: Person, id: number, status: string) =>
    owner.call('POST', `/partners/listings/${id}/status`, { body: { status } });
  const decide = (businessId: number, refused: string | null) =>
    decideOnAccount(
      { db: server.database.db, clock: server.clock, accounts: accountDecisions },
      { businessId, why: refused },
    );
  /** A stay with all it takes to be sold, as a draft. */
  async function ready(email: string, name: string) {
    const { owner, businessId } = await makeOwner(server, email);
    const category_id = (await server.call('GET', '/categories')).body.data.categories[0].id;
    const body = { client_id: name, name, category_id };
    const draft = await owner.call('POST', `/partners/businesses/${businessId}/listings`, { body });
    const { id } = draft.body.data.listing;
    await finish(owner, id);
    await owner.call('PUT', `/partners/businesses/${businessId}/payout-account`, {
      body: { holder: 'Anita Rao', number: '50100234454471', ifsc: 'HDFC0001234' },
    });
    await decide(businessId, null);
    return { owner, businessId, id: id as number };
  }
  let ahead = 20;
  async function met(stay: MadeStay) {
    await server.deps.stays.searcher.catchUp();
    ahead += 2;
    const today = server.clock.today();
    const body = bookingRequest(stay, { today, checkIn: addDays(today, ahead) });
    const found = (await server.call('GET', '/fetchPropertiesByFilters?city=Munnar')).body.properties.data;
    return [
      found.some(({ id }: { id: number }) => id === stay.id),
      (await server.call('GET', `/showPropertyDetails/${stay.slug}`)).status,
      (await guest.call('POST', '/user/room-inquiries', { body })).status,
    ];
  }
  const SOLD = [true, 200, 200];
  const HELD = [false, 404, 409];
  const made = (email: string, name: string) =>
    makeStay(server.database, { name, host: { email }, city: 'Munnar', state: 'Kerala', rooms: [{ units: 9 }] });

  it('are not sold or found, say so at their address, and their owners read why and cannot put them live', async () => {
    const stay = await made('held@example.com', 'Held House');
    const owner = await server.signedInAs('held@example.com');
    const { id: booked } = await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 10) });
    expect(await met(stay)).toEqual(SOLD);
    const { status, body } = await pause(stay.id, { cause: 'report' });
    expect(status).toBe(200);
    expect(await met(stay)).toEqual(HELD);
    expect((await server.call('GET', `/showPropertyDetails/${stay.slug}`)).body.message).toBe(
      'This stay takes no bookings now.',
    );
    expect((await shownBooking(guest, booked)).status).toBe('accepted');
    expect(await shown(owner, stay.id)).toMatchObject({ status: 'paused', is_held: true, holds: [{ why }] });
    expect((await move(owner, stay.id, 'live')).body).toMatchObject({
      code: 'not_changeable',
      message: expect.stringContaining(why),
    });
    const [mail] = await mailsToCome(server, 'held@example.com', 1, ({ subject = '' }) =>
      subject.includes('have paused'),
    );
    expect(mail?.text).toContain(`Why: ${why}`);
    // Pressed twice, or by a colleague: told, and paused once.
    expect((await pause(stay.id, { cause: 'report' })).body.code).toBe('changed_meanwhile');

    // Another cause holds it still.
    const other = (await pause(stay.id, { cause: 'law' })).body.data.id;
    expect((await giveBack(body.data.id)).status).toBe(200);
    expect(await met(stay)).toEqual(HELD);
    const both = await Promise.all([giveBack(other), giveBack(other, await office.staffAs('admin'))]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(await met(stay)).toEqual(SOLD);
    expect(
      await mailsToCome(server, 'held@example.com', 1, ({ subject = '' }) => subject.includes('given back')),
    ).not.toEqual([]);
    const page = (await kiran.call('GET', `/stays/${stay.id}`)).body.data;
    expect(
      page.pauses.map(({ cause, given_back }: { cause: string; given_back: object }) => [cause, given_back !== null]),
    ).toEqual([
      ['law', true],
      ['report', true],
    ]);
    const admin = await office.staffAs('admin');
    const audited = (await admin.call('GET', `/audit?subject=listing%20${stay.id}`)).body.data;
    expect(audited.map(({ action }: { action: string }) => action)).toEqual([
      'listing_given_back',
      'listing_given_back',
      'listing_paused',
      'listing_paused',
    ]);
  });

  it('stay paused when given back where their owner has paused them as well', async () => {
    const { owner, ...stay } = await ready('own@example.com', 'Own House');
    await move(owner, stay.id, 'live');
    await move(owner, stay.id, 'paused');
    const { id } = (await pause(stay.id)).body.data;
    await giveBack(id);
    expect(await shown(owner, stay.id)).toMatchObject({ status: 'paused', is_held: false });
    // Said while ours is in force.
    await move(owner, stay.id, 'live');
    const again = (await pause(stay.id)).body.data.id;
    await move(owner, stay.id, 'paused');
    await giveBack(again);
    expect((await shown(owner, stay.id)).status).toBe('paused');
    expect((await move(owner, stay.id, 'live')).status).toBe(200);
  });

  it('stay paused when their account is ready again, and wait for it when they are given back before', async () => {
    const { owner, businessId, id } = await ready('account@example.com', 'Account House');
    await move(owner, id, 'live');
    const status = async () => {
      const { status: is, awaits_account, is_held } = await shown(owner, id);
      return [is, awaits_account, is_held];
    };
    expect(await status()).toEqual(['live', false, false]);
    // The account goes first: ready again, it is ours alone that holds it.
    await decide(businessId, 'The name is another.');
    const one = (await pause(id)).body.data.id;
    expect(await status()).toEqual(['paused', true, true]);
    await decide(businessId, null);
    expect(await status()).toEqual(['paused', false, true]);
    await giveBack(one);
    expect(await status()).toEqual(['live', false, false]);
    // Ours goes first: given back while the account is refused, it waits for the account.
    const two = (await pause(id)).body.data.id;
    await decide(businessId, 'Closed.');
    await giveBack(two);
    expect(await status()).toEqual(['paused', true, false]);
    await decide(businessId, null);
    expect(await status()).toEqual(['live', false, false]);
  });

  it('can be paused before they are live: their owner cannot put them live, and one that we pass is sold once it is given back', async () => {
    server.deps.listings.review = 'before';
    const { owner, id } = await ready('draft@example.com', 'Draft House');
    const first = (await pause(id)).body.data.id;
    expect((await move(owner, id, 'live')).status).toBe(409);
    await giveBack(first);
    expect((await move(owner, id, 'live')).status).toBe(200);
    const second = (await pause(id)).body.data.id;
    const { seen } = (await kiran.call('GET', `/reviews/${id}`)).body.data;
    await kiran.call('POST', `/reviews/${id}/decision`, { yes: true, why: 'All is fine.', seen });
    expect((await shown(owner, id)).status).toBe('paused');
    await giveBack(second);
    expect((await shown(owner, id)).status).toBe('live');
    server.deps.listings.review = 'after';
  });

  it('are listed while they are, by who may read stays, and paused by who may alone', async () => {
    const stay = await made('listed@example.com', 'Listed House');
    const support = await office.staffAs('support');
    expect((await pause(stay.id, {}, await office.staffAs('finance'))).status).toBe(404);
    const { id } = (await pause(stay.id, {}, support)).body.data;
    const names = async () =>
      (await support.call('GET', '/pauses')).body.data.stays.map((one: { stay: { name: string } }) => one.stay.name);
    expect(await names()).toContain('Listed House');
    await giveBack(id, support);
    expect(await names()).not.toContain('Listed House');
    expect((await pause(999_999)).status).toBe(404);
    expect((await giveBack(999_999)).status).toBe(404);
  });
});
