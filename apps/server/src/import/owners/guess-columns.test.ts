import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';

test('columns are guessed by how people head them, none twice', () => {
  const guess = guessColumns([
    'Property Name',
    'City/Town',
    'Tariff',
    'Room Type',
    'No. of Rooms',
    'Photo URLs',
    'Remarks',
  ]);
  expect(guess).toMatchObject({
    name: 'Property Name',
    city: 'City/Town',
    price: 'Tariff',
    roomType: 'Room Type',
    roomCount: 'No. of Rooms',
    pictures: 'Photo URLs',
    state: null,
  });
  expect(guessColumns(['Rooms', 'Room'])).toMatchObject({ roomType: 'Room', roomCount: 'Rooms' });
  expect(Object.values(guessColumns(['a', 'b'])).every((column) => column === null)).toBe(true);
});
