import { expect, it } from 'vitest';
import { isSharedBed } from './shared-beds.ts';

it.each(['Bed in 8-Bed Mixed Dorm', 'bunk in a dorm of 6', 'Dorm bed in the attic', 'Bunk bed in Women’s Dorm'])(
  'takes %j for a bed among others',
  (name) => expect(isSharedBed(name)).toBe(true),
);

it.each([
  'Private Double',
  '4-Bed Dorm',
  'Bedroom in the tower',
  'Two-Bed Cottage',
  'Bedouin Tent',
  'Bed and Breakfast Room',
])('takes %j for a room', (name) => expect(isSharedBed(name)).toBe(false));
