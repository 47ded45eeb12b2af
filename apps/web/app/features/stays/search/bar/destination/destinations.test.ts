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
