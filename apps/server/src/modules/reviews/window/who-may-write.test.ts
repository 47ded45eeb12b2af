import { instantInIndia } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid, sendRefundsOff } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { fromTelephone } from '../../../testing/uploads.ts';
import { AtDoor, why } from '../../arrivals/door/testing-door.ts';
import { completeStays } from '../../bookings/index.ts';
import { askForReviews } from '../../notifications/index.ts';
import { oweRefund, takenByBank } from '../../payments/index.ts';
import { publishClosed } from '../index.ts';
import { PARTS, type ReviewedHouse, reviewedHouse, WORDS } from '../testing-reviews.ts';

const OF_GUEST = { again: true, words: 'They left the rooms as they found them.' };
const CHECKED_OUT = [2, '13:00'] as const;

describe.each(everydayKinds)('of a stay whose guest was turned away (%s)', (kind) => {
  const there = new AtDoor();
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());

  const write = (id: number) =>
    there.guest.call('POST', `/user/inquiries/${id}/review`, { body: { parts: PARTS, words: WORDS } });
  const ofGuest = (id: number) => there.owner.call('POST', `/partners/bookings/${id}/review`, { body: OF_GUEST });
  const stateOf = async (id: number) =>
    (await there.guest.call('GET', `/user/inquiries/${id}/review`)).body.data.review.state;
  const shown = async () =>
    (await there.server.call('GET', `/user/properties/${there.stay.id}/reviews`)).body.data.total;
  const sheets = async (id: number) =>
    (await there.server.database.pool.query('select id from reviews where booking_id = $1', [id])).rows.length;
  const complete = () => completeStays(there.server.deps.bookings);
  /** Somebody is asked for more, which keeps the stay from being completed as they leave. */
  async function leftUnsettled(): Promise<number> {
    const id = await there.booked();
    there.at(0, '22:00');
    await there.again();
    await there.tell(id, 'asked_more', { asked_for: 1500 });
    there.at(...CHECKED_OUT);
    await there.again();
    return id;
  }
  /** What is settled in the office of what was told, for the owner. */
  async function forOwner(id: number): Promise<void> {
    for (const { id: caseId } of await there.cases(id)) {
      const { status } = await there.neha.call('POST', `/arrival-cases/${caseId}/door`, { done: 'unfounded', why });
      expect(status).toBe(200);
    }
  }

  it('neither side writes while that is open, nor once it was found so', async () => {
    const id = await there.booked();
    there.at(0, '22:00');
    await there.again();
    await there.tell(id, 'refused');
    there.at(...CHECKED_OUT);
    await there.again();
    expect(await complete()).toBe(0);
    expect(await stateOf(id)).toBe('refused');
    expect(await write(id)).toMatchObject({ status: 409, body: { message: /turned away/ } });
    expect((await ofGuest(id)).status).toBe(409);
    await there.upheld(id);
    expect(await stateOf(id)).toBe('no_stay');
    expect([(await write(id)).status, (await ofGuest(id)).status, await sheets(id)]).toEqual([409, 409, 0]);
  });

  it('both do once it was found otherwise', async () => {
    const id = await there.booked();
    there.at(0, '22:00');
    await there.again();
    await there.tell(id, 'refused');
    there.at(...CHECKED_OUT);
    await there.again();
    await forOwner(id);
    expect(await complete()).toBe(1);
    expect([(await write(id)).status, (await ofGuest(id)).status, await shown()]).toEqual([200, 200, 1]);
  });

  it('what both have written before is shown to nobody, and gone where the booking is cancelled for it', async () => {
    const id = await leftUnsettled();
    expect([(await write(id)).status, (await ofGuest(id)).status, await shown()]).toEqual([200, 200, 0]);
    await there.tell(id, 'refused');
    there.at(20);
    await publishClosed(there.server.database.db, there.server.clock.now());
    await there.again();
    expect(await shown()).toBe(0);
    await there.upheld(id);
    await publishClosed(there.server.database.db, there.server.clock.now());
    expect([await shown(), await sheets(id)]).toEqual([0, 0]);
    expect((await there.guest.call('GET', '/user/my-data')).body.data.reviews).toEqual([]);
  });

  it('what both have written before is shown once it was found otherwise and the stay is completed', async () => {
    const id = await leftUnsettled();
    await write(id);
    await ofGuest(id);
    await there.tell(id, 'refused');
    await forOwner(id);
    expect(await shown()).toBe(0);
    expect(await complete()).toBe(1);
    expect(await shown()).toBe(1);
  });

  it('who was asked for more at the desk was there all the same, and writes while we look into that', async () => {
    const id = await leftUnsettled();
    expect(await complete()).toBe(0);
    expect([(await write(id)).status, (await ofGuest(id)).status]).toEqual([200, 200]);
  });
});

describe.each(everydayKinds)('who writes of a stay (%s)', (kind) => {
  let house: ReviewedHouse;
  beforeAll(async () => {
    house = await reviewedHouse(kind);
  });
  beforeEach(() => house.clear());
  afterAll(() => house.server.close());

  const query = async (text: string, values: unknown[] = []) =>
    (await house.server.database.pool.query(text, values)).rows;
  const stateOf = async (id: number) =>
    (await house.guest.call('GET', `/user/inquiries/${id}/review`)).body.data.review.state;
  const listed = async (id: number) =>
    (await house.owner.call('GET', `/partners/businesses/${house.businessId}/reviews`)).body.data.find(
      ({ booking_id }: { booking_id: number }) => booking_id === id,
    );
  it('is a guest to whom a dispute, or grace, has given everything back: they were there, and paid for it', async () => {
    const id = await house.stayed();
    const { database, clock } = house.server;
    await database.db.transaction().execute((trx) =>
      oweRefund(trx, {
        ...{ bookingId: id, amount: paise(400_000), reason: 'The room was not as described.' },
        ...{ key: 'dispute-1', now: clock.now() },
      }),
    );
    expect(await stateOf(id)).toBe('open');
    await sendRefundsOff(house.server);
    expect(await query('select status from payments where booking_id = $1', [id])).toEqual([{ status: 'refunded' }]);
    expect(await stateOf(id)).toBe('open');
    expect(await listed(id)).toMatchObject({ can_write: true });
    expect((await house.write(id)).status).toBe(200);
    expect((await house.ofGuest(id)).status).toBe(200);
    expect((await house.shown()).total).toBe(1);
  });

  it('is heard from the hour of check-out on, whether or not the stay was completed by then: that follows at once', async () => {
    const { server, guest, stay } = house;
    const { id, request } = await bookPaid(server, guest, stay);
    server.clock.set(instantInIndia(request.end_date, '11:30'));
    expect((await house.write(id)).status).toBe(200);
    await server.deps.background.idle();
    expect(await query('select status from bookings where id = $1', [id])).toEqual([{ status: 'completed' }]);
    expect((await house.ofGuest(id)).status).toBe(200);
    expect((await house.shown()).total).toBe(1);
  });

  it('is nobody where the bank of the guest took back all of it, and the page says so; a part of it changes nothing', async () => {
    const id = await house.stayed();
    const { database, clock } = house.server;
    const take = async (amount: number, dispute: string) => {
      const [{ transaction_number }] = await query('select transaction_number from payments where booking_id = $1', [
        id,
      ]);
      const took = { bookingId: id, dispute, transactionNumber: transaction_number, amount: paise(amount) };
      await database.db.transaction().execute((trx) => takenByBank(trx, { ...took, now: clock.now() }));
    };
    await take(300_000, 'bank-1');
    expect(await stateOf(id)).toBe('open');
    await take(100_000, 'bank-2');
    expect(await stateOf(id)).toBe('taken_back');
    expect(await listed(id)).toBeUndefined();
    expect(await house.write(id)).toMatchObject({ status: 409, body: { message: /bank/ } });
    expect((await house.ofGuest(id)).status).toBe(409);
  });

  it('is nobody of a guest whose account is gone: owners are neither asked nor heard', async () => {
    const leaver = await house.server.signedInAs('gone@example.com');
    const id = await house.stayed({ by: leaver });
    expect(await listed(id)).toMatchObject({ can_write: true });
    expect((await leaver.call('DELETE', '/user/account')).status).toBe(200);
    expect(await listed(id)).toBeUndefined();
    expect(await house.ofGuest(id)).toMatchObject({ status: 409, body: { message: /deleted their account/ } });
    house.server.clock.advance(86_400);
    await askForReviews(house.server.deps.notifications);
    expect(await query("select * from review_invitations where booking_id = $1 and side = 'owner'", [id])).toEqual([]);
    expect(await query('select words from reviews where booking_id = $1', [id])).toEqual([]);
  });
});

describe('at the same moment', () => {
  let house: ReviewedHouse;
  beforeAll(async () => {
    house = await reviewedHouse('server');
  });
  beforeEach(() => house.clear());
  afterAll(() => house.server.close());

  /** Does something while a transaction that has begun with `first` is open; it waits for that, which then ends with `last`. */
  async function meanwhile<T>(first: [string, unknown[]], deed: () => Promise<T>, last: [string, unknown[]][] = []) {
    const { pool } = house.server.database;
    const open = await pool.connect();
    try {
      await open.query('begin');
      await open.query(...first);
      const done = deed();
      const held = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      const waiting = async () => (await pool.query(held)).rows.length;
      await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
      for (const statement of last) await open.query(...statement);
      await open.query('commit');
      return await done;
    } finally {
      open.release();
    }
  }
  const leaving = (userId: number): [string, unknown[]] => ['select 1 from users where id = $1 for update', [userId]];
  const gone = (userId: number): [string, unknown[]][] => [
    ['update users set deleted_at = now() where id = $1', [userId]],
  ];

  it('as their guest deletes the account, owners write nothing of them', async () => {
    const leaver = await house.server.signedInAs('leaving@example.com');
    const id = await house.stayed({ by: leaver });
    const answer = await meanwhile(leaving(leaver.user.id), () => house.ofGuest(id), gone(leaver.user.id));
    expect(answer).toMatchObject({ status: 409, body: { message: /deleted their account/ } });
    expect((await house.server.database.pool.query('select id from reviews')).rows).toEqual([]);
  });

  it('as they delete their account, guests write nothing and send no photo', async () => {
    const photo = await fromTelephone();
    for (const deed of ['write', 'photo'] as const) {
      const leaver = await house.server.signedInAs(`leaving-${deed}@example.com`);
      const id = await house.stayed({ by: leaver });
      const act = () => (deed === 'write' ? house.write(id, {}, leaver) : house.sendPhoto(id, 'one', photo, leaver));
      expect((await meanwhile(leaving(leaver.user.id), act, gone(leaver.user.id))).status, deed).toBe(401);
    }
    const { pool } = house.server.database;
    expect((await pool.query('select id from reviews union select id from review_photos')).rows).toEqual([]);
  });

  it('as the owner writes, what its guest takes back is either shown with the owner’s before, or not at all', async () => {
    const id = await house.stayed();
    await house.write(id);
    const locked: [string, unknown[]] = ['select 1 from bookings where id = $1 for update', [id]];
    const withdrawn = () => house.guest.call('POST', `/user/inquiries/${id}/review/withdraw`);
    expect((await meanwhile(locked, withdrawn)).status).toBe(200);
    await house.ofGuest(id);
    const { rows } = await house.server.database.pool.query('select published_at from reviews where booking_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ published_at: null }, { published_at: null }]);
  });
});
