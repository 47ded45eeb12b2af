import { expect, test } from 'vitest';
import { calendarDate } from '../../calendar-date.ts';
import { type ListingFacts, missingIn } from './readiness.ts';

const TODAY = calendarDate('2026-11-23');
const ready: ListingFacts = {
  description: 'A planter’s bungalow above the tea, with a fire in every room.',
  placeGiven: true,
  address: 'Chithirapuram',
  couplesWelcome: false,
  localIdsWelcome: true,
  timesGiven: true,
  photos: 5,
  rooms: [{ id: 7, name: 'Loft Suite', photos: 1 }],
  registrationNumber: null,
  registrationEnds: null,
  payout: 'ready',
};
const wordsFor = (change: Partial<ListingFacts>) =>
  missingIn({ ...ready, ...change }, TODAY).map(({ part, words }) => `${part}: ${words}`);

test('a stay with everything lacks nothing', () => expect(missingIn(ready, TODAY)).toEqual([]));

test.each<[Partial<ListingFacts>, string]>([
  [{ description: 'Nice.' }, 'basics: A description of at least 40 characters'],
  [{ placeGiven: false }, 'place: Where your place is'],
  [{ address: '' }, 'place: Its address'],
  [{ couplesWelcome: null }, 'house_rules: Whether couples are welcome'],
  [{ localIdsWelcome: null }, 'house_rules: Whether local IDs are taken'],
  [{ timesGiven: false }, 'times: Check-in and check-out times'],
  [{ photos: 3 }, 'photos: 2 more photos'],
  [{ photos: 4 }, 'photos: 1 more photo'],
  [{ rooms: [] }, 'rooms: A kind of room'],
  [{ registrationNumber: 'KT/HS/1' }, 'papers: When your registration ends'],
  [
    { registrationNumber: 'KT/HS/1', registrationEnds: calendarDate('2026-11-22') },
    'papers: A registration that has not ended',
  ],
  [{ payout: 'none' }, 'money: The account your money goes to'],
  [{ payout: 'checking' }, 'money: Your account is being checked'],
  [{ payout: 'refused' }, 'money: Your account was refused: please give another'],
])('%j is named', (change, words) => expect(wordsFor(change)).toEqual([words]));

test('a kind of room without a photo is named with its room', () => {
  const rooms = [...ready.rooms, { id: 8, name: 'Dorm', photos: 0 }];
  expect(missingIn({ ...ready, rooms }, TODAY)).toEqual([
    { part: 'photos', room_id: 8, thing: 'room_photo', photos: null, words: 'A photo of the Dorm' },
  ]);
});

test('a registration holds on its last day', () => {
  expect(wordsFor({ registrationNumber: 'KT/HS/1', registrationEnds: TODAY })).toEqual([]);
});
