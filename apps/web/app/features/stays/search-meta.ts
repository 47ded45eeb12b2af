import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { SearchReply } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { counted } from '@basera/contract/phrases';
import { pictureAt } from '@basera/contract/pictures';
import { searchAddress } from './search-bar-values';

// Wide enough for the preview of a shared link, and well under the size at which messengers drop it.
export const SHARED_PICTURE_WIDTH = 960;

type Searched = { query: SearchQuery; found: SearchReply['properties'] | null; origin: string };

/** Title, description and canonical address of a search: dates, guests and filters do not make another page. */
export function searchMeta(searched: Searched | undefined) {
  if (!searched) return [{ title: 'Search | Basera' }];
  const { query, found, origin } = searched;
  const where = query.city || 'India';
  const page = query.page && query.page > 1 ? query.page : undefined;
  const title = `Hotels, villas and stays in ${where}${page ? `, page ${page}` : ''} | Basera`;
  const [first] = found?.data ?? [];
  const asc = (query.sort_order ?? query.sortBy ?? 'asc') === 'asc';
  const from = first && asc && !page ? ` from ${formatRupees(first.base_price_per_night)} a night` : '';
  const description = found
    ? `${counted(found.total)} places to stay in ${where}${from}. Book directly with the owner, at 0% commission.`
    : `Places to stay in ${where}. Book directly with the owner, at 0% commission.`;
  const address = origin + searchAddress({ city: query.city, page });
  const picture = first?.hero_image;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(found && found.total === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(picture
      ? [{ property: 'og:image', content: origin + pictureAt(picture.file_path, SHARED_PICTURE_WIDTH) }]
      : []),
  ];
}
