import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { type Answer, type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { calendarOf, write } from '../testing-calendar.ts';

/** The day it is: a Monday. */
const TODAY = calendarDate('2026-11-23');
const day = (after: number) => addDays(TODAY, after);
const NONE = { least_nights: null, most_nights: null, notice_days: null, ahead_days: null, fills_gaps: false };

describe.each(everydayKinds)('what an owner asks of trips (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let partner: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    owner = await server.signedInAs('owner@example.com');
    partner = await server.signedInAs('partner@example.com');
    await partner.call('PUT', '/user/user-profile', { body: { first_name: 'Meera', last_name: 'Rathore' } });
  });
  afterAll(() => server.close());

  async function ownStay(rooms: RoomShape[] = [{}]): Promise<MadeStay & { ids: number[] }> {
    const stay = await makeStay(server.database, { rooms });
    await joins(server.database, owner, 'owner', stay);
    await joins(server.database, partner, 'manager', stay);
    return { ...stay, ids: stay.rooms.map(({ id }) => id) };
  }
  const written = ({ status, body }: Answer) => {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const shown = async (stay: MadeStay, index = 0) => {
    const { limits, date_limits } = (await calendarOf(owner, stay, TODAY, day(30))).rooms[index];
    return { limits, date_limits };
  };
  const dates = (stay: { ids: number[] }, from: number, to: number, more: object) => ({
    seen: 0,
    changes: [{ room_ids: stay.ids, nights: [[day(from), day(to)]], ...more }],
  });
  const room = (stay: { ids: number[] }, more: object, seen = 0) => ({
    seen,
    changes: stay.ids.map((room_id) => ({ room_id, ...NONE, ...more })),
  });
  const limited = async () => (await server.database.db.selectFrom('room_limits').select('room_id').execute()).length;

  it('is set and cleared for many dates of many rooms at once, and taken back by what the answer says', async () => {
    const stay = await ownStay([{ name: 'Lake Room' }, { name: 'Villa', price: 3000 }]);
    const first = written(await write(owner, stay, 'date-limits', dates(stay, 2, 4, { least_nights: 3 })));
    const more = { ...dates(stay, 3, 6, { no_arrival: true }), seen: first.version };
    const second = written(await write(owner, stay, 'date-limits', more));
    const plain = { least_nights: null, most_nights: null, no_arrival: false, no_departure: false };
    const asked = [
      { first: day(2), last: day(2), ...plain, least_nights: 3 },
      { first: day(3), last: day(4), ...plain, least_nights: 3, no_arrival: true },
      { first: day(5), last: day(6), ...plain, no_arrival: true },
    ];
    expect(await shown(stay)).toEqual({ limits: NONE, date_limits: asked });
    expect(await shown(stay, 1)).toEqual({ limits: NONE, date_limits: asked });
    const back = written(await write(owner, stay, 'date-limits', second.undo));
    expect((await shown(stay)).date_limits).toEqual([{ first: day(2), last: day(4), ...plain, least_nights: 3 }]);
    const rooms = await limited();
    written(await write(owner, stay, 'date-limits', { ...first.undo, seen: back.version }));
    expect((await shown(stay)).date_limits).toEqual([]);
    // Search asks nothing any more of rooms without limits.
    expect(await limited()).toBe(rooms - 2);
    const log = await server.database.db.selectFrom('business_log').select(['action', 'subject']).execute();
    expect(log.at(-1)).toEqual({ action: 'limits_changed', subject: 'Lake Room and Villa' });
  });

  it('of a room counts where a date says nothing, and comes back by undo', async () => {
    const stay = await ownStay();
    const asked = { least_nights: 2, most_nights: 14, notice_days: 1, ahead_days: 180, fills_gaps: true };
    const { undo } = written(await write(owner, stay, 'room-limits', room(stay, asked)));
    expect((await shown(stay)).limits).toEqual(asked);
    const again = room(stay, asked, undo.seen);
    expect(written(await write(owner, stay, 'room-limits', again))).toEqual({ version: undo.seen, undo: null });
    const rooms = await limited();
    written(await write(owner, stay, 'room-limits', undo));
    expect([(await shown(stay)).limits, await limited()]).toEqual([NONE, rooms - 1]);
  });

  it('is what guests meet from then on', async () => {
    const stay = await ownStay();
    const soldFor = async (from: number, nights: number) => {
      const trip = `start_date=${day(from)}&end_date=${day(from + nights)}`;
      const { body } = await server.call('GET', `/showPropertyDetails/${stay.id}?${trip}`);
      return body.data.property.rooms[0].not_sold;
    };
    const { undo } = written(await write(owner, stay, 'date-limits', dates(stay, 10, 12, { least_nights: 3 })));
    expect([await soldFor(11, 2), await soldFor(13, 2)]).toEqual(['At least 3 nights from Fri, 4 Dec', null]);
    written(await write(owner, stay, 'date-limits', undo));
    expect(await soldFor(11, 2)).toBeNull();
  });

  it('is refused to the second of two who change the same, with who won and what it is now', async () => {
    const stay = await ownStay();
    written(await write(partner, stay, 'date-limits', dates(stay, 2, 4, { least_nights: 3 })));
    const lost = await write(owner, stay, 'date-limits', dates(stay, 4, 5, { no_departure: true }));
    expect(lost).toMatchObject({
      status: 409,
      body: { conflict: { by: { name: 'Meera Rathore' }, nights: [[day(4), day(4)]] } },
    });
    expect(lost.body.conflict.present.rooms[0].date_limits).toHaveLength(1);
    written(await write(partner, stay, 'room-limits', room(stay, { notice_days: 2 }, 1)));
    const second = await write(owner, stay, 'room-limits', room(stay, { notice_days: 3 }));
    expect([second.status, second.body.conflict.present.rooms[0].limits.notice_days]).toEqual([409, 2]);
    // Dates and the room's own are not in each other's way.
    written(await write(owner, stay, 'date-limits', dates(stay, 8, 9, { most_nights: 4 })));
  });

  it('names the field where the least is more than the most, of a date or of the room', async () => {
    const stay = await ownStay();
    const wrong = async (part: string, body: object) => {
      const { status, body: answer } = await write(owner, stay, part, body);
      return [status, answer.errors];
    };
    const least = 'changes.0.least_nights';
    const most = 'changes.0.most_nights';
    const notMore = 'Must not be more than the most nights, which are 3.';
    expect(await wrong('room-limits', room(stay, { least_nights: 4, most_nights: 3 }))).toEqual([
      422,
      { [least]: notMore },
    ]);
    expect(await wrong('room-limits', room(stay, { notice_days: 9, ahead_days: 7 }))).toEqual([
      422,
      { 'changes.0.notice_days': 'Must not be more than how far ahead guests book, which is 7 days.' },
    ]);
    expect(await wrong('date-limits', dates(stay, 2, 4, { least_nights: 4, most_nights: 3 }))).toEqual([
      422,
      { [least]: notMore },
    ]);
    written(await write(owner, stay, 'room-limits', room(stay, { most_nights: 3 })));
    expect(await wrong('date-limits', dates(stay, 2, 4, { least_nights: 4 }))).toEqual([
      422,
      { [least]: `${notMore} So it is set for Wed, 25 Nov.` },
    ]);
    written(await write(owner, stay, 'date-limits', dates(stay, 2, 4, { least_nights: 3 })));
    expect(await wrong('date-limits', { ...dates(stay, 3, 3, { most_nights: 2 }), seen: 2 })).toEqual([
      422,
      { [most]: 'Must be 3 or more, the least nights on Thu, 26 Nov.' },
    ]);
    expect(await wrong('room-limits', room(stay, { most_nights: 2 }, 2))).toEqual([
      422,
      { [most]: 'Must be 3 or more. So it is set for Wed, 25 Nov.' },
    ]);
  });

  it.each<[string, string, object]>([
    ['date-limits', 'changes.0.least_nights', { least_nights: 0 }],
    ['date-limits', 'changes.0.most_nights', { most_nights: 31 }],
    ['date-limits', 'changes.0.most_nights', { most_nights: 2.5 }],
    ['date-limits', 'changes.0.no_arrival', { no_arrival: 1 }],
    ['date-limits', 'changes.0.nights.0.0', { nights: [[day(-1), day(1)]] }],
    ['date-limits', 'changes.0.room_ids', { room_ids: [9_999_999] }],
    ['room-limits', 'changes.0.ahead_days', { ahead_days: 501 }],
    ['room-limits', 'changes.0.notice_days', { notice_days: 0 }],
    ['room-limits', 'changes.0.room_id', { room_id: 9_999_999 }],
  ])('as %s refuses %s: %j', async (part, field, more) => {
    const stay = await ownStay();
    const body = part === 'date-limits' ? dates(stay, 2, 4, more) : room(stay, more);
    const { status, body: answer } = await write(owner, stay, part, body);
    expect([status, Object.keys(answer.errors ?? {})[0]]).toEqual([422, field]);
  });
});
