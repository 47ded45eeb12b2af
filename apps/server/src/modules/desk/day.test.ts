import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid, shownBooking } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { completeStays } from '../bookings/index.ts';
import { businessOf, enterAtDesk, joinsDesk } from './testing-desk.ts';

type Listed = { id: number; guest: { name: string }; can: { mark: string[]; undo: string | null } };

describe.each(everydayKinds)('the day at the desk (%s)', (kind) => {
  let server: TestApp;
  let desk: Person;
  let stay: MadeStay;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
  });
  beforeEach(async () => {
    // A morning, whatever was moved before.
    server.clock.set(instantInIndia(addDays(server.clock.today(), 1), '09:00'));
    desk = await server.signedInAs('desk@example.com');
    await desk.call('PUT', '/user/user-profile', { body: { first_name: 'Jincy', last_name: 'Paul' } });
    stay = await makeStay(server.database, { rooms: [{ units: 5 }] });
    await joinsDesk(server, desk, 'front_desk', stay);
  });
  afterAll(() => server.close());

  const day = async () =>
    (await desk.call('GET', `/partners/businesses/${await businessOf(server, stay)}/today`)).body.data;
  const ids = (rows: Listed[]) => rows.map(({ id }) => id);
  const places = async () => {
    const { arriving, leaving, in_house } = await day();
    return { arriving: ids(arriving), leaving: ids(leaving), in_house: ids(in_house) };
  };
  const mark = (id: number, as: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    desk.call(method, `/partners/bookings/${id}/marks/${as}`);
  const at = (time: string, days = 0) => server.clock.set(instantInIndia(addDays(server.clock.today(), days), time));

  it('takes whoever is not marked to come until the morning: who chose a stay instead after midnight is on their way', async () => {
    const { booking } = await enterAtDesk(server, desk, stay, { nights: 1 });
    at('00:40', 1);
    expect(await places()).toMatchObject({ arriving: [booking.id], leaving: [] });
    at('06:00');
    expect(await places()).toMatchObject({ arriving: [], leaving: [booking.id] });
  });

  it('says who comes, who goes and who is there, each once, and how full the nights are', async () => {
    const { booking: leaves } = await enterAtDesk(server, desk, stay, { nights: 1 });
    const { booking: stays } = await enterAtDesk(server, desk, stay, { nights: 3 });
    at('09:00', 1);
    const { booking: comes } = await enterAtDesk(server, desk, stay, { nights: 2 });
    await enterAtDesk(server, desk, stay, { from: addDays(server.clock.today(), 1) });
    expect(await places()).toEqual({ arriving: [comes.id], leaving: [leaves.id], in_house: [stays.id] });
    const { units, nights, today } = await day();
    expect([units, today, nights.length]).toEqual([5, server.clock.today(), 7]);
    expect(nights.map(({ taken }: { taken: number }) => taken)).toEqual([2, 3, 1, 0, 0, 0, 0]);

    await mark(comes.id, 'arrived');
    expect(await places()).toEqual({
      arriving: [],
      leaving: [leaves.id],
      in_house: expect.arrayContaining([comes.id, stays.id]),
    });
    // Who leaves is there until the desk says so; the stay is over by the clock in between.
    at('11:30');
    await completeStays(server.deps.bookings);
    await mark(leaves.id, 'arrived');
    expect((await mark(leaves.id, 'left')).body.data.booking).toMatchObject({
      status: 'completed',
      mark: { mark: 'left' },
    });
    expect((await places()).leaving).toEqual([leaves.id]);
    at('09:00', 1);
    expect((await places()).leaving).toEqual([]);
  });

  it('writes down who came, by whom and when, until the day is over', async () => {
    const { booking } = await enterAtDesk(server, desk, stay);
    const early = await mark(booking.id, 'no_show');
    expect([early.status, early.body.message]).toEqual([
      409,
      'They can still come: nobody is late before the time of check-in.',
    ]);
    const arrived = (await mark(booking.id, 'arrived')).body.data;
    expect(arrived.booking.mark).toEqual({ mark: 'arrived', at: expect.stringMatching(/Z$/), by: 'Jincy Paul' });
    expect(arrived.can).toMatchObject({ mark: ['left'], undo: 'arrived', cancel: false });
    expect((await mark(booking.id, 'arrived')).status).toBe(200);
    const here = await desk.call('POST', `/partners/bookings/${booking.id}/cancel`, { body: { reason: '' } });
    expect(here.body.message).toBe('The guests are here: the booking can no longer be cancelled.');

    expect((await mark(booking.id, 'arrived', 'DELETE')).body.data.booking.mark).toBeNull();
    at('14:00');
    expect((await mark(booking.id, 'no_show')).body.data.booking.mark.mark).toBe('no_show');
    expect((await mark(booking.id, 'arrived')).body.message).toBe(
      'They are marked as not having come. Undo that first.',
    );
    at('23:59');
    expect((await mark(booking.id, 'no_show', 'DELETE')).status).toBe(200);
    await mark(booking.id, 'arrived');
    at('00:00', 1);
    const late = await mark(booking.id, 'arrived', 'DELETE');
    expect([late.status, late.body.message]).toEqual([409, 'It was written down on another day, and stays.']);
    const log = await server.database.db.selectFrom('business_log').select('action').execute();
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['guest_marked', 'mark_undone']));
  });

  it('leaves the terms of the guest as they are, whoever came', async () => {
    const guest = await server.signedInAs('late@example.com');
    const { id } = await bookPaid(server, guest, stay, { checkIn: server.clock.today() });
    at('15:00');
    expect((await mark(id, 'no_show')).status).toBe(200);
    expect(await shownBooking(guest, id)).toMatchObject({ status: 'accepted', can_cancel: false, refund: null });
    at('11:30', 2);
    await completeStays(server.deps.bookings);
    expect(await shownBooking(guest, id)).toMatchObject({ status: 'completed', refund: null });
    const page = (await desk.call('GET', `/partners/bookings/${id}`)).body.data;
    expect(page.story.map(({ step }: { step: string }) => step)).toEqual(['accepted', 'no_show', 'completed']);
    expect(page.money).toMatchObject({ amount: 4000, paid: 4000, returned: 0, tax: { taxable: 3809.52, gst: 190.48 } });
  });

  it('has no word for who is not expected yet, or was long ago', async () => {
    const { booking: later } = await enterAtDesk(server, desk, stay, { from: addDays(server.clock.today(), 2) });
    expect((await mark(later.id, 'arrived')).status).toBe(409);
    const { booking: past } = await enterAtDesk(server, desk, stay, { nights: 1 });
    at('09:00', 2);
    expect((await mark(past.id, 'arrived')).status).toBe(409);
    expect((await mark(past.id, 'gone')).status).toBe(422);
  });

  it('keeps a note for those at the desk, and loses none of two who write at once', async () => {
    const { booking } = await enterAtDesk(server, desk, stay);
    const save = (words: string, version: number) =>
      desk.call('PUT', `/partners/bookings/${booking.id}/note`, { body: { words, version } });
    expect((await save('Comes with a dog.', 0)).body.data.note).toEqual({ words: 'Comes with a dog.', version: 1 });
    const [first, second] = await Promise.all([save('Ground floor.', 1), save('Late arrival.', 1)]);
    const statuses = [first.status, second.status].sort();
    expect(statuses).toEqual([200, 409]);
    const refused = first.status === 409 ? first : second;
    expect(refused.body).toMatchObject({ code: 'changed_meanwhile', note: { version: 2 } });
    expect((await save('x'.repeat(2001), 2)).status).toBe(422);
  });

  it('finds bookings by name, phone, number, dates and stay', async () => {
    const { booking: one } = await enterAtDesk(server, desk, stay);
    const { booking: two } = await enterAtDesk(server, desk, stay, { from: addDays(server.clock.today(), 10) });
    const business = await businessOf(server, stay);
    const found = async (query: string) =>
      ids((await desk.call('GET', `/partners/businesses/${business}/bookings?list=all&${query}`)).body.data);
    expect(await found('text=avi')).toEqual([two.id, one.id]);
    expect(await found('text=98198%2012345')).toEqual([two.id, one.id]);
    expect(await found(`text=%23${one.id}`)).toEqual([one.id]);
    expect(await found('text=%25')).toEqual([]);
    const [from, to] = [addDays(server.clock.today(), 9), addDays(server.clock.today(), 12)];
    expect(await found(`from=${from}&to=${to}`)).toEqual([two.id]);
    expect(await found(`property_id=${stay.id}`)).toEqual([two.id, one.id]);
    expect(await found('property_id=9999999')).toEqual([]);
  });
});
