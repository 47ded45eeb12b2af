import { describe, expect, it } from 'vitest';
import { formatRupees, paise, paiseFromRupees, rupeesFromPaise } from './money.ts';

describe('money', () => {
  it.each([
    [112_450, '₹1,12,450'],
    [0, '₹0'],
    [99.5, '₹99.50'],
    [10_000_000, '₹1,00,00,000'],
  ])('writes %d rupees as %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text));

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
