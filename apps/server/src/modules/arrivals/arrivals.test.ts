import { addDays, calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type StayShape } from '../../testing/factories.ts';
import { mailsBy } from '../../testing/mails.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { callOff } from '../bookings/index.ts';
import { pushArrivals, sendArrivalMails, sendArrivalTexts } from '../notifications/index.ts';
import { askAboutArrivals } from './index.ts';

const PHONE = '+919811100042';
const DAY = calendarDate('2026-12-20');

describe.each(everydayKinds)('guests who are about to arrive (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let owner: Person;
  let stay: MadeStay;
  let email: string;
  let tried = 0;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    server.clock.set(instantInIndia(addDays(DAY, -10), '10:00'));
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
    await server.signedInAs(PHONE);
  });
  beforeEach(async () => {
    for (const table of ['rate_limits', 'arrivals', 'arrival_cases', 'arrival_mails', 'arrival_texts'])
      await server.database.pool.query(`delete from ${table}`);
    await server.database.pool.query("update bookings set status = 'completed' where status = 'accepted'");
    server.clock.set(instantInIndia(addDays(DAY, -10), '10:00'));
    tried += 1;
    email = `host-${tried}@example.com`;
    stay = await ownStay({ host: { email, ...(tried === 1 && { phone: PHONE }) } });
    owner = await server.signedInAs(email);
  });
  afterAll(() => server.close());

  const ownStay = (shape: StayShape) =>
    makeStay(server.database, {
      name: 'Lake House',
      city: `Town ${tried}`,
      checkInTime: '14:00',
      rooms: [{ units: 3 }],
      ...shape,
    });
  const bookedFor = async (checkIn = DAY) => (await bookPaid(server, guest, stay, { checkIn })).id;
  /** As the jobs do. */
  async function turn(): Promise<void> {
    await askAboutArrivals(server.deps.arrivals);
    await pushArrivals(server.deps.notifications);
    await sendArrivalMails(server.deps.notifications);
    await sendArrivalTexts(server.deps.notifications);
  }
  const at = async (hoursBefore: number, minutes = 0) => {
    const arrives = instantInIndia(DAY, '14:00').getTime();
    server.clock.set(new Date(arrives - hoursBefore * 3_600_000 + minutes * 60_000));
    await turn();
  };
  const about = /onfirm|Do you expect|expects you/;
  const subjects = async (to: string) =>
    (await mailsBy(server, to, ({ subject = '' }) => about.test(subject) && subject.includes('Lake House')))
      .map(({ subject }) => subject)
      .filter((subject) => !subject?.startsWith('Booking confirmed'));
  const linkIn = async () => {
    const mails = await mailsBy(server, email, ({ text }) => text.includes('/arrival/'));
    return /\/arrival\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const own = async (id: number) => (await guest.call('GET', `/user/inquiries/${id}/arrival`)).body.data;
  const cases = async (of?: number) => {
    const all = await server.database.db.selectFrom('arrival_cases').selectAll().orderBy('id').execute();
    return all.filter(({ booking_id }) => of === undefined || booking_id === of);
  };
  const listed = async () => (await owner.call('GET', `/partners/businesses/${stay.businessId}/arrivals`)).body.data;
  const press = (id: number, by = owner) => by.call('POST', `/partners/bookings/${id}/arrival`);

  it('are asked about 48 and 24 hours before, by mail and SMS, once each, however often the job runs', async () => {
    const id = await bookedFor();
    await at(48, -1);
    expect(await subjects(email)).toEqual([]);
    await at(48);
    await Promise.all([turn(), turn()]);
    expect(await subjects(email)).toEqual(['Please confirm: Asha Nair at Lake House, Dec 20 - Dec 22, 2026']);
    const texts = ((await server.deps.demo?.outbox.list(PHONE)) ?? []).filter(({ code }) => !code);
    expect(texts.filter(({ text }) => text.startsWith('Basera: do you expect Asha Nair at Lake House'))).toHaveLength(
      1,
    );
    expect(await listed()).toMatchObject([{ booking_id: id, guest_name: 'Asha Nair', arrival: { state: 'asked' } }]);
    await at(24, -1);
    expect(await subjects(email)).toHaveLength(1);
    await at(24);
    await turn();
    expect(await subjects(email)).toEqual([
      'Please confirm: Asha Nair at Lake House, Dec 20 - Dec 22, 2026',
      'Still to confirm: Asha Nair at Lake House, Dec 20 - Dec 22, 2026',
    ]);
    // Nothing of it is asked once more when the clock goes back and comes again.
    await at(50);
    await at(24);
    expect(await subjects(email)).toHaveLength(2);
  });

  it('are confirmed with one press by whoever decides there, and by nobody else; again it changes nothing', async () => {
    const id = await bookedFor();
    const early = await press(id);
    expect([early.status, early.body.code]).toEqual([409, 'not_changeable']);
    await at(48);
    const stranger = await server.signedInAs('stranger@example.com');
    expect((await press(id, stranger)).status).toBe(404);
    expect((await stranger.call('GET', `/user/inquiries/${id}/arrival`)).status).toBe(404);
    expect((await press(id)).body.data.state).toBe('confirmed');
    const { confirmed_at } = (await press(id)).body.data;
    server.clock.advance(60);
    expect((await press(id)).body.data.confirmed_at).toBe(confirmed_at);
    await at(24);
    await at(18);
    expect(await subjects(email)).toHaveLength(1);
    expect(await cases()).toEqual([]);
    expect([await listed(), await own(id)]).toEqual([[], { state: 'confirmed', confirmed_at, instead: [] }]);
    const log = await server.database.db
      .selectFrom('business_log')
      .select(['action', 'user_id'])
      .where('action', '=', 'arrival_confirmed')
      .where('user_id', '=', owner.user.id)
      .execute();
    expect(log).toHaveLength(1);
  });

  it('are confirmed by the link of a mail, which says nothing when it is opened, and is over once they arrive', async () => {
    const id = await bookedFor();
    await at(48);
    const code = await linkIn();
    expect(code).toMatch(/^[0-9a-z]+-[\w-]{16}$/);
    for (let opened = 0; opened < 2; opened += 1)
      expect((await server.call('GET', `/arrivals/${code}`)).body.data).toEqual({
        ...{ booking_id: id, guest_name: 'Asha Nair', property_name: 'Lake House', guests: 2, state: 'asked' },
        ...{ start_date: DAY, end_date: addDays(DAY, 2), check_in_time: '14:00' },
        rooms: [{ room_name: expect.any(String), quantity: 1 }],
      });
    expect((await own(id)).state).toBe('asked');
    const forged = [
      `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
      code.replace(/^\w+/, (1).toString(36)),
      'x',
    ];
    for (const other of forged) expect((await server.call('POST', `/arrivals/${other}`)).status).toBe(404);
    for (let pressed = 0; pressed < 2; pressed += 1)
      expect((await server.call('POST', `/arrivals/${code}`)).body.data.state).toBe('confirmed');
    expect((await own(id)).state).toBe('confirmed');
    server.clock.set(instantInIndia(DAY, '14:00'));
    expect((await server.call('GET', `/arrivals/${code}`)).status).toBe(404);
  });

  it('are told where nobody has said so 18 hours before, are shown other stays at their price, and told when somebody does', async () => {
    const id = await bookedFor();
    const alike = await ownStay({ name: 'Hill House', rooms: [{ price: 2400 }] });
    await ownStay({ name: 'Palace', rooms: [{ price: 9000 }] });
    const full = await ownStay({ name: 'Full House', rooms: [{ price: 2000 }] });
    const other = await server.signedInAs('other@example.com');
    await bookPaid(server, other, full, { checkIn: DAY });
    await at(48);
    await at(24);
    await at(18, -1);
    expect(await cases()).toEqual([]);
    await at(18);
    await turn();
    expect(await cases(id)).toMatchObject([{ kind: 'silent', settled_at: null }]);
    expect(await subjects('guest@example.com')).toEqual(['Lake House has not confirmed your arrival yet']);
    const seen = await own(id);
    expect(seen.state).toBe('silent');
    expect(seen.instead.map((card: { id: number }) => card.id)).toEqual([alike.id]);
    // In the order 'Best value', in which stars weigh against the price.
    const plain = await ownStay({ name: 'Plain House', stars: 1, rooms: [{ price: 1800 }] });
    const starred = await ownStay({ name: 'Starred House', stars: 5, rooms: [{ price: 2000 }] });
    const instead = (await own(id)).instead.map((card: { id: number }) => card.id);
    expect(instead).toEqual([starred.id, plain.id, alike.id]);
    // From the hour of check-in on nobody calls any more, and the next morning nothing is searched for days that are over.
    const later = [instantInIndia(DAY, '14:00'), instantInIndia(addDays(DAY, 1), '06:30')];
    for (const moment of later) {
      server.clock.set(moment);
      guest = await server.signedInAs('guest@example.com');
      expect(await own(id)).toEqual({ state: null, confirmed_at: null, instead: [] });
    }
    await at(18);
    guest = await server.signedInAs('guest@example.com');
    const settled = (value: string) =>
      server.database.pool.query(`update arrival_cases set ${value} where booking_id = ${id}`);
    await settled("settled_at = now(), done = 'staff', how = 'They are expected.'");
    expect(await own(id)).toMatchObject({ state: null, instead: [] });
    await settled('settled_at = null, done = null, how = null');

    expect((await press(id)).status).toBe(200);
    await turn();
    expect(await cases(id)).toMatchObject([{ done: 'confirmed', settled_at: expect.any(Date) }]);
    expect(await subjects('guest@example.com')).toEqual([
      'Lake House has not confirmed your arrival yet',
      'Lake House expects you',
    ]);
    expect(await own(id)).toMatchObject({ state: 'confirmed', instead: [] });
  });

  it('who booked late are asked about at once, with four hours to answer; very late ones are no case', async () => {
    server.clock.set(instantInIndia(addDays(DAY, -1), '16:00'));
    await bookedFor();
    await turn();
    expect(await subjects(email)).toEqual(['Please confirm: Asha Nair at Lake House, Dec 20 - Dec 22, 2026']);
    server.clock.set(instantInIndia(addDays(DAY, -1), '19:50'));
    await turn();
    expect(await cases()).toEqual([]);
    server.clock.set(instantInIndia(addDays(DAY, -1), '20:10'));
    await turn();
    expect(await cases()).toHaveLength(1);
    await server.database.pool.query("update bookings set status = 'completed' where status = 'accepted'");
    server.clock.set(instantInIndia(DAY, '11:00'));
    await bookedFor();
    await turn();
    server.clock.set(instantInIndia(DAY, '14:00'));
    await turn();
    expect(await cases()).toHaveLength(1);
  });

  it('of a cancelled booking nobody is asked; one that moved is asked about anew, and its old link is over', async () => {
    const id = await bookedFor();
    await at(48);
    const code = await linkIn();
    expect((await press(id)).status).toBe(200);
    await server.database.pool.query(
      `update bookings set check_in = check_in + 3, check_out = check_out + 3 where id = ${id}`,
    );
    expect((await server.call('POST', `/arrivals/${code}`)).status).toBe(404);
    expect((await own(id)).state).toBeNull();
    server.clock.set(instantInIndia(addDays(DAY, 1), '14:00'));
    await turn();
    expect((await own(id)).state).toBe('asked');
    expect(await linkIn()).not.toBe(code);
    server.clock.set(instantInIndia(addDays(DAY, 2), '21:00'));
    await turn();
    expect(await cases()).toMatchObject([{ settled_at: null }]);
    const calling = { businessId: stay.businessId, bookingId: id, userId: owner.user.id, reason: 'A pipe has burst.' };
    await callOff(server.deps.bookings, calling);
    await turn();
    expect(await cases()).toMatchObject([{ done: 'called_off' }]);
    expect((await press(id)).status).toBe(409);
  });

  it('are not asked about once everything they paid went back: the owner who cannot host cancels, and nobody is asked first', async () => {
    const id = await bookedFor();
    const told = await subjects('guest@example.com');
    await at(24);
    expect(
      (await owner.call('POST', `/partners/bookings/${id}/cancel`, { body: { reason: 'No water.' } })).status,
    ).toBe(200);
    const { refund } = (await guest.call('GET', '/user/inquiries')).body.data.inquiries.data.find(
      (booking: { id: number }) => booking.id === id,
    );
    expect(refund.amount).toBe(4000);
    await at(18);
    expect(await cases()).toEqual([]);
    expect(await subjects('guest@example.com')).toEqual(told);
  });
});
