import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupees, paise, paiseFromRupees, rupeesFromPaise } from './money.ts';

describe('money', () => {
  it.each([
    [112_450, '₹1,12,450'],
    [0, '₹0'],
    [99.5, '₹99.50'],
    [10_000_000, '₹1,00,00,000'],
  ])('writes %d rupees as %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text));

  it('writes every amount as the standard of the language does', () => {
    const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
    const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amounts, (amount) => {
        const rupees = rupeesFromPaise(paise(amount));
        expect(formatRupees(rupees)).toBe(`₹${(Number.isInteger(rupees) ? whole : withPaise).format(rupees)}`);
        expect(formatRupees(amount)).toBe(`₹${whole.format(amount)}`);
      }),
    );
  });

  it.each([
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [4000, 400_000],
  ])('reads %d rupees as %d paise', (rupees, expected) => expect(paiseFromRupees(rupees)).toBe(expected));

  it('refuses what is finer than a paisa, and fractions of one', () => {
    expect(() => paiseFromRupees(1.001)).toThrow(RangeError);
    expect(() => paise(1.5)).toThrow(RangeError);
    expect(() => paise(Number.MAX_VALUE)).toThrow(RangeError);
  });

  it('comes back as it went', () => expect(rupeesFromPaise(paiseFromRupees(1234.56))).toBe(1234.56));
});
