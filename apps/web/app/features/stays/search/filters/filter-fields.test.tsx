import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { FilterFields } from './filter-fields';
import type { FilterLists } from './filter-lists';

const filters = {
  query: { amenities: [8] },
  show: () => {},
  toggle: () => {},
  setPrice: () => {},
  apply: () => {},
  clear: () => {},
};

function rendered(lists: FilterLists): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <FilterFields filters={filters} {...lists} /> }]);
  return renderToStaticMarkup(<Page />);
}

const amenities = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, name: `Amenity ${index + 1}` }));

test('a list that could not be loaded leaves the other filters, and says so', () => {
  const html = rendered({ categories: null, amenities: null });
  expect(html.match(/We could not load this list\./g)).toHaveLength(2);
  expect(html).toContain('5 stars');
});

test('the first amenities and those that are ticked are shown, and a way to all of them', () => {
  const html = rendered({ categories: [{ id: 3, name: 'Villa' }], amenities: { Comfort: amenities } });
  expect(html).toContain('Villa');
  expect([...html.matchAll(/Amenity (\d)/g)].map(([, id]) => id)).toEqual(['1', '2', '3', '4', '5', '6', '8']);
  expect(html).toContain('Show all 8');
  expect(html).not.toContain('We could not load');
});
