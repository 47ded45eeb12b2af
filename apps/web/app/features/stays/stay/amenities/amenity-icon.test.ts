import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amenityIcon, everyAmenityIcon } from './amenity-icon.server';

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

test('every icon is drawn', () => {
  const drawings = readFileSync(new URL('../../../../assets/amenities.svg', import.meta.url), 'utf8');
  const drawn = new Set([...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  expect(everyAmenityIcon().filter((icon) => !drawn.has(icon))).toEqual([]);
});
