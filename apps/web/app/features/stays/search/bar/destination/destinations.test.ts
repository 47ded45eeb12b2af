import type { SaidSearch } from '@basera/contract/endpoints/search-query';
import { expect, test } from 'vitest';
import { destinationGroups, splitAtMatch } from './destinations';

const shown = (...args: Parameters<typeof destinationGroups>) =>
  destinationGroups(...args).map(({ title, options }) => `${title}: ${options.map(({ name }) => name).join(', ')}`);

test('before anything is typed: recent searches and popular destinations', () => {
  expect(shown([], ['Goa', 'Jaipur'])).toEqual([
    'Recent Searches: Goa, Jaipur',
    'Popular Destinations: Candolim, Calangute, Shimla',
  ]);
});

test('a sentence stands before what has some of its words, and after it where some of them were not understood', () => {
  const found: Parameters<typeof destinationGroups>[0] = [
    { name: 'Goa', kind: 'state', context: 'All of the state', city: 'Goa', slug: null },
  ];
  const said = { not_understood: [] as string[] } as SaidSearch;
  const sentence = { said, title: 'Search for', understood: 'Goa · 2 guests', notUnderstood: '' };
  expect(shown(found, [], sentence).slice(0, 2)).toEqual(['Search for: Goa · 2 guests', 'Cities: Goa']);
  const half = { ...sentence, notUnderstood: 'We did not understand: ‘palms’' };
  expect(shown(found, [], half).slice(0, 2)).toEqual(['Cities: Goa', 'Search for: Goa · 2 guests']);
  expect(shown([], [], half)[0]).toBe('Search for: Goa · 2 guests');
  expect(destinationGroups([], [], half)[0]?.options[0]?.said).toBe(said);
});

test('places and stays stand apart, and a stay leads to itself', () => {
  const groups = destinationGroups(
    [
      { name: 'Manipur', kind: 'state', context: 'All of the state', city: 'Manipur', slug: null },
      { name: 'Manali', kind: 'city', context: 'Himachal Pradesh', city: 'Manali', slug: null },
      { name: 'Mandovi Sands', kind: 'property', context: 'Goa', city: 'Goa', slug: 'mandovi-sands' },
    ],
    [],
  );
  const offered = groups
    .slice(0, 2)
    .map(({ title, options }) => [title, options.map(({ slug, city }) => [slug, city])]);
  expect(offered).toEqual([
    [
      'Cities',
      [
        [null, 'Manipur'],
        [null, 'Manali'],
      ],
    ],
    ['Stays', [['mandovi-sands', 'Goa']]],
  ]);
});

test('what stands under a state is said by the page, whatever the server calls it', () => {
  const [cities] = destinationGroups(
    [
      { name: 'Manipur', kind: 'state', context: 'in words of the server', city: 'Manipur', slug: null },
      { name: 'Manali', kind: 'city', context: 'Himachal Pradesh', city: 'Manali', slug: null },
    ],
    [],
  );
  expect(cities?.options.map(({ context }) => context)).toEqual(['All of the state', 'Himachal Pradesh']);
});

test('popular destinations come with a sample stay', () => {
  expect(destinationGroups([], [])[0]?.options.map(({ context }) => context)).toEqual([
    'New Luxury Villa',
    'Beachfront Resort',
    'Mountain Retreat',
  ]);
});

test('the typed part of a name is marked wherever it stands', () => {
  expect(splitAtMatch('Manali', 'ma')).toEqual(['', 'Ma', 'nali']);
  expect(splitAtMatch('New Delhi', ' delhi ')).toEqual(['New ', 'Delhi', '']);
  expect(splitAtMatch('Mumbai', 'bombay')).toEqual(['Mumbai', '', '']);
});
