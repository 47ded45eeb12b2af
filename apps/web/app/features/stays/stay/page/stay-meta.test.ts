import type { ReviewSummary } from '@basera/contract/endpoints/reviews';
import type { Room, Stay } from '@basera/contract/endpoints/stays';
import { expect, test } from 'vitest';
import { stayMeta } from './stay-meta.server';

const ORIGIN = 'https://basera.example';
const picture = (name: string) => ({
  file_path: `/media/demo/exterior/${name}/1600.webp`,
  alt: name,
  color: '#ffffff',
});
const stay = {
  id: 7,
  slug: 'casa-palmeira-candolim',
  name: 'Casa Palmeira',
  category: 'Heritage Hotel',
  description: 'A Portuguese house of eight rooms under mango trees, '.repeat(6),
  address: '12 Camotim Vaddo, Candolim, Goa 403515',
  locality: 'Camotim Vaddo',
  city: 'Candolim',
  state: 'Goa',
  latitude: 15.5,
  longitude: 73.7,
  star_rating: 4.5,
  check_in_time: '14:00',
  check_out_time: '11:00',
  deadlines_from: '14:00',
  reviews_requests: false,
  usual_answer_hours: null,
  owner_record: {
    accepted: 0,
    cancelled: 0,
    turned_away: 0,
    requests: 0,
    refused: 0,
    median_hours: null,
    arrivals: 0,
    confirmed: 0,
  },
  hero_image: picture('villa-day-1'),
  media: [picture('villa-day-1'), picture('pool-deck-day-1')],
  amenities: [{ id: 1, name: 'Wi-Fi' }],
  rooms: [{ base_price_per_night: 6800 }, { base_price_per_night: 4500 }] as Room[],
} as Stay;

const proposal = {
  party: { rooms: [{ room_id: 2, quantity: 2 }], total: 15_000, per_night: 5000 },
  withoutMeals: false,
  isSure: true,
};
const structuredOf = (shown: Stay, proposed: typeof proposal | null = proposal, reviews: ReviewSummary | null = null) =>
  stayMeta(shown, { proposal: proposed, reviews }, ORIGIN).flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : [],
  );

test('search engines read what the page shows of a stay, and no rating that nobody gave', () => {
  const [hotel] = structuredOf(stay);
  expect(hotel).toMatchObject({
    '@type': 'Hotel',
    name: 'Casa Palmeira',
    url: `${ORIGIN}/property/casa-palmeira-candolim`,
    image: ['villa-day-1', 'pool-deck-day-1'].map((name) => `${ORIGIN}/media/demo/exterior/${name}/1600.webp`),
    address: { streetAddress: '12 Camotim Vaddo, Candolim, Goa 403515', postalCode: '403515', addressCountry: 'IN' },
    geo: { latitude: 15.5, longitude: 73.7 },
    starRating: { ratingValue: 4, bestRating: 5 },
    priceRange: '₹5,000 - ₹6,800',
    makesOffer: { '@type': 'Offer', price: 15_000, priceCurrency: 'INR' },
    checkinTime: '14:00',
    checkoutTime: '11:00',
  });
  expect(hotel).not.toHaveProperty('aggregateRating');
});

test('what guests rated is the plain mean of the reviews that everybody reads and how many they are, beside the class in stars', () => {
  const reviews = {
    ...{ count: 2, rating: 4.75, parts: null, found_as_described: 2, months: [] },
    ...{ hidden: [{ reason: 'withdrawn', count: 3 } as const], hidden_answers: [] },
  };
  const [hotel] = structuredOf({ ...stay, star_rating: 3 }, proposal, reviews);
  const stated = { ratingValue: '4.8', bestRating: 5, worstRating: 1, reviewCount: 2 };
  expect(hotel?.aggregateRating).toEqual({ '@type': 'AggregateRating', ...stated });
  expect(hotel).toMatchObject({ starRating: { ratingValue: 3 } });
});

test('what is not known of a stay is left out', () => {
  const nothing = { star_rating: 0, latitude: null, rooms: [], check_in_time: null, check_out_time: null };
  const [unknown] = structuredOf({ ...stay, category: 'Homestay', ...nothing }, null);
  expect(unknown?.['@type']).toBe('LodgingBusiness');
  for (const field of ['geo', 'starRating', 'priceRange', 'makesOffer', 'checkinTime', 'checkoutTime'])
    expect(unknown).not.toHaveProperty(field);
});

test('the way to a stay leads through its city', () => {
  const [, crumbs] = structuredOf(stay);
  expect(crumbs?.itemListElement).toMatchObject([
    { item: `${ORIGIN}/` },
    { name: 'Stays in Candolim', item: `${ORIGIN}/search?city=Candolim` },
    { name: 'Casa Palmeira', item: `${ORIGIN}/property/casa-palmeira-candolim` },
  ]);
});

test('the description ends with a whole word and fits a search result', () => {
  const head = stayMeta(stay, { proposal: null, reviews: null }, ORIGIN);
  const description = head.find((tag) => 'name' in tag && tag.name === 'description') as { content: string };
  expect(description.content.length).toBeLessThanOrEqual(156);
  expect(description.content).toMatch(/\w…$/);
});

test('the least of the price range is the price of the stay for its party, whatever a room alone costs', () => {
  const dear = { ...proposal, party: { ...proposal.party, per_night: 9000 } };
  expect(structuredOf(stay, dear)[0]).toMatchObject({ priceRange: '₹9,000' });
  expect(structuredOf(stay, null)[0]).toMatchObject({ priceRange: '₹4,500 - ₹6,800' });
  const undated = { ...proposal, party: { ...proposal.party, total: null } };
  expect(structuredOf(stay, undated as never)[0]).not.toHaveProperty('makesOffer');
});
