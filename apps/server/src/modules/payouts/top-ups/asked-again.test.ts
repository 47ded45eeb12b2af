import { readFile } from 'node:fs/promises';
import { addDays } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PayoutRefused } from '../../../providers/payout-gateway/payout-gateway.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Colleague, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { postCorrection } from '../../ledger/index.ts';
import { noteNotMadeIn, payoutsInNeed, payoutsOfBooking, topUpOwed, workOffPayouts } from '../index.ts';

const DAY = 86_400;
const GIVEN = paise(25_000);
const MIGRATION = new URL('../../../../migrations/0153-asked-tried-before.sql', import.meta.url);

describe.each(databaseKinds)('a transfer from what we have, of which the answer got lost (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let gateway: NonNullable<TestApp['deps']['payouts']['gateway']>;
  let accountOf: TestApp['deps']['payouts']['accountOf'];
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('meera@example.com');
    const { payouts } = server.deps;
    if (!payouts.gateway) throw new Error('no gateway');
    gateway = payouts.gateway;
    accountOf = payouts.accountOf;
  });
  afterEach(() => Object.assign(server.deps.payouts, { gateway, accountOf }));
  afterAll(() => server.close());

  const turn = async () => {
    server.clock.advance(DAY);
    await server.deps.background.idle();
    await topUpOwed(server.deps.payouts);
    await workOffPayouts(server.deps.payouts);
  };
  const makes = (makeTransfer: typeof gateway.makeTransfer) =>
    Object.assign(server.deps.payouts, { gateway: { ...gateway, makeTransfer } });
  const lost: typeof gateway.makeTransfer = async (transfer, signal) => {
    await gateway.makeTransfer(transfer, signal);
    throw new Error('the connection broke');
  };
  const topUpOf = async (booking: number) => (await payoutsOfBooking(server.database.db, booking))[1];
  const change = (booking: number, changes: object) =>
    server.database.db
      .updateTable('payouts')
      .set(changes)
      .where('booking_id', '=', booking)
      .where('transaction_number', 'like', 'top-up-%')
      .execute();
  const references = async (booking: number) => {
    const { rows } = await server.database.pool.query(
      `select s.reference, s.amount::int8 as amount from sandbox_transfers s join payouts o on starts_with(s.reference, 'payout-' || o.id || '-')
       where o.booking_id = $1 and s.payment_id is null`,
      [booking],
    );
    return rows;
  };
  /** Made at the gateway for one who is owed more than was transferred; nobody here knows. */
  const lostOne = async () => {
    const { db } = server.database;
    const checkIn = addDays(server.clock.today(), 40);
    const { id } = await bookPaid(server, guest, await makeStay(server.database), { checkIn });
    await turn();
    const [first] = await payoutsOfBooking(db, id);
    const entries = [
      { account: 'fees' as const, amount: GIVEN },
      { account: 'owner' as const, amount: paise(-GIVEN) },
    ];
    const about = { bookingId: id, businessId: first?.business_id ?? 0, entity: null, entries };
    const said = { ...about, key: `correction:test:${id}`, words: 'Agreed by letter.' };
    await db.transaction().execute((trx) => postCorrection(trx, said, server.clock.now()));
    makes(lost);
    await turn();
    Object.assign(server.deps.payouts, { gateway });
    expect(await topUpOf(id)).toMatchObject({ state: 'planned', transfer_id: null, tries: 1 });
    expect(await references(id)).toHaveLength(1);
    return { id, businessId: first?.business_id ?? 0 };
  };
  const migrate = async () => {
    const text = await readFile(MIGRATION, 'utf8');
    const update = text.slice(text.indexOf('update payouts'));
    await server.database.pool.query(update);
  };

  it.each([
    ['failed', { tries: 1, taken_until: null }],
    ['was cut off', { tries: 0, taken_until: new Date(0), checked_at: null }],
  ])('by the release before, which %s, is asked for again by its key and sum, and noted', async (_what, left) => {
    const { id, businessId } = await lostOne();
    await change(id, { asked_at: null, account: null, ...left });
    await migrate();
    expect(await topUpOf(id)).toMatchObject({ asked_at: expect.any(Date), account: null });
    // Nobody knows of an account then: a person hears of it, and it goes when there is one.
    Object.assign(server.deps.payouts, { accountOf: async () => null });
    await turn();
    expect(await topUpOf(id)).toMatchObject({ state: 'planned', attention: 'no account to send it to' });
    expect((await payoutsInNeed(server.database.db)).map(({ booking }) => booking)).toContain(id);
    Object.assign(server.deps.payouts, { accountOf });
    makes(lost);
    await turn();
    // To whom it is asked for stays, whoever has another account by then.
    const account = await accountOf(businessId);
    expect(await topUpOf(id)).toMatchObject({ account, asked_at: expect.any(Date) });
    Object.assign(server.deps.payouts, { gateway, accountOf: async () => 'acc_other' });
    await turn();
    expect(await topUpOf(id)).toMatchObject({ state: 'held', account, amount: GIVEN, attention: null });
    expect(await references(id)).toMatchObject([{ amount: GIVEN }]);
  });

  it('is found by its reference though the account was closed meanwhile', async () => {
    const { id, businessId } = await lostOne();
    const { pool } = server.database;
    await pool.query('update sandbox_accounts set closed_at = now() where business_id = $1', [businessId]);
    await turn();
    const [{ reference }] = await references(id);
    expect(await topUpOf(id)).toMatchObject({ state: 'held', attempt: 1 });
    await turn();
    expect(await references(id)).toMatchObject([{ reference }]);
  });

  it('is asked for anew, by another key, once a person has seen that the gateway has none', async () => {
    const { id } = await lostOne();
    const { db, pool } = server.database;
    const [{ reference }] = await references(id);
    const payout = await topUpOf(id);
    const note = () => db.transaction().execute((trx) => noteNotMadeIn(trx, payout?.id ?? 0, server.clock.now()));
    expect(await note()).toEqual({ kind: 'not_in_doubt' });
    await pool.query('delete from sandbox_transfers where reference = $1', [reference]);
    makes(async () => {
      throw new PayoutRefused('the account is closed');
    });
    await turn();
    expect(await note()).toEqual({ kind: 'noted', amount: GIVEN });
    expect(await note()).toEqual({ kind: 'not_in_doubt' });
    Object.assign(server.deps.payouts, { gateway });
    await turn();
    expect(await topUpOf(id)).toMatchObject({ state: 'held', amount: GIVEN, attempt: 2, attention: null });
    expect(await references(id)).toMatchObject([{ amount: GIVEN }]);
  });

  it('is noted as not made in the office by two, as by the command; another one of finance decides, and of what is not in doubt nobody', async () => {
    const { id } = await lostOne();
    const [{ reference }] = await references(id);
    const payout = await topUpOf(id);
    const office = await testOffice(server);
    const [one, two] = [await office.staffAs('finance'), await office.staffAs('finance')];
    const why = 'Not in the dashboard.';
    const ask = () => one.call('POST', `/payouts/${payout?.id}/not-made`, { why });
    const listed = async () =>
      (await one.call('GET', `/payouts?booking=${id}`)).body.data.payouts.find(
        (row: { id: number }) => row.id === payout?.id,
      );
    expect((await ask()).status).toBe(409);
    expect(await listed()).toMatchObject({ may_note_not_made: false });
    await server.database.pool.query('delete from sandbox_transfers where reference = $1', [reference]);
    makes(async () => {
      throw new PayoutRefused('the account is closed');
    });
    server.clock.advance(10 * 60);
    await workOffPayouts(server.deps.payouts);
    expect(await listed()).toMatchObject({ may_note_not_made: true, trouble: 'unanswered', approval_id: null });
    expect((await one.call('POST', '/payouts/999999/not-made', { why })).status).toBe(404);
    const support = await office.staffAs('support');
    expect((await support.call('POST', `/payouts/${payout?.id}/not-made`, { why })).status).toBe(404);
    const asked = (await ask()).body.data;
    expect(asked).toMatchObject({ kind: 'payout_not_made', state: 'waiting' });
    expect(asked.facts.at(-1)).toEqual({ name: 'reference', as: 'text', value: reference });
    expect(await listed()).toMatchObject({ approval_id: asked.id });
    expect((await ask()).status).toBe(409);
    const say = (who: Colleague) => who.call('POST', `/approvals/${asked.id}/decision`, { yes: true, why });
    expect((await say(one)).status).toBe(403);
    Object.assign(server.deps.payouts, { gateway });
    expect((await say(two)).status).toBe(200);
    await server.deps.background.idle();
    await turn();
    expect(await topUpOf(id)).toMatchObject({ state: 'held', amount: GIVEN, attempt: 2, attention: null });
    expect(await references(id)).toMatchObject([{ amount: GIVEN }]);
    await office.close();
  });

  it('is not asked for beside it where the gateway refuses to say it again: people hear of it', async () => {
    const { id } = await lostOne();
    const asked: string[] = [];
    makes(async ({ reference }) => {
      asked.push(reference);
      throw new PayoutRefused('the account is closed');
    });
    for (let time = 0; time < 6; time += 1) await turn();
    const attention = 'it may have been transferred before: the account is closed';
    expect(await topUpOf(id)).toMatchObject({ state: 'planned', attempt: 1, asked_at: expect.any(Date), attention });
    expect(new Set(asked).size).toBe(1);
    Object.assign(server.deps.payouts, { gateway });
    await turn();
    expect(await topUpOf(id)).toMatchObject({ state: 'held', attention: null, tries: 0 });
    expect(await references(id)).toHaveLength(1);
  });

  it('is asked for anew when it failed, though the release before had left word that it was asked for', async () => {
    const { id } = await lostOne();
    await turn();
    const { transfer_id } = (await topUpOf(id)) ?? {};
    const { pool } = server.database;
    await pool.query(`update sandbox_transfers set failed_why = 'the account is closed' where id = $1`, [transfer_id]);
    await turn();
    expect(await topUpOf(id)).toMatchObject({ state: 'failed' });
    await change(id, { asked_at: server.clock.now(), account: 'acc_before' });
    await turn();
    expect(await topUpOf(id)).toMatchObject({ state: 'held', attempt: 2, asked_at: null });
  });
});
