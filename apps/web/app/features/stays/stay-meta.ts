import type { Stay } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { placeWords } from '@basera/contract/phrases';
import { pictureAt } from '@basera/contract/pictures';
import { stayAddress } from './search-bar-values';
import { SHARED_PICTURE_WIDTH } from './search-meta';

const DESCRIPTION_LENGTH = 155;

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_LENGTH)).replace(/[,.;:]$/, '')}…`;
};

/** What search engines read of a stay: schema.org's words for it. */
function structured(stay: Stay, url: string, image: string | undefined) {
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    name: stay.name,
    description: stay.description,
    url,
    image,
    address: {
      '@type': 'PostalAddress',
      streetAddress: stay.address,
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
    ...(stay.cheapest_room && {
      priceRange: `From ${formatRupees(stay.cheapest_room.base_price_per_night)} a night`,
    }),
    checkinTime: stay.check_in_time,
    checkoutTime: stay.check_out_time,
    amenityFeature: stay.amenities.map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  };
}

/** Title, description, the picture of a shared link, and the one address of a stay whatever the dates. */
export function stayMeta(stay: Stay, origin: string) {
  const place = placeWords(stay.locality, stay.city);
  const title = `${stay.name}, ${place} | Basera`;
  const description = shortened(stay.description || `${stay.category} in ${place}. Book directly with the owner.`);
  const url = origin + stayAddress(stay.slug, {});
  const image = stay.hero_image && origin + pictureAt(stay.hero_image.file_path, SHARED_PICTURE_WIDTH);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: `${stay.name}, ${place}` },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:alt', content: stay.hero_image?.alt ?? stay.name },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    { 'script:ld+json': structured(stay, url, image ?? undefined) },
  ];
}
