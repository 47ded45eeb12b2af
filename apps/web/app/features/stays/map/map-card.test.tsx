import type { MapPin } from '@basera/contract/endpoints/search/map-pins';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../words/testing-words';
import { MapCard } from './map-card';

const pin: MapPin = {
  id: 4,
  slug: 'casa-palmeira',
  name: 'Casa Palmeira',
  locality: 'Orda',
  city: 'Candolim',
  latitude: 15.5,
  longitude: 73.7,
  guest_rating: null,
  star_rating: 4,
  hero_image: null,
  party: { rooms: [{ room_id: 3, quantity: 2 }], total: 9000, per_night: 4500 },
  base_price_per_night: 4500,
  without_meals: false,
  total_price: 9000,
  nights: 2,
  last_room: false,
  only_one: false,
  reviews_requests: false,
  cheapest_room: { id: 3, base_price_per_night: 2250, max_guests: 2, sleeps: 2 },
};

const card = (shown: MapPin): string => {
  const Page = () => inEnglish(<MapCard pin={shown} trip={{ dates: null, guests: 4 }} onClose={() => {}} />);
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  return renderToStaticMarkup(<Stub />);
};

test('the card of a pin says the price of the party, and leads to the stay with those rooms', () => {
  expect(card(pin)).toMatch(/href="\/property\/casa-palmeira\?[^"]*room=3:2:0/);
  expect(card(pin).replace(/<[^>]*>/g, ' ')).toMatch(
    /Casa Palmeira.*Orda, Candolim.*₹9,000 +in all.*2 rooms for 4 · 2 nights/,
  );
});

test('it says where the owner answers requests', () => {
  expect(card(pin)).not.toContain('Request to book');
  expect(card({ ...pin, reviews_requests: true })).toContain('Request to book');
});
