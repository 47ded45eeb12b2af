import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { joinsDesk } from '../../desk/testing-desk.ts';
import { reconcileDaily } from '../../ledger/index.ts';
import { payoutsOfBooking, releasePayout, workOffPayouts } from '../../payouts/index.ts';

const why = 'The owner has a bill to pay.';

describe.each(everydayKinds)('payouts in the office (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let asks: Colleague;
  let decides: Colleague;
  let neha: Colleague;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    office = await testOffice(server);
    guest = await server.signedInAs('asha@example.com');
    [asks, decides, neha] = [
      await office.staffAs('finance'),
      await office.staffAs('admin'),
      await office.staffAs('support'),
    ];
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const turn = async () => {
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
  };
  const paid = async (): Promise<number> => {
    const { id } = await bookPaid(server, guest, await makeStay(server.database));
    await turn();
    return id;
  };
  const stateOf = async (booking: number) => {
    await turn();
    return (await payoutsOfBooking(server.database.db, booking))[0]?.state;
  };
  const list = async (asked = '') => (await asks.call('GET', `/payouts${asked}`)).body.data;
  const ask = (booking: number) => asks.call('POST', `/bookings/${booking}/release`, { why });
  const decide = (by: Colleague, approval: number, yes = true) =>
    by.call('POST', `/approvals/${approval}/decision`, { yes, why: 'Known for years.' });
  const dispute = async (booking: number): Promise<number> =>
    (await neha.call('POST', `/bookings/${booking}/disputes`, { why })).body.data.id;

  it('are listed by what is due, held and kept back, in rupees, for finance alone', async () => {
    const [held, disputed] = [await paid(), await paid()];
    await dispute(disputed);
    const { payouts, counts } = await list('?show=held');
    const row = payouts.find(({ booking_id }: { booking_id: number }) => booking_id === held);
    expect(row).toMatchObject({ state: 'held', frozen: null, trouble: null, may_release: true, approval_id: null });
    expect(row.amount).toBeGreaterThan(3_000);
    expect(counts.held).toMatchObject({ count: 1, amount: row.amount });
    expect(counts.frozen.count).toBe(1);
    const [kept] = (await list('?show=frozen')).payouts;
    expect(kept).toMatchObject({ booking_id: disputed, may_release: false, frozen: expect.stringMatching(/disputed/) });
    expect((await list(`?booking=${disputed}`)).payouts).toEqual([kept]);
    expect((await list()).payouts).toEqual([]);
    expect((await neha.call('GET', '/payouts')).status).toBe(404);
  });

  it('go before their day by the word of two, and by nobody alone; who may not ask hears nothing', async () => {
    const booking = await paid();
    expect((await neha.call('POST', `/bookings/${booking}/release`, { why })).status).toBe(404);
    expect((await asks.call('POST', '/bookings/999999/release', { why })).status).toBe(404);
    const { status, body } = await ask(booking);
    expect([status, body.data.kind, body.data.state]).toEqual([200, 'payout_by_hand', 'waiting']);
    expect((await ask(booking)).status).toBe(409);
    expect((await list(`?booking=${booking}`)).payouts[0].approval_id).toBe(body.data.id);
    expect((await decide(asks, body.data.id)).status).toBe(403);
    expect(await stateOf(booking)).toBe('held');
    expect((await decide(decides, body.data.id)).body.data.state).toBe('done');
    expect(await stateOf(booking)).toBe('released');
    expect((await list(`?booking=${booking}`)).payouts[0]).toMatchObject({ by_hand: true, may_release: false });
    const { rows } = await server.database.pool.query(`select action from audit_log where subject = $1 order by id`, [
      `booking ${booking}`,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['payout_by_hand_asked', 'payout_by_hand_approved']);
  });

  it('never go for a booking that is disputed, or of which money goes back', async () => {
    const booking = await paid();
    const id = await dispute(booking);
    expect((await ask(booking)).body).toMatchObject({
      code: 'not_changeable',
      message: expect.stringMatching(/disputed/),
    });
    expect((await neha.call('POST', `/disputes/${id}/decision`, { refund: 500, why })).status).toBe(200);
    const { approval_id } = (await asks.call('GET', `/queue/dispute/${id}`)).body.data;
    expect((await decide(asks, approval_id)).status).toBe(200);
    expect((await ask(booking)).body).toMatchObject({ code: 'not_changeable', message: /goes back/ });
    expect(await stateOf(booking)).toBe('held');
  });

  it.each<[string, (booking: number) => Promise<unknown>]>([
    ['disputed', dispute],
    ['cancelled', (id) => guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } })],
    [
      'released by its day',
      async (id) => {
        const { rows } = await server.database.pool.query('select check_in from bookings where id = $1', [id]);
        server.clock.set(instantInIndia(addDays(rows[0].check_in, 2), '12:00'));
        await turn();
        guest = await server.signedInAs('asha@example.com');
        [asks, decides, neha] = [
          await office.staffAs('finance'),
          await office.staffAs('admin'),
          await office.staffAs('support'),
        ];
      },
    ],
  ])('asked for and %s meanwhile stays as it is, and says so', async (_what, happens) => {
    const booking = await paid();
    const { id } = (await ask(booking)).body.data;
    await happens(booking);
    const before = await stateOf(booking);
    expect(await decide(decides, id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await stateOf(booking)).toBe(before);
    const { rows } = await server.database.pool.query('select released_by_hand_at from payouts where booking_id = $1', [
      booking,
    ]);
    expect(rows).toEqual([{ released_by_hand_at: null }]);
  });

  it('wait for their new day where the guest moves the stay after they were let go, and what was asked for the old one is overtaken', async () => {
    const stay = await makeStay(server.database);
    const { id, request } = await bookPaid(server, guest, stay);
    await turn();
    // Nothing goes to the gateway between the word of two and the move.
    const approval = (await ask(id)).body.data.id;
    const hold = () =>
      server.database.pool.query('select hold_until, released_by_hand_at, state from payouts where booking_id = $1', [
        id,
      ]);
    await server.database.db.transaction().execute((trx) => releasePayout(trx, id, server.clock.now()));
    const start_date = addDays(request.start_date, 5);
    const rooms = [{ room_id: stay.rooms[0]?.id ?? 0, quantity: 1, includes_meal: false }];
    const body = { start_date, end_date: addDays(start_date, 2), guests: 2, rooms, amount: 4000 };
    expect((await guest.call('POST', `/user/inquiries/${id}/change`, { body })).status).toBe(200);
    const until = instantInIndia(addDays(start_date, 1), '14:00');
    expect((await hold()).rows).toEqual([{ hold_until: until, released_by_hand_at: null, state: 'held' }]);
    expect(await stateOf(id)).toBe('held');
    expect(await decide(decides, approval)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  it('never go by hand while whoever runs the business is suspended: neither asked for nor decided', async () => {
    const owner = await server.signedInAs('devika@example.com');
    const stay = await makeStay(server.database);
    await joinsDesk(server, owner, 'owner', stay);
    const { id } = await bookPaid(server, guest, stay);
    await turn();
    const approval = (await ask(id)).body.data.id;
    expect((await decides.call('POST', `/people/${owner.user.id}/suspension`, { why })).status).toBe(200);
    const refused = { status: 409, body: { message: expect.stringMatching(/suspended: nothing goes there/) } };
    expect(await decide(decides, approval)).toMatchObject(refused);
    await decides.call('POST', `/approvals/${approval}/withdrawal`, { why });
    expect(await ask(id)).toMatchObject(refused);
    expect((await list(`?booking=${id}`)).payouts[0]).toMatchObject({ by_hand: false, may_release: false });
    expect(await stateOf(id)).toBe('held');
  });

  it('and what the gateway takes of a month is told by what it took it for', async () => {
    await paid();
    server.clock.advance(86_400);
    await reconcileDaily(server.deps.ledger);
    const finance = await office.staffAs('finance');
    const [month] = (await finance.call('GET', '/costs')).body.data;
    const { fees, tax } = (
      await server.database.pool.query(
        `select sum(amount) filter (where account = 'fees')::int as fees, sum(amount) filter (where account = 'fee_tax')::int as tax from ledger_entries`,
      )
    ).rows[0];
    expect(fees).toBeGreaterThan(0);
    const months = (await finance.call('GET', '/costs')).body.data as (typeof month)[];
    const sum = (name: string) => Math.round(months.reduce((all, one) => all + one[name] * 100, 0));
    expect([sum('on_payments') + sum('on_refunds') + sum('on_others'), sum('tax'), sum('total')]).toEqual([
      fees,
      tax,
      fees + tax,
    ]);
    expect(month.month).toMatch(/^20\d\d-\d\d$/);
    expect((await (await office.staffAs('support')).call('GET', '/costs')).status).toBe(404);
  });
});
