import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../calendar-date.ts';
import { type Paise, paise, paiseFromRupees } from '../../money.ts';
import type { Meal, PricedRoom } from '../price.ts';
import { gstPercent, nearestFittingPrice, roomFitsSlabs, stateTaxName, taxParts } from './gst.ts';
import { fitsOneSlab } from './slabs.ts';

const rupees = paiseFromRupees;
const day = calendarDate('2026-11-25');
const room = (price: number, breakfast = 0, meal: Meal = 'both'): PricedRoom => ({
  basePrice: rupees(price),
  meal,
  breakfast: rupees(breakfast),
  lunch: rupees(0),
  dinner: rupees(0),
});

describe('the slab of a night', () => {
  it.each([
    [1000, 5],
    [7500, 5],
    [7875, 5],
    [8850.01, 18],
    [8851, 18],
    [25_000, 18],
  ] as const)('at ₹%d with tax is %d%%', (price, percent) => {
    expect(fitsOneSlab(rupees(price))).toBe(true);
    expect(gstPercent(rupees(price), day)).toBe(percent);
  });

  it.each([7875.01, 7876, 8000, 8500, 8850])('does not exist at ₹%d', (price) => {
    expect(fitsOneSlab(rupees(price))).toBe(false);
  });

  it('agrees with the law: at each allowed price, and only there, the tax taken is the one its taxable value asks for', () => {
    const limit = rupees(7500);
    for (let price = 700_000; price <= 950_000; price += 1) {
      const lowFits = Math.round((price * 100) / 105) <= limit;
      const highFits = Math.round((price * 100) / 118) > limit;
      if (fitsOneSlab(paise(price)) !== (lowFits || highFits)) expect.fail(`at ${price} paise`);
    }
  });
});

describe('the parts of a price', () => {
  it.each([
    [787_500, 5, { taxable: 750_000, cgst: 18_750, sgst: 18_750 }],
    [1_180_000, 18, { taxable: 1_000_000, cgst: 90_000, sgst: 90_000 }],
    [400_000, 5, { taxable: 380_952, cgst: 9524, sgst: 9524 }],
    [1, 18, { taxable: 1, cgst: 0, sgst: 0 }],
  ] as const)('of %d paise at %d%%', (total, percent, parts) => {
    expect(taxParts(paise(total), percent)).toEqual(parts);
  });

  it('always add up to it, and each half is within half a paisa of its share', () => {
    for (let total = 1; total < 3_000_000; total += 997) {
      const percent = gstPercent(paise(total), day);
      const { taxable, cgst, sgst } = taxParts(paise(total), percent);
      expect(taxable + cgst + sgst).toBe(total);
      expect(cgst).toBe(sgst);
      expect(Math.abs(cgst - (total * percent) / (2 * (100 + percent)))).toBeLessThanOrEqual(0.5);
    }
  });
});

describe('a room between the slabs', () => {
  it.each([
    ['a price that fits stays', room(7000), 7000],
    ['below the middle: down', room(8000), 7875],
    ['above it: up', room(8500), 8851],
    ['as near to both: down', room(8363), 7875],
    ['with meals, the price that fits both ways', room(7700, 300), 7575],
    ['high with meals as well', room(8600, 300), 8851],
    ['dear meals leave room between', room(7000, 1200), 6675],
    ['and above', room(7400, 1200), 7651],
    ['meals in the price are not added', room(7700, 300, 'yes'), 7700],
  ])('%s', (_name, given, expected) => {
    expect(nearestFittingPrice(given)).toBe(rupees(expected));
  });

  it('finds a price for every room, in steps, not far from its own', () => {
    const step = rupees(50);
    for (let price = 6000; price <= 9500; price += 50) {
      for (let meals = 0; meals <= 9000; meals += 150) {
        const given = room(price, meals);
        const basePrice = nearestFittingPrice(given, step);
        expect(roomFitsSlabs({ ...given, basePrice })).toBe(true);
        expect(basePrice % step).toBe(0);
        expect(Math.abs(basePrice - given.basePrice)).toBeLessThanOrEqual(rupees(1050) as Paise);
      }
    }
  });
});

it('names the tax of union territories', () => {
  expect(stateTaxName('Goa')).toBe('SGST');
  expect(stateTaxName('Ladakh')).toBe('UTGST');
});
