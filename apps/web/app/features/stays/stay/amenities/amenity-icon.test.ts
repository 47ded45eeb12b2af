import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amenityGroup, amenityIcon, everyAmenityIcon } from './amenity-icon.server';

test.each([
  ['Swimming pool, 6 am to 9 pm', 'waves-horizontal'],
  ['Pure veg kitchen', 'salad'],
  ['Electric car charging', 'plug-zap'],
  ['Station pick-up', 'train-front'],
  ['Tea and coffee maker', 'coffee'],
  ['Daily housekeeping', 'brush-cleaning'],
  ['Step-free entrance', 'accessibility'],
  ['Fireplace', 'flame'],
  ['Something nobody thought of', 'check'],
])('%s has an icon that fits', (name, icon) => {
  expect(amenityIcon(name)).toBe(icon);
});

test('what is alike is listed together', () => {
  expect(['Wi-Fi', 'Air conditioning'].map(amenityGroup)).toEqual(['Rooms', 'Rooms']);
  expect(amenityGroup('Pure veg kitchen')).toBe('Food and drink');
  expect(amenityGroup('Something nobody thought of')).toBe('Also here');
});

test('every icon is drawn', () => {
  const drawings = readFileSync(new URL('../../../../assets/amenities.svg', import.meta.url), 'utf8');
  const drawn = new Set([...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  expect(everyAmenityIcon().filter((icon) => !drawn.has(icon))).toEqual([]);
});
