import { calendarDate } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import { searchMeta } from './search-meta';

const found = { data: [], total: 132, current_page: 1, last_page: 11 };
const dates = { from_date: calendarDate('2026-12-11'), to_date: calendarDate('2026-12-13') };
const meta = (
  query: Parameters<typeof searchMeta>[0] extends { query: infer Q } | undefined ? Q : never,
  total = 132,
) => searchMeta({ query, found: { ...found, total }, origin: 'https://basera.example' });

test('dates, guests and filters are the same page to a search engine; another page of results is not', () => {
  expect(meta({ city: 'Goa', ...dates, max_guests: 2, star_rating: [5] })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://basera.example/search?city=Goa',
  });
  expect(meta({ city: 'Goa', page: 2 })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://basera.example/search?city=Goa&page=2',
  });
});

test('the title names the place, and a search that finds nothing is kept out of indexes', () => {
  expect(meta({})[0]).toEqual({ title: 'Hotels, villas and stays in India | Basera' });
  expect(meta({ city: 'Goa' }, 0)).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(meta({ city: 'Goa' })).not.toContainEqual({ name: 'robots', content: 'noindex' });
});
