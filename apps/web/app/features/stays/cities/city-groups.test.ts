import { expect, test } from 'vitest';
import { groupedByState, groupsAmong, matchingGroups } from './city-groups';

const city = (name: string, state: string) => ({ city: name, state, properties: 3 });
const groups = groupedByState([
  city('Mount Abu', 'Rajasthan'),
  city('Candolim', 'Goa'),
  city('Jaipur', 'Rajasthan'),
  city('Anjuna', 'Goa'),
  city('Gokarna', 'Karnataka'),
]);
const namesOf = (found: typeof groups) => found.map(({ state, cities }) => [state, cities.map((one) => one.city)]);

test('cities stand under their state, both in the order of the alphabet', () => {
  expect(namesOf(groups)).toEqual([
    ['Goa', ['Anjuna', 'Candolim']],
    ['Karnataka', ['Gokarna']],
    ['Rajasthan', ['Jaipur', 'Mount Abu']],
  ]);
});

test('what is typed finds the beginning of any word of a city, or of a whole state', () => {
  expect(namesOf(matchingGroups(groups, ' abu '))).toEqual([['Rajasthan', ['Mount Abu']]]);
  expect(namesOf(matchingGroups(groups, 'GO'))).toEqual([
    ['Goa', ['Anjuna', 'Candolim']],
    ['Karnataka', ['Gokarna']],
  ]);
  expect(namesOf(matchingGroups(groups, 'Jáipur'))).toEqual([['Rajasthan', ['Jaipur']]]);
  expect(matchingGroups(groups, 'ount')).toEqual([]);
  expect(matchingGroups(groups, '  ')).toBe(groups);
});

test('places found by another name are the cities of that name, or those of the whole state', () => {
  const place = (kind: 'city' | 'state' | 'property', name: string) =>
    ({ kind, name, context: '', city: name, slug: null }) as const;
  expect(namesOf(groupsAmong(groups, [place('city', 'Jaipur'), place('property', 'Anjuna')]))).toEqual([
    ['Rajasthan', ['Jaipur']],
  ]);
  expect(namesOf(groupsAmong(groups, [place('state', 'Goa')]))).toEqual([['Goa', ['Anjuna', 'Candolim']]]);
  expect(groupsAmong(groups, [])).toEqual([]);
});
