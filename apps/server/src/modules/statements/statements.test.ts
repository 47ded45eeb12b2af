import { addDays } from '@basera/contract/calendar-date';
import type { BookingMoney, MoneyNow, Statement } from '@basera/contract/endpoints/partners/money';
import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { formatToThePaisa, paise, paiseFromRupees } from '@basera/contract/money';
import { MEMBER_ROLES, may } from '@basera/contract/rules/business/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { fetchFile, readPdf } from '../../testing/read-pdf.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { businessOf, joinsDesk } from '../desk/testing-desk.ts';
import { balancesOfBooking, owedToOwner, post, restate } from '../ledger/index.ts';
import { freezePayout, payoutsOfBooking, workOffPayouts } from '../payouts/index.ts';

const DAY = 86_400;
const NAME = '=HYPERLINK("x")';

describe.each(everydayKinds)('what owners see of their money (%s)', (kind) => {
  let server: TestApp;
  let stay: MadeStay;
  let businessId: number;
  let owner: Person;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    stay = await makeStay(server.database, { rooms: [{ units: 9 }] });
    businessId = await businessOf(server, stay);
    owner = await server.signedInAs('owner@example.com');
    await joinsDesk(server, owner, 'owner', stay);
    guest = await server.signedInAs('guest@example.com');
  });
  afterAll(() => server.close());

  const turn = async () => {
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
  };
  async function paid(daysAhead = 3) {
    const booked = await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), daysAhead) });
    await server.database.db.updateTable('bookings').set({ guest_name: NAME }).where('id', '=', booked.id).execute();
    await turn();
    return booked.id;
  }
  const base = () => `/partners/businesses/${businessId}/money`;
  const month = () => server.clock.today().slice(0, 7);
  const now = async (): Promise<MoneyNow> => (await owner.call('GET', base())).body.data;
  const statement = async (of = month()): Promise<Statement> => (await owner.call('GET', `${base()}/${of}`)).body.data;
  const moneyOf = async (id: number): Promise<BookingMoney> =>
    (await owner.call('GET', `/partners/bookings/${id}/money`)).body.data;
  const inPaise = (rupees: number): number => paiseFromRupees(rupees);
  const file = async (of: 'csv' | 'pdf') => (await fetchFile(server, owner, `${base()}/${month()}/${of}`)).rawPayload;

  it('of a booking: every part as the books have it, and together what was paid', async () => {
    const id = await paid();
    const money = await moneyOf(id);
    const balances = await balancesOfBooking(server.database.db, id);
    expect(inPaise(money.tcs)).toBe(0 - (balances.tcs ?? 0));
    expect(inPaise(money.tds)).toBe(0 - (balances.tds ?? 0));
    expect(inPaise(money.gst_9_5)).toBe(0 - (balances.gst_9_5 ?? 0));
    expect(inPaise(money.net)).toBe(0 - ((balances.owner ?? 0) + (balances.transfers ?? 0)));
    expect(money).toMatchObject({
      paid: 4000,
      refunded: 0,
      kept: 4000,
      to_bank: 0,
      gst_by: 'operator',
      standing: null,
    });
    expect(inPaise(money.taxable) + inPaise(money.gst)).toBe(400_000);
    expect(inPaise(money.gst_9_5) + inPaise(money.tcs) + inPaise(money.tds) + inPaise(money.net)).toBe(400_000);
    expect(money.payouts).toMatchObject([{ state: 'held', amount: money.net, frozen: null }]);
  });

  it('comes next week by the day it is released on, then is on its way, then in the bank with its number', async () => {
    const id = await paid(2);
    const { net } = await moneyOf(id);
    const before = await now();
    const day = before.days.find(({ payouts }) => payouts.some(({ booking_id }) => booking_id === id));
    expect(day?.day).toBe(addDays(server.clock.today(), 3));
    expect(before.on_hold).toBeGreaterThanOrEqual(net);
    const [payout] = await payoutsOfBooking(server.database.db, id);
    server.clock.set(new Date((payout?.hold_until.getTime() ?? 0) + 60_000));
    await turn();
    expect((await now()).on_its_way).toBeGreaterThanOrEqual(net);
    server.clock.advance(2 * DAY);
    await turn();
    const money = await moneyOf(id);
    expect(money).toMatchObject({ to_bank: net, payouts: [{ state: 'settled' }] });
    const row = (await statement()).rows.find(({ booking_id }) => booking_id === id);
    expect(row).toMatchObject({ to_bank: net, payout: { bank_reference: expect.stringMatching(/^SBX/) } });
  });

  it('what a dispute keeps back stands apart, with why', async () => {
    const id = await paid(2);
    await server.database.db
      .transaction()
      .execute((trx) => freezePayout(trx, id, 'The guest found it closed.', server.clock.now()));
    const { frozen, days } = await now();
    expect(frozen).toMatchObject([{ booking_id: id, frozen: 'The guest found it closed.' }]);
    expect(JSON.stringify(days)).not.toContain(`"booking_id":${id},`);
    const why = "The guest's bank asks for the money back (disp_1).";
    const set = { frozen_why: why };
    await server.database.db.updateTable('payouts').set(set).where('booking_id', '=', id).execute();
    const inHindi = await owner.call('GET', base(), { headers: { [LANGUAGE_HEADER]: 'hi' } });
    expect([(await now()).frozen[0]?.frozen, inHindi.body.data.frozen[0].frozen]).toEqual([
      why,
      'मेहमान का बैंक पैसा वापस माँग रहा है (disp_1)।',
    ]);
  });

  it('cancelled and paid back, nothing is left of it, and the refund shows', async () => {
    const id = await paid(20);
    expect((await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } })).status).toBe(200);
    await turn();
    expect(await moneyOf(id)).toMatchObject({
      paid: 4000,
      refunded: 4000,
      kept: 0,
      tcs: 0,
      tds: 0,
      net: 0,
      to_bank: 0,
      refunds: [{ amount: 4000, stage: 'done' }],
    });
  });

  it('a statement leads from opening to closing, its rows sum to the books, and the next opens where it closed', async () => {
    const found = await statement();
    const { opening, closing, other, sums, rows } = found;
    expect(inPaise(opening) + inPaise(sums.net) + inPaise(other) - inPaise(sums.to_bank)).toBe(inPaise(closing));
    expect(other).toBe(0);
    for (const name of ['kept', 'gst_9_5', 'tcs', 'tds', 'net', 'to_bank'] as const)
      expect([name, rows.reduce((sum, row) => sum + inPaise(row[name]), 0)]).toEqual([name, inPaise(sums[name])]);
    let owed = 0;
    for (const { booking_id } of rows) {
      owed += await owedToOwner(server.database.db, booking_id);
      owed -= (await balancesOfBooking(server.database.db, booking_id)).transfers ?? 0;
    }
    expect(inPaise(closing)).toBe(owed);
    const [year = 0, now_ = 0] = month().split('-').map(Number);
    const next = now_ === 12 ? `${year + 1}-01` : `${year}-${String(now_ + 1).padStart(2, '0')}`;
    expect(await statement(next)).toMatchObject({ opening: closing, closing, rows: [] });
  });

  it('each row adds up, also of a booking that was paid in an earlier month than it was divided in', async () => {
    const { id } = await book(server, guest, stay);
    const now = server.clock.now();
    const paidAt = new Date(now.getTime() - 45 * DAY * 1000);
    await server.database.db.transaction().execute(async (trx) => {
      const entries = [
        { account: 'gateway', amount: paise(400_000) },
        { account: 'guest', amount: paise(-400_000) },
      ] as const;
      const about = { key: `from before ${id}`, kind: 'payment', at: paidAt, bookingId: id } as const;
      await post(trx, { ...about, entries: [...entries] });
      await restate(trx, id, now, 'from before there were books');
    });
    const { rows } = await statement();
    const row = rows.find(({ booking_id }) => booking_id === id);
    expect(row?.kept).toBe(4000);
    for (const { kept, gst_9_5, tcs, tds, fee, net } of rows)
      expect(inPaise(kept)).toBe(inPaise(gst_9_5) + inPaise(tcs) + inPaise(tds) + inPaise(fee) + inPaise(net));
  });

  it('the files have the sums of the screen, and what a guest is called is never run', async () => {
    const { sums, opening, closing } = await statement();
    const lines = (await file('csv')).toString('utf8').split('\r\n');
    const [sum] = lines.filter((line) => line.startsWith('Sum,'));
    const amounts = [sums.kept, sums.gst, sums.gst_9_5, sums.tcs, sums.tds, sums.fee, sums.net, sums.to_bank];
    expect(sum).toBe(`Sum,,,,${amounts.map((amount) => amount.toFixed(2)).join(',')}`);
    expect(lines).toContain(`Opening (INR),${opening.toFixed(2)}`);
    expect(lines).toContain(`Closing (INR),${closing.toFixed(2)}`);
    const pdf = (await readPdf(await file('pdf'))).text.replace(/\s+/g, ' ');
    expect(pdf).toContain(
      ['Sum', sums.kept, sums.gst_9_5, sums.tcs, sums.tds, sums.net, sums.to_bank]
        .map((cell) => (typeof cell === 'number' ? formatToThePaisa(cell).replace('₹', '') : cell))
        .join(' '),
    );
    expect(pdf).toContain(`Closing ${formatToThePaisa(closing)}`);
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?=HYPER/);
  });

  it('is for those of the business who may read it, and for nobody else', async () => {
    const id = await paid();
    const calls = () => [
      base(),
      `${base()}/${month()}`,
      `${base()}/${month()}/csv`,
      `${base()}/${month()}/pdf`,
      `/partners/businesses/${businessId}/tax-rules`,
      `/partners/bookings/${id}/money`,
    ];
    const statuses = (person: Pick<Person, 'call'>) =>
      Promise.all(calls().map(async (call) => (await person.call('GET', call)).status));
    for (const role of MEMBER_ROLES) {
      const person = await server.signedInAs(`${role}-money@example.com`);
      await joinsDesk(server, person, role, stay);
      const expected = may(role, 'read_money') ? 200 : 403;
      expect([role, await statuses(person)]).toEqual([role, calls().map(() => expected)]);
    }
    const rival = await server.signedInAs('rival@example.com');
    await joinsDesk(server, rival, 'owner', await makeStay(server.database));
    expect(await statuses(rival)).toEqual(calls().map(() => 404));
    expect(await statuses(server)).toEqual(calls().map(() => 401));
    expect((await owner.call('GET', `${base()}/2026-13`)).status).toBe(422);
  });

  it('names every rule with its source, and what the accountant has to confirm', async () => {
    const { body } = await owner.call('GET', `/partners/businesses/${businessId}/tax-rules`);
    expect(body.data.length).toBeGreaterThanOrEqual(6);
    for (const rule of body.data) {
      expect(rule.says.length).toBeGreaterThan(20);
      expect(rule.source.length).toBeGreaterThan(10);
    }
    expect(body.data.some(({ to_confirm }: { to_confirm: string }) => to_confirm !== '')).toBe(true);
  });
});
