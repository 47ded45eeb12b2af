import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDate, calendarDate } from '../../calendar-date.ts';
import { paise, paiseFromRupees } from '../../money.ts';
import { priceBooked } from '../booked-price.ts';
import { MEALS } from '../price.ts';
import { gstPercent } from './gst.ts';
import { toGstin } from './gstin.ts';
import {
  creditSeries,
  daysOfFinancialYear,
  financialYear,
  invoiceNumber,
  OPERATORS_SERIES,
  ownersSeries,
  statesSeries,
} from './invoice-number.ts';
import { type InvoicedRoom, invoiceRows, invoiceSums, shareOut } from './invoice-rows.ts';

const rupees = paiseFromRupees;
const checkOut = calendarDate('2026-11-25');
const room = (room_name: string, price: number, quantity = 1): InvoicedRoom => ({
  room_name,
  base_price: rupees(price),
  meal: 'no',
  breakfast: paise(0),
  lunch: paise(0),
  dinner: paise(0),
  quantity,
  includes_meal: false,
  nightly_rates: null,
});
const rooms = [room('Garden Room', 4000, 2), room('Lake Suite', 11_800)];

describe('the rows of an invoice', () => {
  it('of a completed stay are its rooms, each with its own slab', () => {
    const rows = invoiceRows({ rooms, nights: 3, kept: rupees(59_400), isCancelled: false, checkOut });
    expect(rows.map(({ kind, room_name, percent, total }) => [kind, room_name, percent, total])).toEqual([
      ['room', 'Garden Room', 5, rupees(24_000)],
      ['room', 'Lake Suite', 18, rupees(35_400)],
    ]);
    expect(rows[1]).toMatchObject({ taxable: rupees(30_000), cgst: rupees(2700), sgst: rupees(2700) });
    expect(invoiceSums(rows).total).toBe(rupees(59_400));
  });

  it('name what was kept of a change beside the rooms', () => {
    const rows = invoiceRows({
      rooms: [room('Garden Room', 4000)],
      nights: 1,
      kept: rupees(6000),
      isCancelled: false,
      checkOut,
    });
    expect(rows.map(({ kind, total }) => [kind, total])).toEqual([
      ['room', rupees(4000)],
      ['changed', rupees(2000)],
    ]);
  });

  it('of a cancelled stay divide what was kept by the rooms and add up to it, to the paisa', () => {
    for (const kept of [1, 2, 99, 333_333, 5_940_000]) {
      const rows = invoiceRows({ rooms, nights: 3, kept: paise(kept), isCancelled: true, checkOut });
      expect(rows.every(({ kind }) => kind === 'cancelled')).toBe(true);
      const { total, taxable, cgst, sgst } = invoiceSums(rows);
      expect(total).toBe(kept);
      expect(taxable + cgst + sgst).toBe(kept);
    }
  });

  it('of a room whose nights bear different taxes are one for each, with its nights, and their mean where they differ', () => {
    const nightly_rates = [4000, 9000, 7875, 11_800, 4000.01].map(rupees);
    const dear = { ...room('Lake Suite', 4000, 2), nightly_rates };
    const rows = invoiceRows({ rooms: [dear], nights: 5, kept: rupees(73_350.02), isCancelled: false, checkOut });
    expect(rows).toMatchObject([
      { kind: 'room', percent: 5, nights: 3, price: 529_167, is_mean: true, total: 3_175_002 },
      { kind: 'room', percent: 18, nights: 2, price: 1_040_000, is_mean: true, total: 4_160_000 },
    ]);
    expect(rows[1]).toMatchObject({ taxable: 3_525_424, cgst: 317_288, sgst: 317_288 });
    const same = { ...dear, nightly_rates: nightly_rates.slice(0, 2) };
    expect(invoiceRows({ rooms: [same], nights: 2, kept: rupees(26_000), isCancelled: false, checkOut })).toMatchObject(
      [
        { price: 400_000, is_mean: false, nights: 1 },
        { price: 900_000, is_mean: false, nights: 1 },
      ],
    );
  });

  it('have the lower tax first, whichever night comes first, and a mean to the nearest paisa', () => {
    const nightly_rates = [9000, 4000, 4000.01].map(rupees);
    const stay = { rooms: [{ ...room('Lake Suite', 4000), nightly_rates }], nights: 3, isCancelled: false, checkOut };
    expect(invoiceRows({ ...stay, checkOut, kept: rupees(17_000.01) })).toMatchObject([
      { percent: 5, price: 400_001, is_mean: true, total: 800_001 },
      { percent: 18, price: 900_000, is_mean: false },
    ]);
  });

  it('of what was kept are divided by the nights of each tax', () => {
    const nightly_rates = [4000, 12_000].map(rupees);
    const rows = invoiceRows({
      rooms: [{ ...room('Lake Suite', 4000), nightly_rates }],
      nights: 2,
      kept: rupees(8000),
      isCancelled: true,
      checkOut,
    });
    expect(rows).toMatchObject([
      { kind: 'cancelled', percent: 5, nights: 1, total: 200_000 },
      { kind: 'cancelled', percent: 18, nights: 1, total: 600_000 },
    ]);
  });

  it('add up to what was kept, whatever the rates, and bear the tax of their nights', () => {
    const amount = fc.integer({ min: 1, max: 20_000 }).map((price) => paise(price * 100));
    const anyRoom = (nights: number) =>
      fc.record({
        base_price: amount,
        meal: fc.constantFrom(...MEALS),
        breakfast: amount,
        quantity: fc.integer({ min: 1, max: 5 }),
        includes_meal: fc.boolean(),
        nightly_rates: fc.option(fc.array(amount, { minLength: nights, maxLength: nights })),
      });
    const anyStay = fc
      .integer({ min: 1, max: 9 })
      .chain((nights) =>
        fc.tuple(
          fc.constant(nights),
          fc.array(anyRoom(nights), { minLength: 1, maxLength: 4 }),
          fc.double({ min: 0.01, max: 1.2, noNaN: true }),
        ),
      );
    fc.assert(
      fc.property(anyStay, fc.boolean(), ([nights, some, share], isCancelled) => {
        const booked = some.map((one, index) => ({ ...room(`Room ${index}`, 1), ...one }));
        const price = priceBooked(booked, nights);
        const kept = paise(Math.max(1, Math.round(price.total * share)));
        const rows = invoiceRows({ rooms: booked, nights, kept, isCancelled, checkOut });
        const { total, taxable, cgst, sgst } = invoiceSums(rows);
        expect([total, taxable + cgst + sgst]).toEqual([kept, kept]);
        // A stay that was paid in full: each room's nights stand in it once, and cost what they do.
        const paid = invoiceRows({ rooms: booked, nights, kept: price.total, isCancelled: false, checkOut });
        for (const [index, line] of price.lines.entries()) {
          const own = paid.filter(({ room_name }) => room_name === `Room ${index}`);
          expect(own.reduce((sum, row) => sum + row.total, 0)).toBe(line.sum.total);
          const wanted = line.nights.map(({ total: night }) => gstPercent(night, checkOut)).sort();
          expect(own.flatMap((row) => Array.from({ length: row.nights }, () => row.percent)).sort()).toEqual(wanted);
        }
      }),
    );
  });

  it('share out every paisa once', () => {
    expect(shareOut(paise(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(paise(0), [1, 2])).toEqual([0, 0]);
  });
});

describe('the number of an invoice', () => {
  it.each([
    ['2026-04-01', '26-27'],
    ['2027-03-31', '26-27'],
    ['2027-04-01', '27-28'],
    ['2099-12-31', '99-00'],
  ])('on %s is of the year %s', (day, year) => {
    expect(financialYear(day as CalendarDate)).toBe(year);
  });

  it.each([
    ['2026-03-31', '2025-04-01', '2026-03-31'],
    ['2026-04-01', '2026-04-01', '2027-03-31'],
  ])('the year of %s begins on %s and ends on %s', (day, from, to) => {
    expect(daysOfFinancialYear(day as CalendarDate)).toEqual({ from, to });
  });

  it('of an owner is of a series of theirs, and never one of the operator’s or of another owner', () => {
    const of = (business: number, serial: number) => invoiceNumber(ownersSeries(business), '26-27', serial);
    expect([of(122_736, 1), of(122_736, 99_999), of(122_736, 100_000)]).toEqual([
      'H2MPC-2627-00001',
      'H2MPC-2627-99999',
      'H2MPC-2627100000',
    ]);
    expect(of(1, 1)).toBe('H1-2627-00001');
    expect(of(36 ** 4 - 1, 999_999)).toHaveLength(16);
    expect(() => of(36 ** 4 - 1, 1_000_000)).toThrow(RangeError);
  });

  it('of a credit note is of a series beside that of its invoices, and never of one of them', () => {
    expect(invoiceNumber(creditSeries(ownersSeries(122_736)), '26-27', 1)).toBe('C2MPC-2627-00001');
    expect(invoiceNumber(creditSeries(OPERATORS_SERIES), '26-27', 1)).toBe('RCN/26-27/000001');
    expect(invoiceNumber(creditSeries(OPERATORS_SERIES), '26-27', 1_000_000)).toHaveLength(16);
  });

  it('of a registration in a state has the state in it, and however many there are sixteen characters and no double', () => {
    const serials = [1, 999_999, 1_000_000, 9_999_999, 10_000_000, 99_999_999];
    const series = ['02', '20', '29'].flatMap((code) => [statesSeries(code), creditSeries(statesSeries(code))]);
    const numbers = [OPERATORS_SERIES, creditSeries(OPERATORS_SERIES), ...series].flatMap((one) =>
      serials.map((serial) => invoiceNumber(one, '26-27', serial)),
    );
    expect(numbers.filter((number) => /^[BR]29/.test(number)).slice(0, 3)).toEqual([
      'B29/26-27/000001',
      'B29/26-27/999999',
      'B29/2627/1000000',
    ]);
    expect(numbers).toContain('R29/26-27/000001');
    expect(numbers.every((number) => number.length === 16)).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(() => invoiceNumber('B29', '26-27', 100_000_000)).toThrow(RangeError);
  });

  it('has sixteen characters, however many there are, and is nobody else’s', () => {
    const serials = [1, 999_999, 1_000_000, 10_000_000, 99_999_999];
    const numbers = serials.map((serial) => invoiceNumber(OPERATORS_SERIES, '26-27', serial));
    expect(numbers[0]).toBe('BAS/26-27/000001');
    expect(numbers.every((number) => number.length === 16)).toBe(true);
    expect(new Set(numbers).size).toBe(serials.length);
    expect(() => invoiceNumber(OPERATORS_SERIES, '26-27', 100_000_000)).toThrow(RangeError);
  });
});

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '27aapfu0939f1zv', '27 AAPFU 0939F 1ZV'])('%s is one', (text) => {
    expect(toGstin(text)).toBe('27AAPFU0939F1ZV');
  });
  it.each(['', '27AAPFU0939F1ZW', '27AAPFU0939F1Z', '00AAPFU0939F1ZV', '72AAPFU0939F1ZV', '27AAPFU9039F1ZV', 'तमिल'])(
    "'%s' is none",
    (text) => {
      expect(toGstin(text)).toBeNull();
    },
  );
  // The check digits are right: it is the state, then the form, that no number has.
  it.each(['00AAPFU0939F1ZB', '39AAPFU0939F1ZQ', '98AAPFU0939F1ZM', '27AAPFU0939F0ZW', '27AAPFU0939F1YX'])(
    '%s is none, though its check digit is right',
    (text) => expect(toGstin(text)).toBeNull(),
  );
  it.each(['01AAPFU0939F1Z9', '38AAPFU0939F1ZS', '97AAPFU0939F1ZO', '99AAPFU0939F1ZK'])(
    '%s is of a state at the edge, or of none',
    (text) => expect(toGstin(text)).toBe(text),
  );
});
