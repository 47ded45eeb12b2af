import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { SearchReply } from '@basera/contract/endpoints/stays';
import type { PageServices } from '@basera/contract/page-services';
import { orElse } from '../../or-else';

/** The place of a search as it is written: 'Mumbai' for 'bombay'. Only another spelling is looked up; '' for all of India. */
export async function writtenName(
  services: PageServices,
  { city = '' }: SearchQuery,
  found: SearchReply['properties'] | null,
): Promise<string> {
  if (city === '' || found?.data[0]?.city === city) return city;
  return (await orElse(null, services.placeName(city))) ?? city;
}
