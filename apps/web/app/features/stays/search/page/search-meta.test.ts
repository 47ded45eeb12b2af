import { calendarDate } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import { searchMeta } from './search-meta';

const found = { data: [], total: 132, current_page: 1, last_page: 11 };
const dates = { from_date: calendarDate('2026-12-11'), to_date: calendarDate('2026-12-13') };
const meta = (
  query: Parameters<typeof searchMeta>[0] extends { query: infer Q } | undefined ? Q : never,
  total = 132,
  isKnown = false,
) =>
  searchMeta({
    query,
    place: query.city ?? '',
    found: { ...found, total },
    waysOn: total > 0 ? null : { instead: { isKnown, places: [] }, later: null },
    origin: 'https://basera.example',
  });

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

test('the title names the place, and a place that nobody knows is kept out of indexes', () => {
  expect(meta({})[0]).toEqual({ title: 'Hotels, villas and stays in India | Basera' });
  expect(meta({ city: 'Goa' }, 0)).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(meta({ city: 'Goa' }, 0, true)).not.toContainEqual({ name: 'robots', content: 'noindex' });
  expect(meta({ city: 'Goa' })).not.toContainEqual({ name: 'robots', content: 'noindex' });
});

const searched = { waysOn: null, origin: 'https://basera.example' };
const card = (city: string, name: string) => ({ ...stay, city, name, slug: name.toLowerCase() });
const stay = {
  id: 1,
  category: 'Hotel',
  locality: 'Fort',
  state: 'Goa',
  country: 'India',
  latitude: null,
  longitude: null,
  star_rating: 4,
  hero_image: { file_path: '/media/demo/exterior/villa-day-1/1600.webp', alt: 'A villa', color: '#ffffff' },
  party: { rooms: [{ room_id: 3, quantity: 1 }], total: 5000, per_night: 2500 },
  nights: 2,
  free_cancellation: false,
  free_cancellation_until: null,
  last_room: false,
  only_one: false,
};

test('another spelling of a place is the page of the place as it is written', () => {
  const data = [card('Candolim', 'Casa')] as never[];
  const head = searchMeta({ ...searched, query: { city: 'candolim' }, place: 'Candolim', found: { ...found, data } });
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://basera.example/search?city=Candolim',
  });
  expect(head).toContainEqual({
    property: 'og:image',
    content: 'https://basera.example/media/demo/exterior/villa-day-1/share.jpg',
  });
});

const [casa, quinta] = ['https://basera.example/property/casa', 'https://basera.example/property/quinta'];
const lodging = { '@type': 'LodgingBusiness', priceRange: '₹5,000 in all, ₹2,500 a night' };

test('the stays of a page are listed in their order and with their prices, counted on from the page before', () => {
  const data = [card('Goa', 'Casa'), card('Goa', 'Quinta')] as never[];
  const query = { city: 'Goa', page: 3 };
  const head = searchMeta({ ...searched, query, place: 'Goa', found: { ...found, data, current_page: 3 } });
  const list = head.map((tag) => 'script:ld+json' in tag && (tag['script:ld+json'] as Record<string, unknown>));
  expect(list).toContainEqual(
    expect.objectContaining({
      '@type': 'ItemList',
      numberOfItems: 132,
      itemListElement: [
        { '@type': 'ListItem', position: 25, item: { ...lodging, name: 'Casa', url: casa } },
        {
          '@type': 'ListItem',
          position: 26,
          item: { ...lodging, name: 'Quinta', url: quinta },
        },
      ],
    }),
  );
});

test('the description says what the first card says: all nights, and one', () => {
  const data = [card('Goa', 'Casa')] as never[];
  const described = (query: { sort_order?: 'desc' }) =>
    searchMeta({ ...searched, query: { city: 'Goa', ...query }, place: 'Goa', found: { ...found, data } }).find(
      (tag) => 'name' in tag && tag.name === 'description',
    ) as { content: string };
  expect(described({}).content).toContain(' from ₹5,000 in all, ₹2,500 a night.');
  expect(described({ sort_order: 'desc' }).content).not.toContain('₹');
});

test('what is filtered is not listed for search engines, as its canonical address is that of all', () => {
  const data = [card('Goa', 'Casa')] as never[];
  const listOf = (query: Parameters<typeof meta>[0]) =>
    searchMeta({ ...searched, query, place: 'Goa', found: { ...found, data } }).filter((tag) =>
      JSON.stringify(tag).includes('ItemList'),
    );
  expect(listOf({ city: 'Goa', ...dates, max_guests: 2 })).toHaveLength(1);
  expect(listOf({ city: 'Goa', star_rating: [5] })).toEqual([]);
});
