import { describe, expect, it } from 'vitest';
import { mapping } from '../made-up-rows.ts';
import type { Field } from '../mapping.ts';
import type { Mend } from '../reasons.ts';
import type { CellReader } from './cell-reader.ts';
import { mendRoom } from './mend-room.ts';

const cellsOf = (cells: Partial<Record<Field, string>>): CellReader => ({
  has: (field) => cells[field] !== undefined,
  raw: (field) => cells[field] ?? '',
  text: (field) => cells[field] || null,
});
const by = { stars: 3, city: 'Ooty', state: 'Tamil Nadu' };
const read = (cells: Partial<Record<Field, string>>, using = mapping()) => {
  const mends: Mend[] = [];
  return {
    room: mendRoom(
      cellsOf({ price: '2500', roomCount: '6', sleeps: '2', bed: '1 king bed', roomType: 'Attic', ...cells }),
      using,
      by,
      mends,
    ),
    mends,
  };
};

describe('a price', () => {
  it.each([
    ['2500', 250_000],
    ['2,500', 250_000],
    ['1,25,000', 12_500_000],
    ['125,000', 12_500_000],
    ['₹2,500', 250_000],
    ['Rs. 2500/-', 250_000],
    ['INR 2500.50', 250_050],
    ['2500 Rs', 250_000],
    ['₹ 2,500 per night', 250_000],
    ['2500/night', 250_000],
    ['2500.00', 250_000],
  ])('is read from %j', (price, paise) => {
    expect(read({ price })).toMatchObject({ room: { price: paise }, mends: [] });
  });

  it.each([
    '$50',
    '€80',
    'USD 2500',
    '2500 USD',
    '2000-3000',
    '2000 – 3000',
    '2000 to 3000',
    '2000/3000',
    '2500 + GST',
    '2500+taxes',
    '2500 plus 12%',
    'from 2500',
    '2500 onwards',
    '2500 per person',
    '2,5',
    '2.500,00',
    '2 500',
    '2500k',
    '-2500',
    'on request',
    '₹',
  ])('is refused, never guessed at: %j', (price) => {
    expect(read({ price })).toEqual({ room: { reason: 'price_unreadable', detail: `'${price}'` }, mends: [] });
  });

  it.each(['0', '49', '20.00', '10,00,001'])('beyond belief is refused as such: %j', (price) => {
    expect(read({ price }).room).toEqual({ reason: 'price_out_of_range', detail: `'${price}'` });
  });

  it.each(['', 'null', '-', 'N/A'])('that is missing is made up from the stars, and told: %j', (price) => {
    expect(read({ price })).toMatchObject({
      room: { price: 250_000 },
      mends: [{ reason: 'price_made_up', detail: '₹2,500' }],
    });
  });

  it('that is missing with no default is no price', () => {
    expect(read({ price: '' }, mapping({}, { priceByStars: undefined })).room).toEqual({
      reason: 'no_price',
      detail: '',
    });
  });
});

describe('how many rooms of a kind there are', () => {
  it.each(['6', '6 rooms', ' 6 '])('is taken from the file: %j', (roomCount) => {
    expect(read({ roomCount })).toMatchObject({ room: { units: 6, unitsAreGiven: true }, mends: [] });
  });

  it.each([
    ['', 'room_count_missing', 1],
    ['null', 'room_count_missing', 1],
    ['10-12', 'room_count_missing', 1],
    ['2.5', 'room_count_missing', 1],
    ['0', 'room_count_low', 1],
    ['4000', 'room_count_high', 300],
  ] as const)('is made up, and told, where the file does not say: %j', (roomCount, reason, units) => {
    const { room, mends } = read({ roomCount });
    expect(room).toMatchObject({ units, unitsAreGiven: false });
    expect(mends.map((mend) => mend.reason)).toEqual([reason]);
  });

  it('is told as made up where no column says it', () => {
    const { room, mends } = read({ roomCount: undefined });
    expect(room).toMatchObject({ units: 1, unitsAreGiven: false });
    expect(mends.map(({ reason }) => reason)).toEqual(['room_count_missing']);
  });
});

describe('the rest of a room', () => {
  it.each([
    ['15 x 12 sq.ft.', 180],
    ['180 sq ft', 180],
    ['4m by 5m, 20 sqm', null],
    ['180-200 sq ft', null],
  ])('has a size only where one stands: %j', (roomSize, sizeSqft) => {
    expect(read({ roomSize }).room).toMatchObject({ sizeSqft });
  });

  it('sleeps as many as one number says', () => {
    expect(read({ sleeps: '3 guests' }).room).toMatchObject({ sleeps: 3, sleepsAreGiven: true });
    const { room, mends } = read({ sleeps: '2-3' });
    expect(room).toMatchObject({ sleeps: 2, sleepsAreGiven: false });
    expect(mends).toEqual([{ reason: 'sleeps_invalid', detail: "'2-3' → 2" }]);
  });

  it.each([
    ['sleeps_missing', { sleeps: undefined }, '2', { sleeps: 2, sleepsAreGiven: false }],
    ['sleeps_missing', { sleeps: 'null' }, '2', { sleeps: 2, sleepsAreGiven: false }],
    ['bed_missing', { bed: undefined }, '', { bed: null }],
    ['room_type_missing', { roomType: undefined }, 'Room', { name: 'Room' }],
    ['room_type_missing', { roomType: '' }, 'Room', { name: 'Room' }],
  ] as const)('is told as made up where no column or an empty cell says it: %s', (reason, cells, detail, kept) => {
    expect(read(cells)).toMatchObject({ room: kept, mends: [{ reason, detail }] });
  });
});
