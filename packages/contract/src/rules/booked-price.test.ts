import { describe, expect, it } from 'vitest';
import { type Paise, paise } from '../money.ts';
import { type BookedPrices, priceBooked } from './booked-price.ts';

const room = (nightly_rates: number[] | null | undefined, more: Partial<BookedPrices> = {}) => ({
  room_id: 7,
  quantity: 2,
  includes_meal: true,
  base_price: paise(680_000),
  meal: 'both' as const,
  breakfast: paise(45_000),
  lunch: paise(0),
  dinner: paise(80_000),
  ...more,
  nightly_rates: nightly_rates as Paise[] | null | undefined,
});

describe('the price of booked rooms', () => {
  it('is that of the nights they were booked at', () => {
    const rooms = [room([300_000, 500_000], { includes_meal: false }), room([500_000, 500_001], { meal: 'yes' })];
    const { lines, total } = priceBooked(rooms, 2);
    expect(lines.map(({ sum, booked }) => [booked.room_id, sum.total])).toEqual([
      [7, 1_600_000],
      [7, 2_000_002],
    ]);
    expect(total).toBe(3_600_002);
  });

  it.each([null, undefined])(
    'is the base price each night where rates had none (%s), whatever slab there was',
    (rates) => {
      const [line] = priceBooked([room(rates)], 3).lines;
      expect(line?.nights.map(({ total, isLowered }) => [total, isLowered])).toEqual([
        [805_000, false],
        [805_000, false],
        [805_000, false],
      ]);
      expect(line?.sum.total).toBe(4_830_000);
      expect(priceBooked([room([680_000])], 1).lines[0]?.nights).toEqual([
        { rate: 680_000, extras: 0, meals: 107_500, total: 787_500, isLowered: true },
      ]);
    },
  );

  it('is the base price each night where the rates are of other nights: the release before has changed the dates', () => {
    const { lines, total } = priceBooked([room([900_000, 900_000], { meal: 'no' })], 3);
    expect(lines[0]?.nights.map(({ rate }) => rate)).toEqual([680_000, 680_000, 680_000]);
    expect(total).toBe(4_080_000);
  });
});
