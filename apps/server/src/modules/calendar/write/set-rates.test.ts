import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { type Answer, type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { calendarOf, unrolled, write } from '../testing-calendar.ts';

/** The day it is: a Monday. */
const TODAY = calendarDate('2026-11-23');
const day = (after: number) => addDays(TODAY, after);

describe.each(everydayKinds)('what an owner asks for a night (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let partner: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
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
  const pricesOf = async (stay: MadeStay, nights = 7, index = 0) =>
    unrolled((await calendarOf(owner, stay, TODAY, day(nights))).rooms[index]).prices;
  const wrong = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})[0]];
  const written = ({ status, body }: Answer) => {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const logged = async (of: MadeStay) =>
    (
      await server.database.db
        .selectFrom('business_log')
        .innerJoin('properties', 'properties.business_id', 'business_log.business_id')
        .select(['action', 'subject', 'user_id'])
        .where('properties.id', '=', of.id)
        .orderBy('business_log.id')
        .execute()
    ).map(({ action, subject, user_id }) => [action, subject, user_id]);

  describe('for single nights', () => {
    it('is set and cleared for many nights of many rooms at once, and taken back by what the answer says', async () => {
      const stay = await ownStay([
        { name: 'Lake Room', rates: { [day(1)]: 1500 } },
        { name: 'Villa', price: 3000 },
      ]);
      const nights = [
        [day(0), day(2)],
        [day(5), day(5)],
      ];
      const answer = written(
        await write(owner, stay, 'rates', { seen: 0, changes: [{ room_ids: stay.ids, nights, price: 2500 }] }),
      );
      expect(await pricesOf(stay)).toEqual([2500, 2500, 2500, 2000, 2000, 2500, 2000]);
      expect(await pricesOf(stay, 7, 1)).toEqual([2500, 2500, 2500, 3000, 3000, 2500, 3000]);
      expect(answer).toMatchObject({ version: 1, undo: { seen: 1 } });
      expect(await logged(stay)).toEqual([['rates_changed', 'Lake Room and Villa', owner.user.id]]);
      const cleared = written(await write(owner, stay, 'rates', answer.undo));
      expect(await pricesOf(stay)).toEqual([2000, 1500, 2000, 2000, 2000, 2000, 2000]);
      expect(await pricesOf(stay, 7, 1)).toEqual(Array(7).fill(3000));
      written(await write(owner, stay, 'rates', cleared.undo));
      expect(await pricesOf(stay)).toEqual([2500, 2500, 2500, 2000, 2000, 2500, 2000]);
    });

    it('is what a guest pays from then on', async () => {
      const stay = await ownStay();
      const changes = [{ room_ids: stay.ids, nights: [[day(10), day(11)]], price: 2750 }];
      written(await write(owner, stay, 'rates', { seen: 0, changes }));
      const dear = { ...stay, rooms: stay.rooms.map((room) => ({ ...room, price: 2750 })) };
      expect((await book(server, partner, dear)).request.amount).toBe(5500);
    });

    it('said again changes nothing', async () => {
      const stay = await ownStay();
      const body = { seen: 0, changes: [{ room_ids: stay.ids, nights: [[day(1), day(3)]], price: 2500 }] };
      written(await write(owner, stay, 'rates', body));
      expect(written(await write(owner, stay, 'rates', body))).toEqual({ version: 0, undo: null });
      expect(await logged(stay)).toHaveLength(1);
    });

    it('is refused to the second of two who change one night, with who won and what it is now; other nights are free', async () => {
      const stay = await ownStay();
      const price = (by: Person, at: number, amount: number) =>
        write(by, stay, 'rates', {
          seen: 0,
          changes: [{ room_ids: stay.ids, nights: [[day(at), day(at + 1)]], price: amount }],
        });
      written(await price(partner, 2, 2200));
      const refused = await price(owner, 3, 2900);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'changed_meanwhile',
        message: 'Meera Rathore changed this meanwhile. Nothing of what you sent was saved: look at it as it is now.',
        conflict: {
          by: { id: partner.user.id, name: 'Meera Rathore', is_you: false },
          at: expect.stringMatching(/Z$/),
          room_id: stay.ids[0],
          nights: [[day(3), day(3)]],
          present: { from: day(3), to: day(5), version: 1 },
        },
      });
      expect(unrolled(refused.body.conflict.present.rooms[0]).prices).toEqual([2200, 2000]);
      const called = (first_name: string | null, last_name: string | null) =>
        server.database.db
          .updateTable('users')
          .set({ first_name, last_name })
          .where('id', '=', partner.user.id)
          .execute();
      await called(null, null);
      const inHindi = await owner.call('PUT', `/partners/properties/${stay.id}/calendar/rates`, {
        body: { seen: 0, changes: [{ room_ids: stay.ids, nights: [[day(3), day(4)]], price: 2900 }] },
        headers: { [LANGUAGE_HEADER]: 'hi' },
      });
      await called('Meera', 'Rathore');
      expect(inHindi.body.conflict.by.name).toBe('एक सदस्य');
      expect(inHindi.body.message).toContain('एक सदस्य');
      // What was not seen stays not seen.
      expect(written(await price(owner, 5, 2900)).version).toBe(0);
      expect(await pricesOf(stay)).toEqual([2000, 2000, 2200, 2200, 2000, 2900, 2900]);
    });

    it('of two at once is one’s, never half of each', async () => {
      const stay = await ownStay([{}, {}]);
      const price = (by: Person, amount: number) =>
        write(by, stay, 'rates', {
          seen: 0,
          changes: [{ room_ids: stay.ids, nights: [[day(0), day(6)]], price: amount }],
        });
      const answers = await Promise.all([price(owner, 2100), price(partner, 2200), price(owner, 2300)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const prices = [...(await pricesOf(stay)), ...(await pricesOf(stay, 7, 1))];
      expect(new Set(prices).size).toBe(1);
      expect(await logged(stay)).toHaveLength(1);
    });

    it('names what is wrong with it', async () => {
      const stay = await ownStay();
      const elsewhere = await makeStay(server.database);
      const good = { room_ids: stay.ids, nights: [[day(1), day(2)]], price: 2500 };
      const attempts: [object, string][] = [
        [{ price: 0 }, 'changes.0.price'],
        [{ price: 99_999_999 }, 'changes.0.price'],
        [{ price: 8000 }, 'changes.0.price'],
        [{ price: '2500' }, 'changes.0.price'],
        [{ nights: [[day(2), day(1)]] }, 'changes.0.nights.0.1'],
        [{ nights: [[day(-1), day(1)]] }, 'changes.0.nights.0.0'],
        [{ nights: [[day(1), day(801)]] }, 'changes.0.nights.0.1'],
        [{ nights: [[day(1), 'tomorrow']] }, 'changes.0.nights.0.1'],
        [{ nights: [] }, 'changes.0.nights'],
        [{ room_ids: [] }, 'changes.0.room_ids'],
        [{ room_ids: [elsewhere.rooms[0]?.id] }, 'changes.0.room_ids'],
        [{ room_ids: [9_999_999] }, 'changes.0.room_ids'],
      ];
      for (const [part, field] of attempts) {
        const answer = await write(owner, stay, 'rates', { seen: 0, changes: [{ ...good, ...part }] });
        expect(wrong(answer), JSON.stringify(part)).toEqual([422, field]);
      }
      expect(wrong(await write(owner, stay, 'rates', { seen: 5, changes: [good] }))).toEqual([422, 'seen']);
      expect(wrong(await write(owner, stay, 'rates', { changes: [good] }))).toEqual([422, 'seen']);
      expect(wrong(await write(owner, stay, 'rates', { seen: 0, changes: [] }))).toEqual([422, 'changes']);
      const far = Array.from({ length: 60 }, () => ({ ...good, nights: [[day(0), day(500)]] }));
      expect(wrong(await write(owner, stay, 'rates', { seen: 0, changes: far }))).toEqual([422, 'changes']);
    });
  });

  describe('otherwise', () => {
    it('is the base price, with another one on weekends or none', async () => {
      const stay = await ownStay([
        { name: 'Lake Room', weekend: 2600 },
        { name: 'Villa', price: 3000 },
      ]);
      const [lake, villa] = stay.ids;
      const changes = [
        { room_id: lake, price: 2100, weekend_price: null },
        { room_id: villa, price: 3000, weekend_price: 3900 },
      ];
      const { undo, version } = written(await write(owner, stay, 'base-rates', { seen: 0, changes }));
      expect(await pricesOf(stay)).toEqual(Array(7).fill(2100));
      expect(await pricesOf(stay, 7, 1)).toEqual([3000, 3000, 3000, 3000, 3900, 3900, 3000]);
      const raised = { seen: version, changes: [{ room_id: lake, price: 2400, weekend_price: null }] };
      written(await write(partner, stay, 'base-rates', raised));
      const late = await write(owner, stay, 'base-rates', undo);
      expect([late.status, late.body.conflict.by.name]).toEqual([409, 'Meera Rathore']);
      expect(late.body.conflict.present.rooms[0]).toMatchObject({ base_price: 2400 });
      expect(await pricesOf(stay, 1, 1)).toEqual([3000]);
    });

    it('has one slab of GST, with its meals too', async () => {
      const stay = await ownStay([{ meal: 'both', meals: [500, 0, 500] }]);
      const base = (price: number) =>
        write(owner, stay, 'base-rates', { seen: 0, changes: [{ room_id: stay.ids[0], price, weekend_price: null }] });
      const refused = await base(7000);
      expect(wrong(refused)).toEqual([422, 'changes.0.price']);
      expect(refused.body.errors['changes.0.price']).toContain('With its meals a night would cost ₹8000.');
      expect(wrong(await base(8000))).toEqual([422, 'changes.0.price']);
      expect((await base(6800)).status).toBe(200);
    });
  });

  describe('in a season', () => {
    const diwali = { name: 'Diwali', first_night: day(2), last_night: day(4), price: 4000, weekend_price: null };
    const seasons = (by: Person, stay: MadeStay, seen: number, ...changes: object[]) =>
      write(by, stay, 'seasons', { seen, changes });

    it('is made, changed and deleted for many rooms at once, and taken back', async () => {
      const stay = await ownStay([{ name: 'Lake Room' }, { name: 'Villa', price: 3000 }]);
      const forAll = (before: string | null, after: object | null) =>
        stay.ids.map((room_id) => ({ room_id, before, after }));
      const made = written(await seasons(owner, stay, 0, ...forAll(null, diwali)));
      expect(await pricesOf(stay)).toEqual([2000, 2000, 4000, 4000, 4000, 2000, 2000]);
      const [room] = (await calendarOf(owner, stay, TODAY, day(9))).rooms;
      expect(room.seasons).toEqual([diwali]);
      const longer = { ...diwali, first_night: day(1), weekend_price: 5000 };
      const changed = written(await seasons(owner, stay, made.version, ...forAll(day(2), longer)));
      expect(await pricesOf(stay, 7, 1)).toEqual([3000, 4000, 4000, 4000, 5000, 3000, 3000]);
      // Said again: it is so already.
      expect(written(await seasons(owner, stay, made.version, ...forAll(day(2), longer))).undo).toBeNull();
      const back = written(await write(owner, stay, 'seasons', changed.undo));
      expect(await pricesOf(stay)).toEqual([2000, 2000, 4000, 4000, 4000, 2000, 2000]);
      const gone = written(await seasons(owner, stay, back.version, ...forAll(day(2), null)));
      expect(await pricesOf(stay)).toEqual(Array(7).fill(2000));
      written(await write(owner, stay, 'seasons', gone.undo));
      expect(await pricesOf(stay, 7, 1)).toEqual([3000, 3000, 4000, 4000, 4000, 3000, 3000]);
    });

    it('shares no night with another, which is named', async () => {
      const stay = await ownStay([{ name: 'Lake Room' }]);
      const [room_id] = stay.ids;
      written(await seasons(owner, stay, 0, { room_id, before: null, after: diwali }));
      const other = { ...diwali, name: 'Long weekend', first_night: day(4), last_night: day(6) };
      const refused = await seasons(owner, stay, 1, { room_id, before: null, after: other });
      expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
      expect(refused.body.errors).toEqual({
        'changes.0.after.first_night': "Lake Room has 'Diwali' on 25 - 27 Nov: a night can be in one season only.",
      });
      const moved = [
        { room_id, before: day(2), after: { ...diwali, last_night: day(3) } },
        { room_id, before: null, after: other },
      ];
      written(await seasons(owner, stay, 1, ...moved));
      expect(await pricesOf(stay)).toEqual([2000, 2000, 4000, 4000, 4000, 4000, 4000]);
      const swap = [
        { room_id, before: day(2), after: { ...diwali, first_night: day(5), last_night: day(6), price: 4400 } },
        { room_id, before: day(4), after: { ...other, first_night: day(2), last_night: day(4), price: 3300 } },
      ];
      written(await seasons(owner, stay, 2, ...swap));
      expect(await pricesOf(stay)).toEqual([2000, 2000, 3300, 3300, 3300, 4400, 4400]);
    });

    it('is refused to the second of two who change it, and not over prices of its nights', async () => {
      const stay = await ownStay();
      const [room_id] = stay.ids;
      written(await seasons(owner, stay, 0, { room_id, before: null, after: diwali }));
      written(await seasons(partner, stay, 1, { room_id, before: day(2), after: { ...diwali, price: 4500 } }));
      const late = { room_id, before: day(2), after: { ...diwali, price: 3900 } };
      const refused = await seasons(owner, stay, 1, late);
      expect([refused.status, refused.body.conflict.present.rooms[0].seasons[0].price]).toEqual([409, 4500]);
      written(await seasons(partner, stay, 2, { room_id, before: day(2), after: null }));
      expect((await seasons(owner, stay, 2, late)).status).toBe(409);
      expect(wrong(await seasons(owner, stay, 3, late))).toEqual([422, 'changes.0.before']);
      const night = { room_ids: [room_id], nights: [[day(3), day(3)]], price: 2700 };
      expect((await write(owner, stay, 'rates', { seen: 0, changes: [night] })).status).toBe(200);
    });

    it('names what is wrong with it', async () => {
      const stay = await ownStay();
      const [room_id] = stay.ids;
      const attempts: [object, string][] = [
        [{ price: 0 }, 'after.price'],
        [{ weekend_price: 8850 }, 'after.weekend_price'],
        [{ last_night: day(1) }, 'after.last_night'],
        [{ last_night: day(801) }, 'after.last_night'],
        [{ name: 'x'.repeat(61) }, 'after.name'],
        [{ first_night: 'soon' }, 'after.first_night'],
      ];
      for (const [part, field] of attempts) {
        const change = { room_id, before: null, after: { ...diwali, ...part } };
        expect(wrong(await seasons(owner, stay, 0, change)), field).toEqual([422, `changes.0.${field}`]);
      }
      expect(wrong(await seasons(owner, stay, 0, { room_id, before: null, after: null }))[0]).toBe(422);
    });
  });
});
