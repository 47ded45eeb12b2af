import { expect, test } from 'vitest';
import { type FoundStays, packStays, unpackStays } from './found-stays';

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
      in_beds: true,
    },
    without_meals: true as const,
    only_one: true as const,
    free_cancellation_until: '2026-12-09T06:30:00.000Z',
  };
  const bare = { ...stay, hero_image: null, party: { rooms: [], total: null, per_night: 5200 } };
  const { without_meals, only_one, free_cancellation_until, ...unsaid } = bare;
  const found: FoundStays = { data: [stay, unsaid], total: 26, current_page: 1, last_page: 3 };
  expect(unpackStays(packStays(found))).toEqual(found);
});
