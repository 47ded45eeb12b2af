import { expect, test } from 'vitest';
import { type FoundStays, type PackedStays, packStays, unpackStays } from './found-stays';

/** As the browser reads it: from what was written down, not from what the server still knows. */
const carried = (packed: PackedStays): FoundStays => unpackStays({ ...packed });

test('what a page carries of its stays is what was found', () => {
  const stay = {
    id: 634,
    slug: 'villa-amarela-candolim',
    name: 'Villa Amarela',
    category: 'Villa',
    locality: 'Saipem',
    city: 'Candolim',
    star_rating: 2.5,
    hero_image: { file_path: '/media/demo/1600.webp', alt: 'A villa', color: '#282858' },
    party: {
      rooms: [
        { room_id: 1955, quantity: 1 },
        { room_id: 1956, quantity: 2 },
      ],
      total: 10_400,
      per_night: 5200,
      counted_as: 'bed' as const,
    },
    without_meals: true as const,
    only_one: true as const,
    rated: '4.6 of 5 · 12 reviews',
    free_cancellation_until: '2026-12-09T06:30:00.000Z',
  };
  const bare = { ...stay, hero_image: null, party: { rooms: [], total: null, per_night: 5200 } };
  const { without_meals, only_one, rated, free_cancellation_until, ...unsaid } = bare;
  const elsewhere = {
    ...stay,
    slug: 'another',
    hero_image: { file_path: 'https://pictures.example/a.jpg', alt: '', color: '#ffffff' },
    free_cancellation_until: '2026-12-09T06:30:12.345Z',
  };
  const found: FoundStays = { data: [stay, unsaid, stay, elsewhere, stay], total: 26, current_page: 1, last_page: 3 };
  expect(carried(packStays(found))).toEqual(found);
  const nothing = { ...found, data: [] };
  expect(carried(packStays(nothing))).toEqual(nothing);
});

test('the server does not read again what it packed', () => {
  const found: FoundStays = { data: [], total: 0, current_page: 1, last_page: 1 };
  expect(unpackStays(packStays(found))).toBe(found);
});

test('what separates the words of a stay, or stands for those of the one before, can be said in one', () => {
  const plain = {
    id: 1,
    slug: 'a-b',
    name: 'A | B 100%',
    category: '=',
    locality: '',
    city: '',
    star_rating: 0,
    hero_image: null,
    party: { rooms: [], total: null, per_night: 1 },
  };
  const found = { data: [plain, { ...plain, name: 'a=b' }], total: 2, current_page: 1, last_page: 1 };
  expect(carried(packStays(found)).data.map(({ name, category }) => [name, category])).toEqual([
    ['A | B 100%', '='],
    ['a=b', '='],
  ]);
});
