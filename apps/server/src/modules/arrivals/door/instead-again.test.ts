import { addDays } from '@basera/contract/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { lockBooking } from '../../payments/index.ts';
import { proposeGuarantees } from '../index.ts';
import { AtDoor, DAY, why } from './testing-door.ts';

const MOST = 700;

describe.each(databaseKinds)('the stay instead, for a second case of a booking (%s)', (kind) => {
  const there = new AtDoor();
  const { at, booked, tell, door, choose, release } = there;
  beforeAll(() => there.start(kind, { GUARANTEE_MAX_RUPEES: String(MOST) }));
  beforeEach(() => there.each());
  afterAll(() => there.close());

  const alike = (name = 'Hill House', price = 2400) => there.other(name, { rooms: [{ units: 3, price }] });
  /** Refused in the morning and settled by us, with a stay instead that is paid; then the owner cancels, and its difference is proposed. */
  async function letDownTwice(): Promise<{ id: number; first: number; case_: number }> {
    const hill = await alike();
    const id = await booked();
    // The day has come, and the hour of the stays has not: what is chosen can be cancelled.
    at(0, '09:00');
    await there.again();
    await tell(id, 'refused');
    const { body } = await choose(id, hill);
    await there.pay(body.data.payment.payment_url);
    const [one] = await there.cases(id);
    await there.neha.call('POST', `/arrival-cases/${one?.id}/door`, { done: 'unfounded', why });
    const again = await choose(id, await alike('Next House'));
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('Your booking stands')]);
    await there.owner.call('POST', `/partners/bookings/${id}/cancel`, { body: { reason: 'A pipe has burst.' } });
    const proposed = () =>
      there.server.database.pool
        .query(`select from guarantees where booking_id = ${id}`)
        .then(({ rows }) => rows.length);
    // Up to its hour it can be cancelled with all the money back.
    at(0, '13:59');
    await proposeGuarantees(there.server.deps.arrivals);
    expect(await proposed()).toBe(0);
    at(0, '14:00');
    await there.again();
    await proposeGuarantees(there.server.deps.arrivals);
    expect(await proposed()).toBe(1);
    const found = await there.server.database.db
      .selectFrom('money_differences')
      .select('id')
      .where('booking_id', '=', id)
      .where('kind', '=', 'guarantee_due')
      .executeTakeFirstOrThrow();
    return { id, first: body.data.inquiry.id, case_: found.id };
  }
  /** They are refused there as well, and we find that it is so. */
  const turnedAway = async (id: number) => {
    expect((await tell(id, 'refused')).status).toBe(200);
    await there.upheld(id);
    expect((await shownBooking(there.guest, id)).status).toBe('cancelled');
  };

  it('is one for each case: refused and settled, then cancelled by the owner, another is held once the first is let go, and its difference is the only one', async () => {
    const { id, first } = await letDownTwice();
    const third = await alike('Third House');
    // What stands is theirs: nothing is held beside it.
    expect(await door(id)).toMatchObject({ let_down: 'called_off', instead: [], chosen: { state: 'paid' } });
    expect((await choose(id, third)).status).toBe(409);
    await turnedAway(first);
    const shown = await door(id);
    expect(shown.chosen).toBeNull();
    expect(shown.instead.map((card: { name: string }) => card.name)).toContain('Third House');
    const answers = await Promise.all([choose(id, third), choose(id, await alike('Fourth House'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await door(id)).guarantee.promised).toBe(MOST);
    await there.pay(answers.find(({ status }) => status === 200)?.body.data.payment.payment_url);
    await proposeGuarantees(there.server.deps.arrivals);
    const { rows } = await there.server.database.pool.query(
      `select settled_at is null as is_open from money_differences
       where kind = 'guarantee_due' and booking_id = ${id} order by id`,
    );
    expect(rows).toEqual([{ is_open: false }, { is_open: true }]);
    expect((await choose(id, await alike('Fifth House'))).status).toBe(409);
    expect(await wrongNights(there.server.database.db)).toEqual([]);
  });

  it('is not held again by a guest alone, who takes a refusal back and tells it again once the hour is over; found true by us it is', async () => {
    const [hill, third] = [await alike(), await alike('Third House')];
    const id = await booked();
    at();
    await there.again();
    await tell(id, 'refused');
    expect((await choose(id, hill)).status).toBe(200);
    at(0, '17:01');
    await there.takeBack(id, 'refused');
    for (const round of ['second', 'third']) {
      await tell(id, 'refused');
      expect([round, (await choose(id, third)).status, (await door(id)).instead]).toEqual([round, 409, []]);
      await there.takeBack(id, 'refused');
    }
    await tell(id, 'refused');
    await there.again();
    await there.upheld(id);
    expect((await choose(id, third)).status).toBe(200);
  });

  it('can be for the night that has begun, until six in the morning: who is refused after midnight needs that one', async () => {
    const hill = await alike();
    const id = await booked();
    at(1, '00:40');
    await there.again();
    await tell(id, 'refused');
    const shown = await door(id);
    expect(shown.nights_left).toEqual({ start_date: DAY, end_date: addDays(DAY, 2) });
    expect(shown.instead.map((card: { id: number }) => card.id)).toEqual([hill.id]);
    // Of what is booked as usual that day is over.
    expect((await choose(id, hill, { instead_of: undefined })).status).toBe(422);
    at(1, '06:00');
    expect((await door(id)).nights_left).toEqual({ start_date: addDays(DAY, 1), end_date: addDays(DAY, 2) });
    expect((await choose(id, hill)).status).toBe(422);
    at(1, '05:50');
    const held = await choose(id, hill);
    expect(held.status).toBe(200);
    await there.pay(held.body.data.payment.payment_url);
    expect((await shownBooking(there.guest, held.body.data.inquiry.id)).status).toBe('accepted');
    expect(await wrongNights(there.server.database.db)).toEqual([]);
  });

  it('is not for a night that its owner sells a day ahead at the least, an hour after midnight as at noon: only the night that has begun is of the day before', async () => {
    const sold = (name: string, limits: object) => there.other(name, { rooms: [{ units: 3, price: 2400, limits }] });
    const [noticed, free] = [await sold('Noticed', { noticeDays: 1 }), await sold('Free', {})];
    const id = await booked();
    at(0, '01:00');
    await there.again();
    await tell(id, 'refused');
    expect((await door(id)).instead.map((card: { id: number }) => card.id)).toEqual([free.id]);
    expect((await choose(id, noticed)).body.code).toBe('not_sold');
    at(1, '00:40');
    await there.again();
    const shown = (await door(id)).instead.map((card: { id: number }) => card.id);
    expect([shown, (await choose(id, noticed)).body.code]).toEqual([[free.id], 'not_sold']);
    expect((await choose(id, free)).status).toBe(200);
  });

  it('is found behind whatever fills the first page of the search and cannot be chosen', async () => {
    const asked = { reviewsRequests: true, rooms: [{ price: 2000 }] };
    for (let made = 0; made < 13; made += 1) await there.other(`Asked First ${made}`, asked);
    const hill = await alike();
    const id = await booked();
    at();
    await there.again();
    await tell(id, 'refused');
    expect((await door(id)).instead.map((card: { id: number }) => card.id)).toEqual([hill.id]);
  });

  it('is theirs where it was paid for as its hour ended, as long as its night can be slept in', async () => {
    const [hill, id] = [await alike(), await booked()];
    at(1, '00:40');
    await there.again();
    await tell(id, 'refused');
    const { body } = await choose(id, hill);
    at(1, '01:45');
    await there.pay(body.data.payment.payment_url);
    expect((await shownBooking(there.guest, body.data.inquiry.id)).status).toBe('accepted');
  });

  it('is not held where the refusal ends at the same moment', async () => {
    const [hill, id] = [await alike(), await booked()];
    at();
    await there.again();
    await tell(id, 'refused');
    let isOver = false;
    const held = await there.server.database.db.transaction().execute(async (trx) => {
      await lockBooking(trx, id);
      const answer = choose(id, hill).finally(() => {
        isOver = true;
      });
      // Until it waits for this, or did not.
      while (kind === 'server' && !isOver) {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
        if (rows.length > 0) break;
      }
      await trx
        .updateTable('arrival_cases')
        .set({ settled_at: there.server.clock.now(), done: 'withdrawn' })
        .where('booking_id', '=', id)
        .execute();
      return { answer };
    });
    const { status, body } = await held.answer;
    expect([status, body.message]).toEqual([409, expect.stringContaining('Your booking stands')]);
  });

  it('is of a town near by where its own has none, the nearest first, and of none further off', async () => {
    const near = (name: string, kilometres: number) => {
      const latitude = there.town + kilometres / 111;
      return there.other(name, {
        city: `${name} ${there.town}`,
        cityAt: [latitude, 73.68],
        latitude,
        rooms: [{ price: 2400 }],
      });
    };
    const [farther, nearest, tooFar] = [await near('Farther', 20), await near('Nearest', 8), await near('Too Far', 30)];
    const id = await booked();
    at();
    await there.again();
    await tell(id, 'refused');
    const shown = async () => (await door(id)).instead.map((card: { id: number }) => card.id);
    expect(await shown()).toEqual([nearest.id, farther.id]);
    expect((await choose(id, tooFar)).body.message).toContain('within 25 km');
    const hill = await alike();
    expect(await shown()).toEqual([hill.id]);
    expect((await choose(id, nearest)).status).toBe(200);
  });

  it('has its own difference where that of the stay before was released and not sent: proposed once finance has withdrawn that; one that no page was made for is none', async () => {
    const { id, first, case_ } = await letDownTwice();
    const third = await alike('Third House');
    const asked = await release(case_);
    await there.tara.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: true, why });
    await turnedAway(first);
    expect((await door(id)).guarantee).toMatchObject({ most: MOST, is_of_before: true, paid_at: null });
    const { openPayment } = there.server.deps.bookings;
    there.server.deps.bookings.openPayment = () => Promise.reject(new Error('the gateway is away'));
    expect((await choose(id, third)).status).toBe(503);
    there.server.deps.bookings.openPayment = openPayment;
    const held = await choose(id, third);
    expect(held.status).toBe(200);
    await there.pay(held.body.data.payment.payment_url);
    const differences = async () => {
      await proposeGuarantees(there.server.deps.arrivals);
      return (
        await there.server.database.pool.query(
          `select g.instead_id, g.amount, g.released_at is not null as is_released,
             (select array_agg(d.settled_at is null order by d.id) from money_differences d
              where d.kind = 'guarantee_due' and d.booking_id = g.booking_id) as open
           from guarantees g where g.booking_id = ${id}`,
        )
      ).rows;
    };
    const amount = MOST * 100;
    expect(await differences()).toEqual([{ instead_id: first, amount, is_released: true, open: [true] }]);
    expect((await door(id)).guarantee).toMatchObject({ promised: MOST, is_of_before: true });
    // The books and who sends it read the stay it is of, not the one that was chosen since.
    const released = (await there.arjun.call('GET', `/queue/difference/${case_}`)).body.data;
    expect(JSON.stringify(released.facts)).toContain(String(first));
    expect(released.guarantee).toMatchObject({ is_released: true, is_owed: false });
    const withdrawn = await there.arjun.call('POST', `/guarantees/${released.guarantee.id}/withdrawal`, {
      ...{ nothing_left: true, released_at: released.guarantee.released_at, why },
    });
    expect(withdrawn.status).toBe(200);
    const next = held.body.data.inquiry.id;
    expect(await differences()).toEqual([{ instead_id: next, amount, is_released: false, open: [false, true] }]);
    expect((await door(id)).guarantee).toMatchObject({ promised: MOST, is_of_before: false, paid_at: null });
    expect((await choose(id, third)).status).toBe(409);
    expect(await wrongNights(there.server.database.db)).toEqual([]);
  });

  it('has none beside one that had left our bank for the stay before: its number is noted, and the guest reads that nothing more is paid', async () => {
    const { id, first, case_ } = await letDownTwice();
    const asked = await release(case_);
    await there.tara.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: true, why });
    await turnedAway(first);
    const { guarantee } = (await there.arjun.call('GET', `/queue/difference/${case_}`)).body.data;
    const held = await choose(id, await alike('Third House'));
    await there.pay(held.body.data.payment.payment_url);
    const noted = await there.arjun.call('POST', `/guarantees/${guarantee.id}/payment`, {
      ...{ amount: MOST, released_at: guarantee.released_at, reference: 'UTR-20261220-79', left_before: true, why },
    });
    expect(noted.status).toBe(200);
    await proposeGuarantees(there.server.deps.arrivals);
    const { rows } = await there.server.database.pool.query(
      `select instead_id, paid_at is not null as is_paid from guarantees where booking_id = ${id}`,
    );
    expect(rows).toEqual([{ instead_id: first, is_paid: true }]);
    const shown = (await door(id)).guarantee;
    expect(shown).toMatchObject({ most: 0, promised: MOST, is_of_before: true });
    expect(shown.paid_at).not.toBeNull();
  });
});
