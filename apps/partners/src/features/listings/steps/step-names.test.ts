import type { Listing } from '@basera/contract/endpoints/listing';
import { LISTING_PARTS } from '@basera/contract/rules/listing/parts';
import { expect, test } from 'vitest';
import { STEPS, stepOf, stepStates } from './step-names';

const listing = {
  basics: { name: 'Kurinji House' },
  place: { locality: 'Chithirapuram', city: 'Munnar' },
  rooms: [{}, {}],
  photos: [],
  amenities: [1, 2],
  house_rules: { couples_welcome: true, families_only: null },
  times: { check_in_time: '13:00', check_out_time: null },
  cancellation: { policy: 'standard' },
  papers: { registration_number: null },
  missing: [
    { part: 'photos', room_id: null, thing: 'photos', photos: 5, words: '5 more photos' },
    { part: 'times', room_id: null, thing: 'times', photos: null, words: 'Check-in and check-out times' },
    { part: 'money', room_id: null, thing: 'account', photos: null, words: 'The account your money goes to' },
  ],
} as unknown as Listing;

test('each step says what is in it, or what it lacks', () => {
  expect(Object.fromEntries(stepStates(listing).map(({ step, words }) => [step, words]))).toEqual({
    basics: 'Kurinji House',
    place: 'Chithirapuram, Munnar',
    rooms: '2 kinds of rooms',
    photos: '5 more photos',
    amenities: '2 chosen',
    'house-rules': '1 answered',
    times: 'Check-in and check-out times',
    cancellation: 'Standard',
    papers: 'None given',
    ready: '3 things missing',
  });
});

test('whatever may be missing has a step that it is asked for in', () => {
  for (const part of [...LISTING_PARTS, 'rooms', 'photos', 'money']) expect(STEPS).toContain(stepOf(part));
});

test('a step that may stay empty is neither missing nor done while it is', () => {
  const marks = Object.fromEntries(
    stepStates(listing).map(({ step, isMissing, isDone }) => [step, { isMissing, isDone }]),
  );
  expect(marks).toMatchObject({
    basics: { isMissing: false, isDone: true },
    photos: { isMissing: true, isDone: false },
    amenities: { isMissing: false, isDone: true },
    papers: { isMissing: false, isDone: false },
  });
});
