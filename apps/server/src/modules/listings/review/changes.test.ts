import { expect, test } from 'vitest';
import { changesBetween, digestOf, photoChanges } from './changes.ts';
import type { SeenListing } from './seen-listing.ts';

const room = {
  id: 7,
  name: 'Loft',
  units: 2,
  sleeps: 3,
  beds: '1 king bed',
  size_sqft: null,
  price: 4500,
  meal: 'no' as const,
  breakfast: 0,
  lunch: 0,
  dinner: 0,
  amenities: ['Wi-Fi'],
};
const photo = (id: number) => ({
  id,
  picture: { file_path: `/media/p${id}/1600.webp`, alt: `p${id}`, color: '#aabbcc' },
  room_id: null,
});
const seen: SeenListing = {
  basics: { name: 'Tea House', kind: 'Villa', description: 'Above the tea.', stars: 0, reviews_requests: false },
  place: { city: 'Munnar', state: 'Kerala', locality: '', address: 'Top Road', location_note: null, pin: null },
  amenities: ['Parking', 'Wi-Fi'],
  house_rules: {
    couples_welcome: true,
    families_only: null,
    local_ids_welcome: null,
    pets_allowed: null,
    parties_allowed: null,
    smoking_allowed: false,
    outside_food_allowed: null,
  },
  times: { check_in_time: '13:00', check_out_time: null },
  cancellation: { policy: 'standard' },
  papers: { registration_number: null, registration_ends: null },
  rooms: [room],
  photos: [photo(1), photo(2), photo(3)],
};

test('tells only what differs, field by field, with what it was', () => {
  expect(changesBetween(seen, seen)).toEqual([]);
  const now = {
    ...seen,
    basics: { ...seen.basics, name: 'Tea Palace', stars: 5 },
    amenities: ['Wi-Fi'],
    house_rules: { ...seen.house_rules, couples_welcome: false },
    rooms: [{ ...room, price: 9000 }],
  };
  expect(changesBetween(seen, now)).toEqual([
    { part: 'basics', room: null, field: 'name', before: 'Tea House', after: 'Tea Palace' },
    { part: 'basics', room: null, field: 'stars', before: null, after: 5 },
    { part: 'amenities', room: null, field: 'amenities', before: ['Parking', 'Wi-Fi'], after: ['Wi-Fi'] },
    { part: 'house_rules', room: null, field: 'couples_welcome', before: true, after: false },
    { part: 'rooms', room: 'Loft', field: 'price', before: 4500, after: 9000 },
  ]);
  expect(digestOf(now)).not.toBe(digestOf(seen));
});

test('tells of a kind of room that is gone in a line, and of a new one all that it says', () => {
  const tent = { ...room, id: 8, name: 'Tent', amenities: [] };
  const changes = changesBetween(seen, { ...seen, rooms: [tent] });
  expect(changes[0]).toEqual({ part: 'rooms', room: 'Loft', field: 'name', before: 'Loft', after: null });
  expect(changes.slice(1).map(({ field, after }) => [field, after])).toEqual([
    ['name', 'Tent'],
    ['units', 2],
    ['sleeps', 3],
    ['beds', '1 king bed'],
    ['price', 4500],
    ['meal', 'no'],
  ]);
});

test('of a stay that nobody has seen it tells all that it says, and of what nobody gave nothing', () => {
  const fields = changesBetween(null, seen).map(({ field }) => field);
  expect(fields).toContain('smoking_allowed');
  expect(fields).not.toContain('stars');
  expect(fields).not.toContain('pin');
  expect(photoChanges(null, seen)).toMatchObject({ before: [], after: [{ id: 1, leads: true }, { id: 2 }, { id: 3 }] });
});

test('tells of photos that came and went, of another that leads, and of another order', () => {
  const shown = (photos: number[]) => {
    const { before, after, is_reordered } = photoChanges(seen, { ...seen, photos: photos.map(photo) });
    return [before.map(({ id }) => id), after.map(({ id }) => id), is_reordered];
  };
  expect(shown([1, 2, 3])).toEqual([[], [], false]);
  expect(shown([1, 2, 4])).toEqual([[3], [4], false]);
  expect(shown([2, 1, 3])).toEqual([[1], [2], true]);
  expect(shown([1, 3, 2])).toEqual([[], [], true]);
});
