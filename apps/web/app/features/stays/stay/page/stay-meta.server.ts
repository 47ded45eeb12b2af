import { cityPage } from '@basera/contract/addresses/page-addresses';
import type { ReviewSummary } from '@basera/contract/endpoints/reviews';
import type { Stay } from '@basera/contract/endpoints/stays';
import { sureLanguage } from '@basera/contract/languages/text-language';
import { formatRupees } from '@basera/contract/money';
import { RATING_LEAST, RATING_MOST, ratingText } from '@basera/contract/rules/reviews/review-rules';
import { stayAddress } from '@basera/contract/trip';
import { placeWords } from '@basera/contract/words/phrases';
import { amenityWords } from '@basera/contract/words/stays/amenity-words';
import { categoryWords } from '@basera/contract/words/stays/kind-words';
import { msg } from '@lingui/core/macro';
import { pageHead } from '../../../../browser/page-head';
import { siteWords } from '../../../../words/words';
import { sharedPictureOf } from '../../shared-picture';
import type { Proposal } from './proposal.server';

const DESCRIPTION_LENGTH = 155;
const PICTURES_MAX = 6;
const PIN_CODE = /\b[1-9]\d{5}(?=\s*$)/;

// What schema.org has a word of its own for; everything else is a LodgingBusiness.
const kinds: Record<string, string> = {
  Hotel: 'Hotel',
  'Heritage Hotel': 'Hotel',
  Resort: 'Resort',
  Hostel: 'Hostel',
  Camp: 'Campground',
};

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_LENGTH)).replace(/[,.;:]$/, '')}…`;
};

/** What a night costs without meals that are a choice: from the price of the stay, as its page says it, to its dearest room. */
function priceRange({ rooms }: Stay, proposal: Proposal | null): string | null {
  const prices = rooms.map((room) => room.base_price_per_night);
  if (prices.length === 0) return null;
  const least = proposal?.party.per_night ?? Math.min(...prices);
  const most = Math.max(least, ...prices);
  return least === most ? formatRupees(least) : `${formatRupees(least)} - ${formatRupees(most)}`;
}

/** What is known of a stay beside itself. */
type Known = { proposal: Proposal | null; reviews: ReviewSummary | null };

/** What guests said; nothing where none has: a rating that nobody gave is none. */
const aggregateRating = (reviews: ReviewSummary | null) =>
  reviews?.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: ratingText(reviews.rating),
      bestRating: RATING_MOST,
      worstRating: RATING_LEAST,
      reviewCount: reviews.count,
    },
  };

/** A stay in the words of https://schema.org/LodgingBusiness. Stars are the class of the house; what guests rated stands beside them. */
function structured(stay: Stay, { proposal, reviews }: Known, origin: string) {
  const range = priceRange(stay, proposal);
  const pin = PIN_CODE.exec(stay.address)?.[0];
  const pictures = [stay.hero_image, ...stay.media].flatMap((picture) => (picture ? [picture.file_path] : []));
  return {
    '@context': 'https://schema.org',
    '@type': kinds[stay.category] ?? 'LodgingBusiness',
    '@id': origin + stayAddress(stay.slug),
    name: stay.name,
    description: stay.description,
    url: origin + stayAddress(stay.slug),
    image: [...new Set(pictures)].slice(0, PICTURES_MAX).map((path) => new URL(path, origin).href),
    address: {
      '@type': 'PostalAddress',
      streetAddress: stay.address,
      ...(pin && { postalCode: pin }),
      addressLocality: stay.city,
      addressRegion: stay.state,
      addressCountry: 'IN',
    },
    ...(stay.latitude !== null &&
      stay.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: stay.latitude, longitude: stay.longitude },
      }),
    ...(stay.star_rating >= 1 && {
      starRating: { '@type': 'Rating', ratingValue: Math.floor(stay.star_rating), bestRating: 5 },
    }),
    ...aggregateRating(reviews),
    ...(range && { priceRange: range, currenciesAccepted: 'INR' }),
    ...(proposal?.party.total && {
      makesOffer: { '@type': 'Offer', price: proposal.party.total, priceCurrency: 'INR' },
    }),
    ...(stay.check_in_time && { checkinTime: stay.check_in_time }),
    ...(stay.check_out_time && { checkoutTime: stay.check_out_time }),
    amenityFeature: stay.amenities.map(({ name }) => ({
      '@type': 'LocationFeatureSpecification',
      name: amenityWords(name),
      value: true,
    })),
  };
}

/** Head of a stay's page: one address whatever the dates, its hero picture where it is shared. */
export function stayMeta(stay: Stay, known: Known, origin: string) {
  const place = placeWords(stay.locality, stay.city);
  const category = categoryWords(stay.category);
  const { city } = stay;
  return pageHead(origin, {
    path: stayAddress(stay.slug),
    title: `${stay.name}, ${place}`,
    ownTextIn: sureLanguage(stay.description) ?? null,
    description: shortened(
      stay.description || siteWords._(msg`${category} in ${place}. Book directly with the owner.`),
    ),
    picture: sharedPictureOf(stay.hero_image, origin),
    crumbs: [
      { name: siteWords._(msg`Stays in ${city}`), path: cityPage(city) },
      { name: stay.name, path: stayAddress(stay.slug) },
    ],
    structured: [structured(stay, known, origin)],
  });
}
