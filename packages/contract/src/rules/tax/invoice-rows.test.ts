import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../calendar-date.ts';
import { paise, paiseFromRupees } from '../../money.ts';
import { toGstin } from './gstin.ts';
import { financialYear, invoiceNumber } from './invoice-number.ts';
import { type InvoicedRoom, invoiceRows, invoiceSums, shareOut } from './invoice-rows.ts';

const rupees = paiseFromRupees;
const room = (name: string, price: number, quantity = 1): InvoicedRoom => ({
  name,
  room: { basePrice: rupees(price), meal: 'no', breakfast: paise(0), lunch: paise(0), dinner: paise(0) },
  quantity,
  includesMeal: false,
});
const rooms = [room('Garden Room', 4000, 2), room('Lake Suite', 11_800)];

describe('the rows of an invoice', () => {
  it('of a completed stay are its rooms, each with its own slab', () => {
    const rows = invoiceRows({ rooms, nights: 3, kept: rupees(59_400), isCancelled: false });
    expect(rows.map(({ kind, room_name, percent, total }) => [kind, room_name, percent, total])).toEqual([
      ['room', 'Garden Room', 5, rupees(24_000)],
      ['room', 'Lake Suite', 18, rupees(35_400)],
    ]);
    expect(rows[1]).toMatchObject({ taxable: rupees(30_000), cgst: rupees(2700), sgst: rupees(2700) });
    expect(invoiceSums(rows).total).toBe(rupees(59_400));
  });

  it('name what was kept of a change beside the rooms', () => {
    const rows = invoiceRows({ rooms: [room('Garden Room', 4000)], nights: 1, kept: rupees(6000), isCancelled: false });
    expect(rows.map(({ kind, total }) => [kind, total])).toEqual([
      ['room', rupees(4000)],
      ['changed', rupees(2000)],
    ]);
  });

  it('of a cancelled stay divide what was kept by the rooms and add up to it, to the paisa', () => {
    for (const kept of [1, 2, 99, 333_333, 5_940_000]) {
      const rows = invoiceRows({ rooms, nights: 3, kept: paise(kept), isCancelled: true });
      expect(rows.every(({ kind }) => kind === 'cancelled')).toBe(true);
      const { total, taxable, cgst, sgst } = invoiceSums(rows);
      expect(total).toBe(kept);
      expect(taxable + cgst + sgst).toBe(kept);
    }
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

  it('has sixteen characters, however many there are, and is nobody else’s', () => {
    const serials = [1, 999_999, 1_000_000, 10_000_000, 99_999_999];
    const numbers = serials.map((serial) => invoiceNumber('26-27', serial));
    expect(numbers[0]).toBe('BAS/26-27/000001');
    expect(numbers.every((number) => number.length === 16)).toBe(true);
    expect(new Set(numbers).size).toBe(serials.length);
    expect(() => invoiceNumber('26-27', 100_000_000)).toThrow(RangeError);
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
