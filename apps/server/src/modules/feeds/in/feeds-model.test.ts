import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { pay } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { linkRooms, releaseDueHolds } from '../../bookings/index.ts';
import { write } from '../../calendar/testing-calendar.ts';
import { FEEDS, KeptNights, type Says, type Step, steps, textOf, UNITS } from './testing-feed-model.ts';
import { addFeed, type BesideSite, besideAnotherSite, nextTurn } from './testing-site.ts';

const NOTHING: Says = { whole: [] };

describe.each(databaseKinds)('rooms that are sold here and on other sites (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let beside: BesideSite;
  let made = 0;

  beforeAll(async () => {
    beside = await besideAnotherSite(kind);
    ({ server, owner } = beside);
  });
  afterAll(() => beside.stop());

  /** One sequence of steps on a stay of its own: a house of two rooms, and a feed of each of the three. */
  class World {
    readonly bookings: { id: number; page: string }[] = [];
    readonly feeds: { id: number; path: string; says: Says; kept: KeptNights; unit: string }[] = [];
    readonly first: CalendarDate = addDays(server.clock.today(), 10);
    readonly stay: MadeStay;
    readonly guest: Person;

    constructor(stay: MadeStay, guest: Person) {
      this.stay = stay;
      this.guest = guest;
    }

    room = (house: boolean) => this.stay.rooms[house ? 1 : 0] ?? { id: 0, price: 0 };
    one = (index: number) => this.bookings[index % Math.max(1, this.bookings.length)];

    async connect(): Promise<void> {
      for (let number = 0; number < FEEDS; number += 1) {
        const path = `/model/${made}/${number}.ics`;
        const [room, unit] = number === UNITS ? [1, 1] : [0, number + 1];
        beside.site.calendars[path] = textOf(NOTHING, this.first) ?? '';
        const added = await addFeed(owner, this.stay, { url: beside.site.origin + path, unit, room });
        expect(added.status).toBe(200);
        const { id } = added.body.data.feeds.find(
          (one: { id: number }) => !this.feeds.some(({ id: of }) => of === one.id),
        );
        this.feeds.push({
          id,
          path,
          says: NOTHING,
          kept: new KeptNights(),
          unit: `${this.room(room === 1).id}:${unit}`,
        });
      }
    }

    /** Another site has something else to say, and all are read. */
    async read(number: number, says: Says | null): Promise<void> {
      const feed = this.feeds[number];
      if (feed && says) {
        feed.says = says;
        const text = textOf(says, this.first);
        if (text === null) delete beside.site.calendars[feed.path];
        else beside.site.calendars[feed.path] = text;
      }
      await nextTurn(server);
      for (const one of this.feeds) one.kept.hears(one.says, this.first);
    }

    async take(step: Step): Promise<void> {
      if (step.do === 'book') await this.book(step);
      if (step.do === 'cancel') await this.cancel(step.which);
      if (step.do === 'change') await this.change(step);
      if (step.do === 'close') await this.close(step);
      if (step.do === 'wait') server.clock.advance(step.seconds);
      if (step.do === 'read') await this.read(step.feed, step.says);
      await releaseDueHolds(server.deps.bookings);
    }

    async book({ house, from, nights, quantity, pays }: Extract<Step, { do: 'book' }>): Promise<void> {
      const stay = { ...this.stay, rooms: [this.room(house)] };
      const asked = { today: server.clock.today(), checkIn: addDays(this.first, from), nights };
      const body = bookingRequest(stay, { ...asked, quantity: house ? 1 : quantity });
      const answer = await this.guest.call('POST', '/user/room-inquiries', { body });
      expect([undefined, 'rooms_unavailable']).toContain(answer.body.code);
      if (answer.status !== 200) return;
      const page = new URL(answer.body.data.payment.payment_url).pathname;
      this.bookings.push({ id: answer.body.data.inquiry.id, page });
      if (pays) await pay(server, page);
    }

    async cancel(which: number): Promise<void> {
      const one = this.one(which);
      if (!one) return;
      const path = `/user/inquiries/${one.id}`;
      const shown = await this.guest.call('GET', `${path}/cancellation`);
      if (shown.status !== 200) return;
      const { refund, paid } = shown.body.data.cancellation;
      expect((await this.guest.call('POST', `${path}/cancel`, { body: { refund, paid } })).status).toBe(200);
    }

    async change({ which, house, from, nights, pays }: Extract<Step, { do: 'change' }>): Promise<void> {
      const one = this.one(which);
      if (!one) return;
      const path = `/user/inquiries/${one.id}`;
      const start_date = addDays(this.first, from);
      const rooms = [{ room_id: this.room(house).id, quantity: 1, includes_meal: false }];
      const terms = { start_date, end_date: addDays(start_date, nights), guests: 2, rooms };
      const quoted = await this.guest.call('POST', `${path}/change-quote`, { body: terms });
      expect([200, 409]).toContain(quoted.status);
      const quote = quoted.body.data?.quote;
      if (!quote) return;
      const placed = await this.guest.call('POST', `${path}/change`, { body: { ...terms, amount: quote.amount } });
      // What was quoted as free is had, and nothing else.
      expect([placed.status, placed.body.code]).toEqual(
        quote.available ? [200, undefined] : [409, 'rooms_unavailable'],
      );
      const url = placed.body.data?.change.payment_url;
      if (url && pays) await pay(server, new URL(url).pathname);
    }

    async close({ house, from, nights, closed }: Extract<Step, { do: 'close' }>): Promise<void> {
      const night = addDays(this.first, from);
      const read = await owner.call(
        'GET',
        `/partners/properties/${this.stay.id}/calendar?from=${night}&to=${addDays(night, 1)}`,
      );
      const range = [night, addDays(night, nights - 1)];
      const changes = [
        { room_ids: [this.room(house).id], nights: [range], closed: house ? Math.min(1, closed) : closed },
      ];
      const answer = await write(owner, this.stay, 'closures', { seen: read.body.data.version, changes });
      expect(answer.status).toBe(200);
    }

    /** Every night of every kind of room, counted anew. */
    async expectRight(): Promise<void> {
      expect(await wrongNights(server.database.db)).toEqual([]);
      const ids = this.stay.rooms.map(({ id }) => id);
      const taken = await server.database.db
        .selectFrom('feed_nights')
        .select(['room_id', 'night', 'units'])
        .where('room_id', 'in', ids)
        .where('units', '>', 0)
        .execute();
      const said = this.feeds.flatMap(({ kept, unit }) =>
        [...kept.nights].map((night) => `${unit.split(':')[0]} ${night}`),
      );
      const counted = Map.groupBy(said, (night) => night);
      expect(Object.fromEntries(taken.map(({ room_id, night, units }) => [`${room_id} ${night}`, units]))).toEqual(
        Object.fromEntries([...counted].map(([night, times]) => [night, times.length])),
      );
    }

    /** The sites have nothing left, and say so twice: everything they took is free again, but for what their owner closed. */
    async disconnect(): Promise<void> {
      for (const feed of this.feeds) feed.says = NOTHING;
      for (const { path } of this.feeds) beside.site.calendars[path] = textOf(NOTHING, this.first) ?? '';
      await this.read(0, null);
      await this.read(0, null);
      expect(this.feeds.flatMap(({ kept }) => [...kept.nights])).toEqual([]);
      await this.expectRight();
      for (const { id } of this.feeds)
        expect((await owner.call('DELETE', `/partners/feeds-in/${id}`)).status).toBe(200);
    }
  }

  async function world(): Promise<World> {
    made += 1;
    await server.database.pool.query('delete from rate_limits');
    const guest = await server.signedInAs(`guest${made}@example.com`);
    const stay = await makeStay(server.database, { rooms: [{ units: UNITS }, { name: 'Whole house', price: 3000 }] });
    const parts = [{ roomId: stay.rooms[0]?.id ?? 0, units: null }];
    await server.database.db
      .transaction()
      .execute((trx) => linkRooms(trx, stay.rooms[1]?.id ?? 0, parts, server.clock.today()));
    await joins(server.database, owner, 'owner', stay);
    const one = new World(stay, guest);
    await one.connect();
    return one;
  }

  it('are never oversold, nor opened by an answer that is cut off or too empty, whatever happens in between', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const small = await world();
        for (const step of sequence) {
          await small.take(step);
          await small.expectRight();
        }
        await small.disconnect();
      }),
      // With its seed what failed can be looked into; a simpler way to it is not looked for, which takes minutes.
      { numRuns: rounds(3, 60), endOnFailure: true },
    );
  }, 300_000);
});
