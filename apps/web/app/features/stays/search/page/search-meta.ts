import { areaOf, orderOf } from '@basera/contract/addresses/search-address';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { PartyPrice } from '@basera/contract/endpoints/stays';
import { PAGE_SIZE } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import { stayAddress } from '@basera/contract/trip';
import { counted } from '@basera/contract/words/phrases';
import { msg } from '@lingui/core/macro';
import { pageHead } from '../../../../browser/page-head';
import { siteWords } from '../../../../words/words';
import { sharedPictureOf } from '../../shared-picture';
import { searchAddress } from '../bar/search-bar-values';
import { activeFilterCount } from '../filters/filters';
import type { WaysOn } from '../results/nothing-found';
import type { FoundStays } from './found-stays';

type Searched = {
  query: SearchQuery;
  /** The place as it is written, '' for all of India. */
  place: string;
  found: FoundStays | null;
  waysOn: WaysOn | null;
  origin: string;
};

const placesWords = (count: string): string => siteWords._(msg`${count} places`);
const inAllWords = (amount: string): string => siteWords._(msg`${amount} in all`);
const aNightWords = (amount: string): string => siteWords._(msg`${amount} a night`);

/** '₹10,400 in all, ₹5,200 a night': what a card says. */
const priceWords = ({ total, per_night }: PartyPrice): string =>
  [total !== null && inAllWords(formatRupees(total)), aNightWords(formatRupees(per_night))].filter(Boolean).join(', ');

/** The stays of one page, in their order: https://schema.org/ItemList. */
const itemList = (origin: string, { data, current_page, total }: FoundStays) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: data.map(({ name, slug, party }, index) => ({
    '@type': 'ListItem',
    position: (current_page - 1) * PAGE_SIZE + index + 1,
    // Said of the stay alone: search engines take a list that says it of itself as well for a list of links.
    item: { '@type': 'LodgingBusiness', name, url: origin + stayAddress(slug), priceRange: priceWords(party) },
  })),
});

/**
 * Head of a search. Dates, guests, filters and sort do not make another page: their canonical address is that of the
 * city. A later page of results is one of its own, as search engines ask; a place that nobody knows is none.
 */
export function searchMeta(searched: Searched | undefined) {
  if (!searched) return [{ title: siteWords._(msg`Search | Basera`) }];
  const { query, place, found, waysOn, origin } = searched;
  const isArea = areaOf(query) !== null;
  const where = isArea ? siteWords._(msg`this area`) : place || siteWords._(msg`India`);
  const page = query.page && query.page > 1 ? query.page : undefined;
  const name = siteWords._(msg`Hotels, villas and stays in ${where}`);
  const [first] = found?.data ?? [];
  const asc = orderOf(query) === 'asc';
  const least = first && asc && !page ? priceWords(first.party) : '';
  const from = least && ` ${siteWords._(msg`from ${least}`)}`;
  const places = found ? placesWords(counted(found.total)) : siteWords._(msg`Places`);
  return pageHead(origin, {
    path: searchAddress({ city: place, page }),
    title: page ? siteWords._(msg`${name}, page ${page}`) : name,
    description: siteWords._(
      msg`${places} to stay in ${where}${from}. Book directly with the owner, at 0% commission.`,
    ),
    picture: sharedPictureOf(first?.hero_image, origin),
    crumbs: [{ name, path: searchAddress({ city: place }) }],
    // What is filtered is no list of the canonical address.
    structured: found && found.total > 0 && activeFilterCount(query) === 0 ? [itemList(origin, found)] : [],
    // A place that is full these days is still a place.
    isIndexed: !isArea && found !== null && (found.total > 0 || waysOn?.instead?.isKnown === true),
  });
}
