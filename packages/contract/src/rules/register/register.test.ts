import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../calendar-date.ts';
import { holdsAadhaar, NO_AADHAAR } from './aadhaar.ts';
import { countriesByName, countryName, isCountry } from './countries.ts';
import { FIELD_NAMES, missingForForm } from './fields.ts';
import { dueAt, stepState } from './form-steps.ts';
import { readLastFour } from './identity.ts';
import { problemsInTime, readEntry } from './read-entry.ts';

/** Right by its check digit, and nobody's. */
const AADHAAR = '234123412346';

const french = {
  name: 'Claire Dubois',
  nationality: 'FR',
  sex: 'female',
  born_on: '1990-05-01',
  home_address: '3 rue de la Paix, Paris',
  arrived_from: 'Jaipur',
  next_destination: 'Agra',
  purpose: 'Tourism',
  passport_number: '12ab 34567',
  passport_place: 'Paris',
  passport_issued_on: '2020-01-10',
  passport_expires_on: '2030-01-09',
  visa: 'visa',
  visa_number: 'vk-123456',
  visa_type: 'e-Tourist',
  visa_place: 'Paris',
  visa_issued_on: '2026-10-01',
  visa_valid_until: '2027-09-30',
  arrived_in_india_on: '2026-11-20',
  days_in_india: '21',
  employed_in_india: 'no',
};

describe('a whole Aadhaar number', () => {
  it.each([AADHAAR, '2341 2341 2346', '2341-2341-2346', `my number is ${AADHAAR}.`])('is found in %s', (text) =>
    expect(holdsAadhaar(text)).toBe(true),
  );
  it.each(['234123412347', '12341234', '+91 98123 45678', '+912341234123', `${AADHAAR}7`, '134123412346', ''])(
    'is not found in %s',
    (text) => expect(holdsAadhaar(text)).toBe(false),
  );

  it.each(['aadhaar', 'passport', 'other'] as const)('is refused where the last four of %s are asked for', (kind) => {
    for (const typed of [AADHAAR, '2341 2341 2346', '234123412340']) {
      const outcome = readLastFour(kind, typed);
      expect(outcome).toEqual({ problem: NO_AADHAAR });
      expect(JSON.stringify(outcome)).not.toContain('2341');
    }
  });

  it('is refused in every field that takes words', () => {
    for (const field of ['name', 'home_address', 'passport_number', 'visa_number', 'purpose']) {
      const outcome = readEntry({ ...french, [field]: AADHAAR });
      const problems = 'problems' in outcome ? outcome.problems : {};
      expect(Object.keys(problems)).toEqual([field]);
      expect(JSON.stringify(outcome)).not.toContain(AADHAAR);
    }
  });
});

it.each([
  ['aadhaar', ' 1234 ', { ready: '1234' }],
  ['passport', 'x8z1', { ready: 'X8Z1' }],
  ['aadhaar', 'x8z1', { problem: 'Must be four digits.' }],
  ['passport', 'P1234567', { problem: 'Must be the last four characters alone.' }],
  ['voter_id', '12', { problem: 'Must be four letters or digits.' }],
  ['voter_id', '', { problem: 'Must be four letters or digits.' }],
] as const)('of a %s, %j is kept or refused', (kind, typed, outcome) =>
  expect(readLastFour(kind, typed)).toEqual(outcome),
);

describe('an entry of the register', () => {
  it('is kept tidy', () => {
    const outcome = readEntry(french);
    expect(outcome).toMatchObject({ ready: { passport_number: '12AB34567', visa_number: 'VK123456' } });
    expect('ready' in outcome && missingForForm(outcome.ready)).toEqual([]);
  });

  it('is kept before it is whole, and says what Form III still lacks', () => {
    const outcome = readEntry({ name: 'Claire Dubois', nationality: 'fr' });
    expect(outcome).toEqual({ ready: { name: 'Claire Dubois', nationality: 'FR' } });
    const missing = 'ready' in outcome ? missingForForm(outcome.ready) : [];
    expect(missing).toEqual(FIELD_NAMES.filter((name) => name !== 'phone' && name !== 'address_in_india'));
  });

  it('asks nothing of a passport of who is from India, nor of a visa of who needs none', () => {
    expect(readEntry({ ...french, nationality: 'IN' })).toEqual({
      ready: {
        name: 'Claire Dubois',
        nationality: 'IN',
        sex: 'female',
        born_on: '1990-05-01',
        home_address: '3 rue de la Paix, Paris',
        arrived_from: 'Jaipur',
        next_destination: 'Agra',
        purpose: 'Tourism',
      },
    });
    const from = (nationality: string, visa: string) => {
      const outcome = readEntry({ ...french, nationality, visa });
      return 'ready' in outcome ? Object.keys(outcome.ready).filter((field) => field.startsWith('visa_')) : null;
    };
    expect([from('NP', 'none'), from('GB', 'oci')]).toEqual([[], ['visa_number']]);
    const nepali = { name: 'Maya Gurung', nationality: 'NP', visa: 'none' };
    expect(missingForForm(nepali)).not.toContain('visa_number');
    expect(missingForForm({ ...nepali, visa: 'oci' })).toContain('visa_number');
  });

  it.each([
    ['name', '   ', 'Please write the name as it stands on the ID.'],
    ['nationality', 'XX', 'Please choose a country of the list.'],
    ['born_on', '01/05/1990', 'Must be a day, such as 23-11-2026.'],
    ['passport_number', 'P!', 'Must be 5 to 15 letters and digits.'],
    ['passport_expires_on', '2019-01-01', 'Must be after the day it was issued on.'],
    ['visa_valid_until', '2026-10-01', 'Must be after the day it was issued on.'],
    ['days_in_india', '0', 'Must be a number of days.'],
    ['days_in_india', '2.5', 'Must be a number of days.'],
    ['sex', 'F', 'Please choose one of the list.'],
    ['employed_in_india', 'maybe', 'Please choose one of the list.'],
    ['phone', '12', 'Must be a phone number.'],
    ['purpose', 'x'.repeat(61), 'Must have at most 60 characters.'],
    ['home_address', 'a\u0000b', 'Must not have control characters.'],
  ])('with %s as %j is refused at the field', (field, typed, words) => {
    expect(readEntry({ ...french, [field]: typed })).toEqual({ problems: { [field]: words } });
  });

  it('fits the days of the stay', () => {
    const stay = {
      today: calendarDate('2026-11-20'),
      checkIn: calendarDate('2026-11-23'),
      checkOut: calendarDate('2026-11-25'),
    };
    expect(problemsInTime(french, stay)).toEqual({});
    expect(
      Object.keys(
        problemsInTime(
          {
            born_on: '2026-11-21',
            arrived_in_india_on: '2026-11-26',
            passport_expires_on: '2026-11-22',
            visa_valid_until: '2026-11-22',
          },
          stay,
        ),
      ),
    ).toEqual(['born_on', 'arrived_in_india_on', 'passport_expires_on', 'visa_valid_until']);
    expect(problemsInTime({ arrived_in_india_on: '2026-11-25' }, stay)).toEqual({});
  });
});

describe('Form III', () => {
  const happenedAt = new Date('2026-11-23T14:00:00+05:30');
  it.each([
    ['a moment before', '2026-11-23T13:59:59+05:30', 'ahead'],
    ['at the moment', '2026-11-23T14:00:00+05:30', 'due'],
    ['24 hours after', '2026-11-24T14:00:00+05:30', 'due'],
    ['a second later', '2026-11-24T14:00:01+05:30', 'late'],
  ])('%s it is %s: %s', (_, now, state) => {
    expect(stepState({ happenedAt, sentAt: null }, new Date(now))).toBe(state);
    expect(stepState({ happenedAt, sentAt: happenedAt }, new Date(now))).toBe('done');
  });
  it('is due a day after', () => expect(dueAt(happenedAt).toISOString()).toBe('2026-11-24T08:30:00.000Z'));
});

it('knows countries by their names, India first', () => {
  expect([isCountry('IN'), isCountry('XX'), isCountry('in'), countryName('FR')]).toEqual([
    true,
    false,
    false,
    'France',
  ]);
  const all = countriesByName();
  expect([all.length, all[0]?.name, all[1]?.name]).toEqual([249, 'India', 'Afghanistan']);
});
