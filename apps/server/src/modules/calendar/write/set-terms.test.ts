import { addDays, calendarDate } from '@basera/contract/calendar-date';
import type { TermsChanges } from '@basera/contract/endpoints/partners/terms';
import type { Room } from '@basera/contract/endpoints/stays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { type Answer, type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { calendarOf, write } from '../testing-calendar.ts';

const TODAY = calendarDate('2026-11-23');
const day = (after: number) => addDays(TODAY, after);

type Change = Partial<TermsChanges['changes'][number]>;
const plain = { included_guests: null, extra_guest_price: null, extra_child_price: null, discounts: [] };
const asked = {
  included_guests: 2,
  extra_guest_price: 500,
  extra_child_price: 200,
  discounts: [
    { from_nights: 7, percent: 10 },
    { from_nights: 3, percent: 5 },
  ],
};

describe.each(everydayKinds)('what an owner asks beyond the rates of nights (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let partner: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    owner = await server.signedInAs('owner@example.com');
    partner = await server.signedInAs('partner@example.com');
  });
  afterAll(() => server.close());

  async function ownStay(rooms: RoomShape[] = [{ name: 'Lake Room', sleeps: 4 }]) {
    const stay = await makeStay(server.database, { rooms });
    await joins(server.database, owner, 'owner', stay);
    await joins(server.database, partner, 'manager', stay);
    return { ...stay, ids: stay.rooms.map(({ id }) => id) };
  }
  const set = (by: Person, stay: MadeStay, seen: number, ...changes: Change[]) =>
    write(by, stay, 'terms', { seen, changes });
  const termsOf = async (stay: MadeStay) => (await calendarOf(owner, stay, TODAY, day(1))).rooms[0].terms;
  const written = ({ status, body }: Answer) => {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const shown = async (stay: MadeStay, nights: number): Promise<Room> =>
    (await server.call('GET', `/showPropertyDetails/${stay.slug}?start_date=${day(7)}&end_date=${day(7 + nights)}`))
      .body.data.property.rooms[0];
  const cardTotal = async (stay: MadeStay, nights: number, party: string): Promise<number> => {
    const query = `from_date=${day(7)}&to_date=${day(7 + nights)}&${party}`;
    const { body } = await server.call('GET', `/fetchPropertiesByFilters?${query}`);
    return body.properties.data.find(({ id }: { id: number }) => id === stay.id)?.party.total;
  };

  it('is what guests find and see from then on, and is taken back by what the answer says', async () => {
    const stay = await ownStay();
    const [room_id] = stay.ids;
    const { undo, version } = written(await set(owner, stay, 0, { room_id, ...asked }));
    expect(await termsOf(stay)).toEqual({ ...asked, discounts: asked.discounts.toReversed() });
    expect(await shown(stay, 7)).toMatchObject({
      extra_guests: { included: 2, guest: 500, child: 200 },
      length_discount: { percent: 10, nightly_rates: Array(7).fill(2000) },
      nightly_rates: Array(7).fill(1800),
      total_price: 12_600,
    });
    expect((await shown(stay, 2)).length_discount).toBeNull();
    expect(await cardTotal(stay, 7, 'max_guests=4')).toBe(7 * (1800 + 1000));
    expect(await cardTotal(stay, 7, 'max_guests=4&children=1')).toBe(7 * (1800 + 700));
    expect(await cardTotal(stay, 2, 'max_guests=2')).toBe(4000);
    const logged = await server.database.db
      .selectFrom('business_log')
      .select(['action', 'subject'])
      .where('user_id', '=', owner.user.id)
      .execute();
    expect(logged).toEqual([{ action: 'rates_changed', subject: 'Lake Room' }]);
    expect(written(await set(owner, stay, version, { room_id, ...asked })).undo).toBeNull();
    written(await write(owner, stay, 'terms', undo));
    expect(await termsOf(stay)).toEqual(plain);
    expect(await cardTotal(stay, 7, 'max_guests=4')).toBe(14_000);
  });

  it('is refused to the second of two who change it, who is told what it is now', async () => {
    const stay = await ownStay();
    const [room_id] = stay.ids;
    written(await set(partner, stay, 0, { room_id, ...asked }));
    const late = await set(owner, stay, 0, { room_id, ...asked, extra_guest_price: 900 });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.conflict.present.rooms[0].terms).toMatchObject({ extra_guest_price: 500 });
    expect(await termsOf(stay)).toMatchObject({ extra_guest_price: 500 });
  });

  it('names the field of what cannot be asked, and nothing is saved', async () => {
    const stay = await ownStay();
    const [room_id] = stay.ids;
    const attempts: [Change, string][] = [
      [{ included_guests: 5 }, 'included_guests'],
      [{ extra_guest_price: -1, extra_child_price: null }, 'extra_guest_price'],
      [{ extra_guest_price: null, extra_child_price: null }, 'extra_guest_price'],
      [{ extra_child_price: 501 }, 'extra_child_price'],
      [{ discounts: [{ from_nights: 7, percent: 0 }] }, 'discounts.0.percent'],
      [{ discounts: [{ from_nights: 7, percent: 100 }] }, 'discounts.0.percent'],
      [{ discounts: [{ from_nights: 1, percent: 10 }] }, 'discounts.0.from_nights'],
    ];
    for (const [part, field] of attempts) {
      const { status, body } = await set(owner, stay, 0, { room_id, ...asked, ...part });
      expect([status, Object.keys(body.errors ?? {})], field).toEqual([422, [`changes.0.${field}`]]);
    }
    const other = await ownStay();
    expect((await set(owner, stay, 0, { room_id: other.ids[0], ...asked })).status).toBe(422);
    expect(await termsOf(stay)).toEqual(plain);
  });

  it('is less where a room comes to sleep fewer: nobody is extra then', async () => {
    const stay = await ownStay();
    const [room_id] = stay.ids;
    written(await set(owner, stay, 0, { room_id, ...asked }));
    await server.database.db
      .updateTable('rooms')
      .set({ sleeps: 2 })
      .where('id', '=', room_id ?? 0)
      .execute();
    expect((await shown(stay, 2)).extra_guests).toBeNull();
    expect(await cardTotal(stay, 2, 'max_guests=2')).toBe(4000);
  });
});
