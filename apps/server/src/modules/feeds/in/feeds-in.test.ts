import { instantInIndia } from '@basera/contract/calendar-date';
import { fromRuns } from '@basera/contract/rules/calendar/night-ranges';
import { FEED_PROBLEM_WORDS } from '@basera/contract/rules/feeds/feed-problems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import type { LoopbackCalendars } from '../../../testing/vendors/loopback-calendars.ts';
import { write } from '../../calendar/testing-calendar.ts';
import { airbnb, bookingCom } from './read/testing-feeds.ts';
import {
  addFeed,
  type BesideSite,
  besideAnotherSite,
  block,
  closedOn,
  day,
  feedsOf,
  nextTurn,
} from './testing-site.ts';

describe.each(everydayKinds)('nights that other sites say are taken (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let guest: Person;
  let site: LoopbackCalendars;
  let beside: BesideSite;

  beforeAll(async () => {
    beside = await besideAnotherSite(kind);
    ({ server, site, owner, guest } = beside);
  });
  afterAll(() => beside.stop());

  const fedStay = (rooms: RoomShape[], text: string, city = 'Udaipur') => beside.fedStay({ rooms, city }, text);
  const closed = (stay: MadeStay, from: number, to: number, room = 0) =>
    closedOn(owner, stay, { from: day(from), to: day(to), room });
  const right = async () => expect(await wrongNights(server.database.db)).toEqual([]);
  /** By hand, from the third day to the seventh. */
  async function closeAsOwner(stay: MadeStay, units: number | 'all', seen: number): Promise<void> {
    const change = { room_ids: [stay.rooms[0]?.id], nights: [[day(3), day(7)]], closed: units };
    const { status, body } = await write(owner, stay, 'closures', { seen, changes: [change] });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  const bookOn = (stay: MadeStay, from: number) =>
    guest.call('POST', '/user/room-inquiries', {
      body: bookingRequest(stay, { today: server.clock.today(), checkIn: day(from), nights: 1 }),
    });

  it('are closed as soon as the calendar is added, and open once it lets them go; search follows', async () => {
    const { stay, says } = await fedStay([{}], airbnb.calendar(airbnb.reserved(block('a', 4, 7))), 'Bundi');
    const found = async (from: number) => {
      const { body } = await server.call(
        'GET',
        `/fetchPropertiesByFilters?city=Bundi&from_date=${day(from)}&to_date=${day(from + 1)}`,
      );
      return body.properties.total;
    };
    expect(await closed(stay, 3, 8)).toEqual([0, 1, 1, 1, 0]);
    expect([await found(3), await found(4), await found(6), await found(7)]).toEqual([1, 0, 0, 1]);
    expect((await bookOn(stay, 5)).body.code).toBe('rooms_unavailable');
    says(airbnb.calendar(airbnb.reserved(block('a', 5, 8))));
    await nextTurn(server);
    expect(await closed(stay, 3, 9)).toEqual([0, 0, 1, 1, 1, 0]);
    expect([await found(4), await found(7)]).toEqual([1, 0]);
    await right();
  });

  it('are told to the owner with the site that has them, since when, and of which unit', async () => {
    const text = airbnb.calendar(airbnb.reserved(block('a', 4, 7)), airbnb.reserved(block('b', 30, 32)));
    const before = server.clock.now();
    const { stay } = await fedStay([{ units: 2 }], text);
    await write(owner, stay, 'closures', {
      seen: 0,
      changes: [{ room_ids: [stay.rooms[0]?.id], nights: [[day(5), day(5)]], closed: 1 }],
    });
    const query = `from=${day(3)}&to=${day(8)}`;
    const { body } = await owner.call('GET', `/partners/properties/${stay.id}/calendar?${query}`);
    const [room] = body.data.rooms;
    expect(room.taken_elsewhere).toEqual([
      { site: 'airbnb', unit_no: 1, first_night: day(4), last_night: day(6), since: expect.any(String) },
    ]);
    const since = new Date(room.taken_elsewhere[0].since);
    expect([before <= since, since <= server.clock.now()]).toEqual([true, true]);
    expect(fromRuns(room.closed)).toEqual([0, 1, 2, 1, 0]);
    expect(fromRuns(room.closed_elsewhere)).toEqual([0, 1, 1, 1, 0]);
  });

  it('stay closed when the owner opens what they closed themselves', async () => {
    const { stay } = await fedStay([{}], airbnb.calendar(airbnb.reserved(block('a', 4, 6))));
    await closeAsOwner(stay, 'all', 0);
    await closeAsOwner(stay, 0, 1);
    expect(await closed(stay, 3, 8)).toEqual([0, 1, 1, 0, 0]);
    await right();
  });

  it('that the owner has closed before stay closed when the owner opens them', async () => {
    const stay = await makeStay(server.database);
    await joins(server.database, owner, 'owner', stay);
    await closeAsOwner(stay, 'all', 0);
    site.calendars['/late.ics'] = airbnb.calendar(airbnb.reserved(block('a', 4, 6)));
    expect((await addFeed(owner, stay, { url: `${site.origin}/late.ics` })).status).toBe(200);
    await right();
    await closeAsOwner(stay, 0, 1);
    expect(await closed(stay, 3, 7)).toEqual([0, 1, 1, 0]);
    await right();
  });

  it('are closed in the moment in which a booking that stood in the way is cancelled', async () => {
    const { stay, says } = await fedStay([{}], airbnb.calendar());
    const { id } = await bookPaid(server, guest, stay, { checkIn: day(10) });
    says(airbnb.calendar(airbnb.reserved(block('b', 9, 12))));
    await nextTurn(server);
    expect(await closed(stay, 9, 13)).toEqual([1, 0, 0, 0]);
    const { body } = await guest.call('GET', `/user/inquiries/${id}/cancellation`);
    const cancelled = await guest.call('POST', `/user/inquiries/${id}/cancel`, {
      body: { refund: body.data.cancellation.refund },
    });
    expect(cancelled.status).toBe(200);
    expect(await closed(stay, 9, 13)).toEqual([1, 1, 1, 0]);
    expect((await bookOn(stay, 10)).body.code).toBe('rooms_unavailable');
    await right();
  });

  it('count once a unit, however many sites say so, and never more than there are units', async () => {
    const { stay } = await fedStay([{ units: 2 }], airbnb.calendar(airbnb.reserved(block('a', 4, 7))));
    const other = (path: string, from: number, to: number, unit: number) => {
      site.calendars[path] = bookingCom.calendar(bookingCom.closed(block('c', from, to)));
      return addFeed(owner, stay, { url: site.origin + path, site: 'booking', unit });
    };
    expect((await other('/same.ics', 5, 9, 1)).status).toBe(200);
    expect(await closed(stay, 4, 9)).toEqual([1, 1, 1, 1, 1]);
    expect((await other('/second.ics', 6, 8, 2)).status).toBe(200);
    expect(await closed(stay, 4, 9)).toEqual([1, 1, 2, 2, 1]);
    await right();
  });

  it('do not change when ids change at every answer, nor add up when a site’s own window rolls on', async () => {
    const rolled = (shift: number, run: number) =>
      airbnb.calendar(
        airbnb.notAvailable(block(`notice-${run}`, shift, shift + 2)),
        airbnb.reserved(block(`stay-${run}`, 20, 24)),
        airbnb.notAvailable(block(`window-${run}`, 365 + shift, 730 + shift)),
      );
    const { stay, says } = await fedStay([{}], rolled(0, 0));
    for (let run = 1; run <= 3; run += 1) {
      says(rolled(0, run).replaceAll('DTSTAMP:20261123T031412Z', `DTSTAMP:20261123T0${run}1412Z`));
      await nextTurn(server);
      expect((await feedsOf(owner, stay))[0]).toMatchObject({ blocks: 3, held_blocks: 0, problem: null });
    }
    for (let days = 1; days <= 3; days += 1) {
      says(rolled(days, 10 + days));
      await nextTurn(server, 24 * 60);
      expect((await feedsOf(owner, stay))[0]).toMatchObject({ blocks: 3, held_blocks: 0 });
      expect(await closed(stay, days, days + 4)).toEqual([1, 1, 0, 0]);
      expect(await closed(stay, 364 + days, 367 + days)).toEqual([0, 1, 1]);
    }
    expect(await closed(stay, 19, 25)).toEqual([0, 1, 1, 1, 1, 0]);
    await right();
    server.clock.advance(-3 * 86_400);
  });

  it('are never opened by a calendar that is cut off, empty at once, or not there', async () => {
    const season = airbnb.calendar(airbnb.reserved(block('a', 4, 9)), airbnb.reserved(block('b', 12, 18)));
    const { stay, says, path } = await fedStay([{}], season);
    const all = [...Array(5).fill(1), 0, 0, 0, ...Array(6).fill(1)];
    const still = async (words: string | null) => {
      await nextTurn(server);
      expect(await closed(stay, 4, 18)).toEqual(all);
      const [feed] = await feedsOf(owner, stay);
      expect(feed.problem).toBe(words);
      return feed;
    };
    says(season.slice(0, season.indexOf('UID:b')));
    await still(FEED_PROBLEM_WORDS.cut_off);
    says('<!doctype html><title>Log in</title>');
    await still(FEED_PROBLEM_WORDS.not_a_calendar);
    delete site.calendars[path];
    await still(FEED_PROBLEM_WORDS.not_found);
    // Empty once, and whole again.
    says(airbnb.calendar());
    expect(await still(null)).toMatchObject({ blocks: 2, held_blocks: 2 });
    says(season);
    expect(await still(null)).toMatchObject({ blocks: 2, held_blocks: 0 });
    // Twice, as the site says of itself: the second answer comes whole, not as 'unchanged'.
    says(airbnb.calendar());
    await still(null);
    await nextTurn(server);
    expect(await closed(stay, 4, 18)).toEqual(Array(14).fill(0));
    await right();
  });

  it('are asked for every quarter of an hour, and only whole when something has changed', async () => {
    const { path, stay } = await fedStay([{}], airbnb.calendar(airbnb.reserved(block('a', 4, 7))));
    const asked = () => site.asked.filter((one) => one.path === path).map(({ status }) => status);
    await nextTurn(server, 5);
    expect(asked()).toEqual([200]);
    await nextTurn(server, 10);
    await nextTurn(server);
    expect(asked()).toEqual([200, 304, 304]);
    expect(await closed(stay, 4, 8)).toEqual([1, 1, 1, 0]);
    const [{ read_at }] = await feedsOf(owner, stay);
    expect(server.clock.now().getTime() - new Date(read_at).getTime()).toBeLessThan(15 * 60_000);
  });

  it('are open again when the calendar is taken away', async () => {
    const { id, stay } = await fedStay([{}], airbnb.calendar(airbnb.reserved(block('a', 4, 7))));
    const answer = await owner.call('DELETE', `/partners/feeds-in/${id}`);
    expect([answer.status, answer.body.data.feeds]).toEqual([200, []]);
    expect(await closed(stay, 4, 7)).toEqual([0, 0, 0]);
    const { body } = await owner.call('GET', `/partners/businesses/${stay.businessId}/log`);
    expect(body.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'feed_removed',
      'feed_added',
    ]);
    await right();
  });

  it('come only from what can be read, and the owner learns at the field why not', async () => {
    const { stay, path } = await fedStay([{}], airbnb.calendar());
    site.calendars['/page'] = '<html></html>';
    site.calendars['/heavy.ics'] = (_, response) =>
      response.writeHead(200, { 'content-length': '50000000' }).flushHeaders();
    const refused: [object, string, string][] = [
      [{ url: `${site.origin}/page` }, 'url', FEED_PROBLEM_WORDS.not_a_calendar],
      [{ url: `${site.origin}/heavy.ics` }, 'url', FEED_PROBLEM_WORDS.too_large],
      [{ url: `${site.origin}/nothing.ics` }, 'url', FEED_PROBLEM_WORDS.not_found],
      [{ url: 'http://10.0.0.1/x.ics' }, 'url', FEED_PROBLEM_WORDS.private_address],
      [{ url: 'calendar' }, 'url', FEED_PROBLEM_WORDS.not_an_address],
      [{ url: site.origin + path }, 'url', 'This calendar is read for this unit already.'],
      [{ url: site.origin + path, unit: 2 }, 'unit_no', 'There are only 1 of these rooms.'],
      [{ url: site.origin + path, room: 7 }, 'room_id', 'Must be a number.'],
    ];
    for (const [asked, field, words] of refused) {
      const { status, body } = await addFeed(owner, stay, { url: '', ...asked });
      expect([status, body.errors?.[field]]).toEqual([422, words]);
    }
    expect(await feedsOf(owner, stay)).toHaveLength(1);
    expect(JSON.stringify(await feedsOf(owner, stay))).not.toContain('/calendar/ical');
  });

  it('of the night that has begun are closed until the morning: it can still be chosen instead of another stay', async () => {
    const { stay, says } = await fedStay([{}], airbnb.calendar());
    const was = server.clock.now();
    server.clock.set(instantInIndia(day(4), '00:20'));
    says(airbnb.calendar(airbnb.reserved(block('tonight', 3, 5))));
    await nextTurn(server);
    const { rows } = await server.database.pool.query(
      `select n.night::text, n.closed from room_nights n where n.room_id = ${stay.rooms[0]?.id} and n.closed > 0 order by 1`,
    );
    expect(rows).toEqual([3, 4].map((after) => ({ night: day(after), closed: 1 })));
    server.clock.set(was);
  });
});
