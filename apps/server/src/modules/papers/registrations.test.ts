import { addDays, type CalendarDate, calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { creditSeries, invoiceNumber } from '@basera/contract/rules/tax/invoice-number';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taxes } from '../../operators/commands/taxes.ts';
import { MovableClock } from '../../platform/clock.ts';
import { tellOfRegistrations, withoutGstin } from '../../production-settings.ts';
import { wrongBooks } from '../../testing/bookings/ledger-audit.ts';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type TestOffice, testOffice } from '../../testing/office.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { rounds } from '../../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { completeStays } from '../bookings/index.ts';
import { openDifferences, reconcileMoney, setTaxRule } from '../ledger/index.ts';
import { businessOf, registers } from '../ledger/testing-taxes.ts';
import { readReturns } from '../statements/index.ts';
import { invoiceOf as invoiceRow } from './queries.ts';
import { invoicePdf } from './tax-invoice.ts';

const HEAD_OFFICE = '29AAACB1234C1ZB';
const DELHI = '07AAACB1234C1ZH';
const env = { GSTIN: HEAD_OFFICE, STATE_GSTINS: DELHI };
const START = calendarDate('2026-11-20');
/** The first on which the operator is registered by state. */
const DAY = calendarDate('2026-11-25');
const why = 'Our accountant wants it.';

const WHERE = ['Delhi', 'Karnataka', 'Kerala', 'Delhi, of a registered owner'] as const;
type Where = (typeof WHERE)[number];
/** What becomes of a booking: its guest stays, cancels on the day before so that half is kept, or gets something back after the invoice. */
const ENDS = ['stays', 'cancels', 'is given back'] as const;
type Planned = { where: Where; after: number; nights: number; ends: (typeof ENDS)[number]; by: 0 | 1 };

const planned = fc.record({
  where: fc.constantFrom(...WHERE),
  after: fc.integer({ min: 2, max: 7 }),
  nights: fc.integer({ min: 1, max: 2 }),
  ends: fc.constantFrom('stays' as const, ...ENDS, 'cancels' as const),
  by: fc.constantFrom(0 as const, 1 as const),
});
/** Some of each state on either side of the day, and others as it comes. */
const plan = (seed: number): Planned[] => [
  ...WHERE.flatMap((where): Planned[] => [
    { where, after: 2, nights: 1, ends: 'stays', by: 0 },
    { where, after: 6, nights: 1, ends: 'is given back', by: 1 },
  ]),
  { where: 'Delhi', after: 5, nights: 2, ends: 'cancels', by: 0 },
  ...fc.sample(planned, { seed, numRuns: 12 }),
];

describe.each(everydayKinds)('what the operator supplies, registered by state from a day on (%s)', (kind) => {
  describe.each(Array.from({ length: rounds(1, 6) }, (_, index) => index + 1))('plan %i', (seed) => {
    let servers: [TestApp, TestApp];
    let office: TestOffice;
    const clock = new MovableClock();
    const stays = new Map<Where, MadeStay>();
    const made: (Planned & { id: number; checkOut: CalendarDate })[] = [];

    beforeAll(async () => {
      clock.set(instantInIndia(START, '09:00'));
      const first = await testApp(kind, { clock, env });
      servers = [first, await testApp(kind, { clock, env, database: first.database })];
      await first.listen();
      office = await testOffice(first);
      for (const where of WHERE) {
        const [state = ''] = where.split(',');
        const stay = await makeStay(first.database, {
          city: `City of ${state}`,
          state,
          rooms: [{ price: 3_500, units: 40 }],
        });
        if (where !== state) await registers(first.database, stay);
        stays.set(where, stay);
      }
      await first.database.db
        .transaction()
        .execute((trx) => setTaxRule(trx, { setting: 'by_state', value: 'yes', from: DAY, why }, clock.now()));
      await liveThrough(plan(seed));
    }, 240_000);
    afterAll(async () => {
      await office.close();
      await servers[1].close();
      await servers[0].close();
    });

    const db = () => servers[0].database.db;
    const asGuest = (by: 0 | 1 = 0) => servers[by].signedInAs('asha@example.com');

    async function liveThrough(all: Planned[]): Promise<void> {
      const guest = await asGuest();
      for (const one of all) {
        const stay = stays.get(one.where);
        if (!stay) throw new Error(`no stay in ${one.where}`);
        const checkIn = addDays(START, one.after);
        const { id } = await bookPaid(servers[0], guest, stay, { checkIn, nights: one.nights });
        made.push({ ...one, id, checkOut: addDays(checkIn, one.nights) });
      }
      for (let days = 1; days <= 10; days += 1) await liveDay(addDays(START, days));
    }

    /** All of a day at once, on two servers: both complete what is over while guests cancel. */
    async function liveDay(today: CalendarDate): Promise<void> {
      clock.set(instantInIndia(today, '12:00'));
      const guests: [Person, Person] = [await asGuest(0), await asGuest(1)];
      const cancelled = made.filter(({ ends, after }) => ends === 'cancels' && addDays(START, after - 1) === today);
      await Promise.all([
        ...servers.map(({ deps }) => completeStays(deps.bookings)),
        ...cancelled.map(({ id, by }) => cancel(guests[by], id)),
      ]);
      const given = made.filter(({ ends, checkOut }) => ends === 'is given back' && checkOut === today);
      for (const { id } of given) await giveBack(id);
    }

    async function cancel(guest: Person, id: number): Promise<void> {
      const path = `/user/inquiries/${id}`;
      const { refund, paid } = (await guest.call('GET', `${path}/cancellation`)).body.data.cancellation;
      expect(refund).toBeLessThan(paid);
      expect((await guest.call('POST', `${path}/cancel`, { body: { refund, paid } })).status).toBe(200);
    }

    /** Part of what was paid goes back after the invoice: two of the staff say so. */
    async function giveBack(id: number): Promise<void> {
      const [neha, arjun] = [await office.staffAs('support'), await office.staffAs('finance')];
      const opened = await neha.call('POST', `/bookings/${id}/disputes`, { why });
      const dispute = `/disputes/${opened.body.data.id}`;
      expect((await neha.call('POST', `${dispute}/decision`, { refund: 777, why })).status).toBe(200);
      const { approval_id } = (await arjun.call('GET', `/queue/dispute/${opened.body.data.id}`)).body.data;
      expect((await arjun.call('POST', `/approvals/${approval_id}/decision`, { yes: true, why })).status).toBe(200);
      await servers[0].deps.background.idle();
    }

    const invoices = () => db().selectFrom('invoices').selectAll().orderBy('series').orderBy('serial').execute();
    const notes = () => db().selectFrom('credit_notes').selectAll().orderBy('series').orderBy('serial').execute();

    it('bears the GSTIN of the state from that day on, in a series of that registration; elsewhere and before, the one of the head office', async () => {
      const owner = stays.get('Delhi, of a registered owner') as MadeStay;
      const ownersOwn = `H${(await businessOf(servers[0].database, owner)).toString(36).toUpperCase()}`;
      const told = await invoices();
      expect(told.map(({ booking_id }) => booking_id).sort()).toEqual(made.map(({ id }) => id).sort());
      for (const { id, where, checkOut } of made) {
        const invoice = told.find(({ booking_id }) => booking_id === id);
        const isSince = (invoice?.issued_on ?? DAY) >= DAY && checkOut >= DAY;
        const wanted: Record<Where, [string, string]> = {
          Delhi: isSince ? ['B07', DELHI] : ['BAS', HEAD_OFFICE],
          Karnataka: [isSince ? 'B29' : 'BAS', HEAD_OFFICE],
          Kerala: ['BAS', HEAD_OFFICE],
          'Delhi, of a registered owner': [ownersOwn, HEAD_OFFICE],
        };
        expect([where, checkOut, invoice?.series, invoice?.operator_gstin]).toEqual([
          where,
          checkOut,
          ...wanted[where],
        ]);
        expect(invoice?.property_state).toBe(where.split(',')[0]);
      }
      const series = told.map(({ series: one }) => one);
      expect([...new Set(series)].sort()).toEqual(['B07', 'B29', 'BAS', ownersOwn].sort());
    });

    it('has no number left out and none twice in any series, and each credit note beside its invoice', async () => {
      const papers = [await invoices(), await notes()];
      expect(papers[1]?.length).toBeGreaterThanOrEqual(WHERE.length);
      for (const told of papers) {
        for (const series of new Set(told.map((paper) => paper.series))) {
          const own = told.filter((paper) => paper.series === series);
          expect(own.map(({ serial }) => serial)).toEqual(own.map((_, index) => index + 1));
          expect(own.map(({ number }) => number)).toEqual(
            own.map(({ serial, financial_year }) => invoiceNumber(series, financial_year, serial)),
          );
        }
      }
      const numbers = papers.flat().map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      const seriesOf = new Map((await invoices()).map(({ id, series }) => [id, series]));
      for (const note of await notes()) expect(note.series).toBe(creditSeries(seriesOf.get(note.invoice_id) ?? ''));
    });

    it('is the same by papers and by the books, of every registration, and as a whole', async () => {
      const { rows: booked } = await servers[0].database.pool.query(
        `select i.operator_gstin as gstin, i.property_state as state, -sum(e.amount)::int as gst
         from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join invoices i on i.booking_id = t.booking_id
         where e.account = 'gst_9_5' and i.seller_gstin is null group by 1, 2 order by 1, 2`,
      );
      const { rows: written } = await servers[0].database.pool.query(
        `select i.operator_gstin as gstin, i.property_state as state, (sum(i.cgst + i.sgst)
           - sum((select coalesce(sum(n.cgst + n.sgst), 0) from credit_notes n where n.invoice_id = i.id)))::int as gst
         from invoices i where i.seller_gstin is null group by 1, 2 order by 1, 2`,
      );
      expect(booked).toEqual(written);
      // All of it fell into one month.
      const returns = await readReturns(servers[0].deps.office, '2026-11');
      const paise = (rupees: number) => Math.round(rupees * 100);
      const shown = returns.registrations.flatMap(({ gstin, states }) =>
        states.map(({ state, cgst, sgst, set_aside }) => [
          { gstin, state, gst: paise(cgst) + paise(sgst) },
          { gstin, state, gst: paise(set_aside) },
        ]),
      );
      expect(shown.map(([papers]) => papers)).toEqual(booked);
      expect(shown.map(([, books]) => books)).toEqual(booked);
      for (const name of ['invoices', 'credit_notes', 'taxable', 'cgst', 'sgst', 'set_aside'] as const) {
        const all = returns.registrations.reduce((sum, { sums }) => sum + paise(sums[name]), 0);
        expect([name, all]).toEqual([name, paise(returns.whole[name])]);
      }
      const { rows } = await servers[0].database.pool.query(
        `select coalesce(-sum(amount) filter (where account = 'gst_9_5'), 0)::int as gst, coalesce(-sum(amount) filter (where account = 'tcs'), 0)::int as tcs
         from ledger_entries`,
      );
      expect([paise(returns.whole.set_aside), paise(returns.collected_whole.tcs)]).toEqual([rows[0].gst, rows[0].tcs]);
      expect(returns.collected.map(({ state }) => state)).toEqual(['Delhi']);
      expect(returns.is_by_state).toBe(true);
      expect((await readReturns(servers[0].deps.office, '2026-10')).registrations).toEqual([]);
      expect(await wrongBooks(db())).toEqual([]);
    });

    it('is told where a state has no number: as a case for finance, until there is one', async () => {
      await reconcileMoney(servers[0].deps.ledger);
      const kinds = async () => (await openDifferences(db())).map(({ kind: one, facts }) => [one, facts]);
      expect(await kinds()).toEqual([['state_without_gstin', { states: 'Kerala' }]]);
      const finance = await office.staffAs('finance');
      const { without_gstin } = (await finance.call('GET', '/returns?month=2026-11')).body.data;
      expect(without_gstin).toEqual(['Kerala']);
      const { ledger } = servers[0].deps;
      const warned: unknown[] = [];
      await tellOfRegistrations({ ...ledger, log: { warn: (words: unknown) => warned.push(words) } });
      expect(warned).toEqual([withoutGstin(['Kerala'])]);
      const ofStates = [DELHI, '32AAACB1234C1ZO'];
      expect(await reconcileMoney({ ...ledger, registrations: { headOffice: HEAD_OFFICE, ofStates } })).toBe(0);
    });

    it('is told for the returns by the command, and to finance alone', async () => {
      const { clock, config, office: deps } = servers[0].deps;
      const said: string[] = [];
      const log = (words: string) => said.push(words);
      const table = (rows: object[]) => said.push(...rows.map((row) => Object.values(row).join(' ')));
      const out = { log, table } as unknown as Console;
      const actor = { staffId: null, name: 'a test', requestId: null };
      const run = (...args: string[]) => taxes.run({ db: db(), clock, config, out, actor }, taxes.read(args));
      await run('returns', '2026-11');
      expect(said).toContainEqual(expect.stringContaining(`${DELHI} `));
      expect(said).toContainEqual(expect.stringContaining('Kerala (of another state)'));
      expect(said.at(-1)).toBe(withoutGstin(['Kerala']));
      said.length = 0;
      await run('returns', '2026-11', '--json');
      expect(JSON.parse(said[0] ?? '')).toEqual(await readReturns(deps, '2026-11'));
      expect(() => taxes.read(['returns', '2026-13'])).toThrow('is no month such as 2026-12');
      const [finance, support] = [await office.staffAs('finance'), await office.staffAs('support')];
      expect((await finance.call('GET', '/returns')).body.data.month).toBe('2026-11');
      expect((await finance.call('GET', '/returns?month=never')).status).toBe(422);
      expect((await support.call('GET', '/returns')).status).toBe(404);
    });

    it('says on the paper itself under which number', async () => {
      const [delhi] = made.filter(({ where, after }) => where === 'Delhi' && after === 6);
      const invoice = await invoiceRow(db(), delhi?.id ?? 0);
      const { text } = await readPdf(await invoicePdf(invoice as NonNullable<typeof invoice>));
      for (const words of [`GSTIN ${DELHI}`, invoice?.number, 'section 9(5)', 'Delhi']) expect(text).toContain(words);
    });
  });
});
