import type { StayCard } from '@basera/contract/endpoints/stays';
import type { PageServices } from '@basera/contract/page-services';
import { expect, test } from 'vitest';
import { popularDestinations } from './popular-destinations.server';

const card = (guest_rating: StayCard['guest_rating']) =>
  ({
    ...{ name: 'Lake House', city: 'Candolim', state: 'Goa', hero_image: null, without_meals: false },
    ...{ party: { rooms: [], total: null, per_night: 2000 }, guest_rating },
  }) as unknown as StayCard;

const shown = async (guest_rating: StayCard['guest_rating']) => {
  const searchStays = async () => ({ data: [card(guest_rating)], total: 1, current_page: 1, last_page: 1 });
  const [first] = await popularDestinations({ searchStays } as unknown as PageServices);
  return first;
};

test('a destination says what guests rated the stay it shows, and nothing where nobody has', async () => {
  expect(await shown({ rating: 4.04, count: 1 })).toMatchObject({ sample: 'Lake House', rated: '4.0 of 5 · 1 review' });
  expect(await shown(null)).toMatchObject({ sample: 'Lake House', rated: null });
});
