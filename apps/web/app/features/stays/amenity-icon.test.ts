import { Accessibility, BrushCleaning, Check, Coffee, Flame, PlugZap, Salad, TrainFront, Waves } from 'lucide-react';
import { expect, test } from 'vitest';
import { amenityIcon } from './amenity-icon';

test.each([
  ['Swimming pool, 6 am to 9 pm', Waves],
  ['Pure veg kitchen', Salad],
  ['Electric car charging', PlugZap],
  ['Station pick-up', TrainFront],
  ['Tea and coffee maker', Coffee],
  ['Daily housekeeping', BrushCleaning],
  ['Step-free entrance', Accessibility],
  ['Fireplace', Flame],
  ['Something nobody thought of', Check],
])('%s has an icon that fits', (name, icon) => {
  expect(amenityIcon(name)).toBe(icon);
});
