import type { MapPin } from '@basera/contract/endpoints/search/map-pins';
import { expect, test } from 'vitest';
import { pricedPin } from './priced-pin';

const party = { rooms: [{ room_id: 7, quantity: 2 }], total: 10_400, per_night: 5200 };
const stay = { slug: 'casa', name: 'Casa', latitude: 15.5, longitude: 73.7, party } as MapPin;

test('a pin has the price that is large on the card, and says both', () => {
  expect(pricedPin(undefined)(stay)).toMatchObject({ price: '₹10,400', words: '₹10,400 in all, ₹5,200 a night' });
  expect(pricedPin('night')(stay)).toMatchObject({ price: '₹5,200', words: '₹5,200 a night, ₹10,400 in all' });
  const undated = { ...stay, party: { ...party, total: null } };
  expect(pricedPin('total')(undated)).toMatchObject({ price: '₹5,200', words: '₹5,200 a night' });
});
