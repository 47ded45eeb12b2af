import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { storedSession } from '../endpoints/accounts.ts';
import { type StoredKey, storedValues } from './stored-values.ts';

const read = (key: StoredKey, value: unknown) => storedValues[key](value) ?? null;

const session = {
  token: 'secret',
  user: {
    id: 7,
    name: 'Asha Rao',
    first_name: 'Asha',
    last_name: null,
    about_me: null,
    email: 'asha@example.in',
    number: null,
    email_confirmed: true,
    number_confirmed: false,
    profile_image: null,
    slug: 'asha-rao',
    instagram_url: null,
    facebook_url: null,
    youtube_url: null,
    marketing_consent: false,
  },
};
const search = {
  selectedCity: ' Goa ',
  date: { from: '2026-12-11', to: '2026-12-13' },
  guests: { adults: 2, children: 0, infants: 1 },
};

test('what the site wrote is read; fields it does not know are left out', () => {
  expect(read('user', { ...session, extra: 1 })).toEqual(session);
  expect(read('search-bar-data', search)).toEqual({ ...search, selectedCity: 'Goa' });
  expect(read('recentSearches', ['Goa', 'Delhi'])).toEqual(['Goa', 'Delhi']);
  expect(read('theme', 'dark')).toBe('dark');
});

test.each<[StoredKey, unknown]>([
  ['user', null],
  ['user', []],
  ['user', { ...session, token: '' }],
  ['user', { token: 'secret', user: { id: 7 } }],
  ['search-bar-data', { ...search, selectedCity: '' }],
  ['search-bar-data', { ...search, date: { from: '2026-02-30', to: '2026-03-02' } }],
  ['search-bar-data', { ...search, guests: { adults: 1.5, children: 0, infants: 0 } }],
  ['search-bar-data', { ...search, guests: { adults: -1, children: 0, infants: 0 } }],
  ['recentSearches', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['recentSearches', ['Goa', 4]],
  ['theme', 'blue'],
])('what does not fit is refused: %s %j', (key, value) => expect(read(key, value)).toBeNull());

test('a session stored by an older page, with less of the person, is read all the same', () => {
  const { id, name } = session.user;
  expect(read('user', { token: 'secret', user: { id, name } })).toMatchObject({
    user: { id, name, first_name: null, email: null, email_confirmed: false, marketing_consent: false },
  });
});

test('a session is read exactly where its schema takes it', () => {
  const anything = fc.oneof(fc.string(), fc.constant(null), fc.boolean(), fc.double());
  const name = fc.constantFrom(...Object.keys(session.user), 'token');
  fc.assert(
    fc.property(name, anything, (field, value) => {
      const changed =
        field === 'token' ? { ...session, token: value } : { ...session, user: { ...session.user, [field]: value } };
      const parsed = z.safeParse(storedSession, changed);
      expect(read('user', changed)).toEqual(parsed.success ? parsed.data : null);
    }),
    { numRuns: 1000 },
  );
});
