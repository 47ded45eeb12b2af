import { addDays } from '@basera/contract/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealBy } from '../../../platform/sealing/seal.ts';
import { accountDecisions } from '../../../providers/payout-account/check-payouts.ts';
import { recordedPayouts } from '../../../providers/payout-account/payout-account.recorded.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import type { MadeStay } from '../../../testing/factories.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { sendOwnerNotices } from '../../notifications/index.ts';
import { finish, makeOwner, ROOM } from '../testing-listings.ts';
import { soldWithoutAccount } from './account-queries.ts';
import { decideOnAccount } from './decide-on-account.ts';
import { lookAt } from './look-at.ts';

const ACCOUNT = { holder: 'Anita Rao', number: '50100234454471', ifsc: 'HDFC0001234' };
const OTHER = { ...ACCOUNT, number: '501002344599' };

describe('a stay whose account is refused later', () => {
  let server: TestApp;
  let category_id: number;
  let guest: Person;
  let daysAhead = 20;
  beforeAll(async () => {
    server = await testApp('server');
    // As in production.
    const payouts = recordedPayouts(server.database.db, sealBy('a key of sixteen or more', 'payout accounts'));
    Object.assign(server.deps.partners, { payouts });
    Object.assign(server.deps.listings, { payouts });
    await server.deps.stays.searcher.start();
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
  });
  afterAll(async () => {
    await server.deps.stays.searcher.stop();
    await server.close();
  });

  const decide = (businessId: number, why: string | null) =>
    decideOnAccount({ db: server.database.db, clock: server.clock, accounts: accountDecisions }, { businessId, why });
  const give = (by: Person, businessId: number, body = ACCOUNT) =>
    by.call('PUT', `/partners/businesses/${businessId}/payout-account`, { body });
  const move = (by: Person, id: number, status: string) =>
    by.call('POST', `/partners/listings/${id}/status`, { body: { status } });
  const shown = async (by: Person, id: number) =>
    (await by.call('GET', `/partners/listings/${id}`)).body.data.listing as {
      slug: string;
      status: string;
      awaits_account: boolean;
      rooms: { id: number }[];
    };

  /** Somebody whom an owner asked to own the business with them, and who said yes. */
  async function joined(owner: Person, businessId: number, email: string): Promise<Person> {
    const second = await server.signedInAs(email);
    const body = { email, role: 'owner' };
    await owner.call('POST', `/partners/businesses/${businessId}/invitations`, { body });
    const [asked] = (await second.call('GET', '/partners/invitations')).body.data;
    await second.call('POST', `/partners/invitations/${asked.id}/answer`, { body: { joins: true } });
    return second;
  }

  /** A stay that its owner has put live with an account that was ready. */
  async function made(email: string, name: string) {
    const { owner, businessId } = await makeOwner(server, email);
    category_id ??= (await server.call('GET', '/categories')).body.data.categories[0].id;
    const body = { client_id: name, name, category_id };
    const draft = await owner.call('POST', `/partners/businesses/${businessId}/listings`, { body });
    const { id } = draft.body.data.listing;
    await finish(owner, id);
    await give(owner, businessId);
    return { owner, businessId, id };
  }
  async function live(email: string, name: string) {
    const stay = await made(email, name);
    expect((await move(stay.owner, stay.id, 'live')).body.code).toBe('not_ready');
    await decide(stay.businessId, null);
    expect((await move(stay.owner, stay.id, 'live')).status).toBe(200);
    return stay;
  }

  /** Where guests meet a stay: in the index, in SQL, on its page; and whether it can be booked. */
  async function met({ owner, id }: { owner: Person; id: number }) {
    const { slug, rooms } = await shown(owner, id);
    await server.deps.stays.searcher.catchUp();
    const inIndex = (await server.call('GET', '/fetchPropertiesByFilters?city=Munnar')).body.properties.data;
    // Asks the database.
    const suggested = (await server.call('GET', `/user/properties/search?keyword=${slug.split('-')[0]}`)).body;
    const today = server.clock.today();
    daysAhead += 2;
    const room = { id, slug, name: '', rooms: [{ id: rooms[0]?.id ?? 0, price: ROOM.price }] };
    const asked = bookingRequest(room as MadeStay, { today, checkIn: addDays(today, daysAhead) });
    const booked = await guest.call('POST', '/user/room-inquiries', { body: asked });
    const has = (list: { id: number }[]) => list.some((stay) => stay.id === id);
    return [
      has(inIndex),
      JSON.stringify(suggested).includes(slug),
      (await server.call('GET', `/showPropertyDetails/${slug}`)).status,
      booked.status,
    ];
  }
  const ON_SALE = [true, true, 200, 200];
  const HELD = [false, false, 404, 409];
  const waiting = async (by: Person) => (await by.call('GET', '/partners/businesses')).body.data[0].awaiting_account;
  async function lastMail(email: string, count: number) {
    await sendOwnerNotices(server.deps.notifications);
    return (await mailsToCome(server, email, count)).at(-1);
  }

  it('takes no new bookings, says so to its owner, and sells again by itself once an account is ready', async () => {
    const stay = await live('owner@example.com', 'Tea House');
    const { owner, businessId, id } = stay;
    await lastMail('owner@example.com', 2);
    expect(await met(stay)).toEqual(ON_SALE);

    await decide(businessId, 'The name is another.');
    expect(await met(stay)).toEqual(HELD);
    expect(await shown(owner, id)).toMatchObject({ status: 'paused', awaits_account: true });
    expect(await waiting(owner)).toBe(1);
    expect(await lastMail('owner@example.com', 3)).toMatchObject({
      subject: 'Your stays take no bookings: your account was refused',
      text: expect.stringMatching(/guests find Tea House no more.+Why: The name is another\..+\/partners\/business/s),
    });
    const log = (await owner.call('GET', `/partners/businesses/${businessId}/log`)).body.data[0];
    expect(log).toMatchObject({
      action: 'payout_refused',
      by: null,
      detail: { stays: ['Tea House'], why: 'The name is another.' },
    });
    expect((await move(owner, id, 'live')).body.code).toBe('not_ready');

    // Another is being checked first.
    await give(owner, businessId, OTHER);
    expect(await met(stay)).toEqual(HELD);
    await decide(businessId, null);
    expect(await met(stay)).toEqual(ON_SALE);
    expect(await waiting(owner)).toBe(0);
    expect((await lastMail('owner@example.com', 5))?.text).toContain('Guests find Tea House again, and can book.');
    // Who mends a number goes on selling meanwhile.
    await give(owner, businessId, ACCOUNT);
    expect(await met(stay)).toEqual(ON_SALE);
  });

  it('stays paused where its owner says so meanwhile', async () => {
    const stay = await live('pauser@example.com', 'Pepper House');
    await decide(stay.businessId, 'Closed.');
    expect((await move(stay.owner, stay.id, 'paused')).status).toBe(200);
    expect(await shown(stay.owner, stay.id)).toMatchObject({ status: 'paused', awaits_account: false });
    await decide(stay.businessId, null);
    expect(await shown(stay.owner, stay.id)).toMatchObject({ status: 'paused' });
  });

  it('is not sold either where the account was refused while somebody looked at it', async () => {
    const { owner, businessId, id } = await made('looked@example.com', 'Clove House');
    await decide(businessId, null);
    server.deps.listings.review = 'before';
    await move(owner, id, 'live');
    server.deps.listings.review = 'after';
    await decide(businessId, 'Closed.');
    await lookAt({ db: server.database.db, clock: server.clock }, id, { isFine: true });
    expect(await shown(owner, id)).toMatchObject({ status: 'paused', awaits_account: true });
  });

  it('never goes live with an account that is refused at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, businessId, id } = await made(`racer${round}@example.com`, `Race House ${round}`);
      await decide(businessId, null);
      await Promise.all([move(owner, id, 'live'), decide(businessId, 'Closed.')]);
      expect((await shown(owner, id)).status).not.toBe('live');
    }
  });

  it('goes on where it was live before there had to be an account, and operators see which those are', async () => {
    const { owner, businessId } = await makeOwner(server, 'before@example.com');
    await give(owner, businessId);
    await decide(businessId, 'Closed.');
    const { rows } = await sql<{ status: string }>`
      select status from properties where business_id = ${businessId}`.execute(server.database.db);
    expect(rows).toEqual([{ status: 'live' }]);
    const without = (await soldWithoutAccount(server.database.db)).filter(({ business }) => business === businessId);
    expect(without).toMatchObject([{ account: 'refused' }]);
  });

  it('loses its account with whoever gave it; the owners who stay are told, and give another', async () => {
    const stay = await live('leaver@example.com', 'Mint House');
    const { owner, businessId } = stay;
    const { payout_accounts } = (await owner.call('GET', '/user/my-data')).body.data;
    expect(payout_accounts).toMatchObject([{ account: 'HDFC ··4471', state: 'ready', why: null }]);
    server.clock.advance(61);
    const second = await joined(owner, businessId, 'stays@example.com');
    expect((await owner.call('DELETE', '/user/account')).status).toBe(200);

    expect(await met({ owner: second, id: stay.id })).toEqual(HELD);
    const { payout } = (await second.call('GET', `/partners/businesses/${businessId}`)).body.data.business;
    expect(payout).toMatchObject({ state: 'refused', why: expect.stringMatching(/has deleted their Basera account/) });
    const kept = await server.database.pool.query('select * from payout_accounts where business_id = $1', [businessId]);
    expect(kept.rows).toMatchObject([{ sealed: null, given_by: null }]);
    expect(JSON.stringify(kept.rows)).not.toContain('4471');
    await sendOwnerNotices(server.deps.notifications);
    const isGone = ({ subject = '' }) => subject === 'Your stays take no bookings: an account is missing';
    expect(await mailsToCome(server, 'stays@example.com', 1, isGone)).toHaveLength(1);
    await give(second, businessId, OTHER);
    await decide(businessId, null);
    expect((await shown(second, stay.id)).status).toBe('live');
  });

  it('keeps the account that another owner gives while whoever gave the one before is leaving', async () => {
    const { owner, businessId, id } = await live('going@example.com', 'Basil House');
    server.clock.advance(61);
    const second = await joined(owner, businessId, 'coming@example.com');

    // The other account is being given: not yet there for anybody to see.
    const giving = await server.database.pool.connect();
    await giving.query('begin');
    await giving.query('select 1 from businesses where id = $1 for update', [businessId]);
    const given = 'update payout_accounts set label = $2, given_by = $3 where business_id = $1';
    await giving.query(given, [businessId, 'SBI ··4599', second.user.id]);
    const leaving = owner.call('DELETE', '/user/account');
    const held = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await server.database.pool.query(held)).rows.length).toBeGreaterThan(0);
    await giving.query('commit');
    giving.release();

    expect((await leaving).status).toBe(200);
    const { payout } = (await second.call('GET', `/partners/businesses/${businessId}`)).body.data.business;
    expect(payout).toMatchObject({ state: 'ready', label: 'SBI ··4599' });
    expect((await shown(second, id)).status).toBe('live');
  });
});
