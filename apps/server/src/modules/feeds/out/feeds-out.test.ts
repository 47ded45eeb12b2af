import { addDays } from '@basera/contract/calendar-date';
import { endpoints } from '@basera/contract/endpoints/index';
import type { FeedRoom } from '@basera/contract/endpoints/partners/feeds';
import { MEMBER_ROLES } from '@basera/contract/rules/business/roles';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countHit } from '../../../platform/rate-limits.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { write } from '../../calendar/testing-calendar.ts';

type Call = keyof typeof endpoints.feeds;

/** What each call says to whom; nobody: a stranger who owns another house. */
const ALLOWED: Record<Call, [owner: number, manager: number, desk: number, accountant: number, nobody: number]> = {
  listFeedLinks: [200, 200, 200, 403, 404],
  makeFeedLinks: [200, 200, 200, 403, 404],
  renewFeedLink: [200, 200, 200, 403, 404],
};

/** What a calendar of somebody else's makes of a feed. */
function readBack(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      sequence: event.sequence,
      stamp: String(part.getFirstPropertyValue('dtstamp')),
      isDay: event.startDate.isDate && event.endDate.isDate,
      from: event.startDate.toString(),
      to: event.endDate.toString(),
      words: event.summary,
    };
  });
}

describe.each(everydayKinds)('calendars for other sites (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let stay: MadeStay;
  const people: Person[] = [];
  const owner = () => people[0] as Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('asha.rao@example.com');
    stay = await makeStay(server.database, {
      name: 'Lake House',
      rooms: [{ units: 2, name: 'Lake Room' }, { name: 'Attic' }],
    });
    for (const role of MEMBER_ROLES) {
      const person = await server.signedInAs(`${role}@example.com`);
      await joins(server.database, person, role, stay);
      people.push(person);
    }
    const rival = await server.signedInAs('rival@example.com');
    await joins(server.database, rival, 'owner', await makeStay(server.database));
    people.push(rival);
  });
  afterAll(() => server.close());

  const day = (after: number) => addDays(server.clock.today(), after);
  const links = (body: { data: { rooms: FeedRoom[] } }) =>
    body.data.rooms.flatMap(({ room_name, units }) =>
      units.flatMap(({ unit_no, links: own }) =>
        own.map((link) => ({ what: `${room_name} ${unit_no} ${link.site}`, ...link })),
      ),
    );
  async function linkOf(what: string): Promise<string> {
    const { body } = await owner().call('GET', `/partners/properties/${stay.id}/feed-links`);
    const url = links(body).find((link) => link.what === what)?.url ?? 'http://none/';
    return new URL(url).pathname;
  }
  const read = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: path, headers });

  it.each(Object.keys(ALLOWED) as Call[])('%s is for who may close nights', async (call) => {
    const { method, path } = endpoints.feeds[call];
    const address = path.replace(':propertyId', `${stay.id}`);
    await owner().call('POST', `/partners/properties/${stay.id}/feed-links`, { body: { site: 'vrbo' } });
    const bodies: Record<Call, unknown> = {
      listFeedLinks: undefined,
      makeFeedLinks: { site: 'vrbo' },
      renewFeedLink: { site: 'vrbo', room_id: stay.rooms[0]?.id, unit_no: 1 },
    };
    const answers = [];
    for (const person of people) answers.push(await person.call(method, address, { body: bodies[call] }));
    expect(answers.map(({ status }) => status)).toEqual(ALLOWED[call]);
    expect((await server.call(method, address, { body: bodies[call] })).status).toBe(401);
  });

  it('have a link for each unit, which stays when it is asked for again', async () => {
    const make = () => owner().call('POST', `/partners/properties/${stay.id}/feed-links`, { body: { site: 'airbnb' } });
    const made = links((await make()).body).filter(({ site }) => site === 'airbnb');
    expect(made.map(({ what }) => what).sort()).toEqual(['Attic 1 airbnb', 'Lake Room 1 airbnb', 'Lake Room 2 airbnb']);
    expect(new Set(made.map(({ url }) => url)).size).toBe(3);
    expect(links((await make()).body).filter(({ site }) => site === 'airbnb')).toEqual(made);
  });

  it('tell nights as another library reads them, and nothing of who comes', async () => {
    const first = await bookPaid(server, guest, stay, { checkIn: day(10), nights: 3 });
    await bookPaid(server, guest, stay, { checkIn: day(12), nights: 2 });
    const nights = [[day(20), day(21)]];
    await write(owner(), stay, 'closures', {
      seen: 0,
      changes: [{ room_ids: [stay.rooms[0]?.id], nights, closed: 1 }],
    });

    const answer = await read(await linkOf('Lake Room 1 airbnb'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(readBack(answer.body)).toMatchObject([{ from: day(10), to: day(13), isDay: true, words: 'Booked' }]);
    const other = (await read(await linkOf('Lake Room 2 airbnb'))).body;
    expect(readBack(other).map(({ from, to, words }) => [from, to, words])).toEqual([
      [day(12), day(14), 'Booked'],
      [day(20), day(22), 'Not available'],
    ]);
    for (const file of [answer.body, other]) expect(file).not.toMatch(/asha|rao|example\.com|\b9\d{9}\b/i);

    // Nothing has changed, however late it is read: the file is the same to the byte.
    server.clock.advance(3600);
    expect((await read(await linkOf('Lake Room 2 airbnb'))).body).toBe(other);
    const body = { refund: 0 };
    const { refund } = (await guest.call('GET', `/user/inquiries/${first.id}/cancellation`)).body.data.cancellation;
    await guest.call('POST', `/user/inquiries/${first.id}/cancel`, { body: { ...body, refund } });
    expect(readBack((await read(await linkOf('Lake Room 1 airbnb'))).body)).toEqual([]);
    expect((await read(await linkOf('Lake Room 2 airbnb'))).body).toBe(other);
  });

  it('keep the id of a stay whose nights change, and count up', async () => {
    const booked = await bookPaid(server, guest, stay, { checkIn: day(40), nights: 2 });
    const path = await linkOf('Lake Room 1 airbnb');
    const [before] = readBack((await read(path)).body);
    server.clock.advance(60);
    const rooms = [{ room_id: stay.rooms[0]?.id, quantity: 1, includes_meal: false }];
    const terms = { start_date: day(41), end_date: day(42), guests: 2, rooms, amount: 2000 };
    expect((await guest.call('POST', `/user/inquiries/${booked.id}/change`, { body: terms })).status).toBe(200);
    const [after] = readBack((await read(path)).body);
    expect(after).toMatchObject({ uid: before?.uid, from: day(41), to: day(42) });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(after?.stamp).not.toBe(before?.stamp);
  });

  it('tell what waits for the owner, and nothing of what is only held', async () => {
    const careful = await makeStay(server.database, { reviewsRequests: true });
    await joins(server.database, owner(), 'owner', careful);
    const { body } = await owner().call('POST', `/partners/properties/${careful.id}/feed-links`, {
      body: { site: 'google' },
    });
    const path = new URL(links(body)[0]?.url ?? '').pathname;
    await bookPaid(server, guest, careful, { checkIn: day(10), nights: 1 });
    expect(readBack((await read(path)).body)).toMatchObject([{ from: day(10), to: day(11), words: 'Not available' }]);
  });

  it('are sent once: what is known already is only said to be the same', async () => {
    const path = await linkOf('Attic 1 airbnb');
    const { headers } = await read(path);
    const { etag, 'last-modified': modified } = headers as Record<string, string>;
    const same = await read(path, { 'if-none-match': `W/${etag}, "other"` });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect((await read(path, { 'if-modified-since': modified ?? '' })).statusCode).toBe(304);
    expect((await read(path, { 'if-none-match': '"other"', 'if-modified-since': modified ?? '' })).statusCode).toBe(
      200,
    );
    // Within the same second: the time is told apart.
    const room_ids = [stay.rooms[1]?.id];
    const { body } = await owner().call('GET', `/partners/properties/${stay.id}/calendar?from=${day(0)}&to=${day(1)}`);
    await write(owner(), stay, 'closures', {
      seen: body.data.version,
      changes: [{ room_ids, nights: [[day(30), day(30)]], closed: 'all' }],
    });
    const changed = await read(path, { 'if-modified-since': modified ?? '' });
    expect([changed.statusCode, readBack(changed.body).length]).toEqual([200, 1]);
    expect((await read(path, { 'if-none-match': etag ?? '' })).statusCode).toBe(200);
  });

  it('are gone with their link: a renewed one is dead at once, another leads to the same', async () => {
    const old = await linkOf('Attic 1 airbnb');
    const renew = (unit_no: number, room_id = stay.rooms[1]?.id) =>
      owner().call('POST', `/partners/properties/${stay.id}/feed-links/renewal`, {
        body: { site: 'airbnb', room_id, unit_no },
      });
    expect((await renew(1)).status).toBe(200);
    const next = await linkOf('Attic 1 airbnb');
    expect(next).not.toBe(old);
    const gone = await read(old);
    expect([gone.statusCode, gone.headers['x-robots-tag']]).toEqual([404, 'noindex, nofollow']);
    expect((await read(next)).statusCode).toBe(200);
    expect((await read('/feeds/nothing.ics')).statusCode).toBe(404);
    // A unit of another house, and one that has no link.
    const foreign = await makeStay(server.database);
    expect((await renew(1, foreign.rooms[0]?.id)).status).toBe(404);
    expect((await renew(9)).status).toBe(404);
  });

  it('are read at a pace', async () => {
    const path = await linkOf('Attic 1 airbnb');
    const [, secret] = /feeds\/(\w+)/.exec(path) ?? [];
    const pace = { key: `feed:${secret}`, limit: 120, windowSeconds: 3600 };
    for (let reads = 0; reads < 119; reads += 1)
      await countHit(server.database.db, pace, server.clock.now()).catch(() => {});
    const statuses = [(await read(path)).statusCode, (await read(path)).statusCode, (await read(path)).statusCode];
    expect(statuses.at(-1)).toBe(429);
    server.clock.advance(3600);
    expect((await read(path)).statusCode).toBe(200);
  });
});
