import type { CalendarDate } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { Stay } from '@basera/contract/endpoints/stays';
import type { Party } from '@basera/contract/rules/terms/extra-guests';
import { tripOf } from '@basera/contract/trip';
import { requestWords } from '@basera/contract/words/request-words';
import { amenityGroup, amenityIcon } from '../amenities/amenity-icon.server';
import { highlightsOf, houseRulesOf } from '../marks/marks.server';
import { firstBill, toldOf, whyNoRoom } from '../rooms/told.server';
import { type SellingSite, sellerRows } from '../seller/seller.server';
import { proposalFor } from './proposal.server';

type Asked = {
  /** Those of the address: which rooms it names. */
  searchParams: URLSearchParams;
  query: SearchQuery;
  today: CalendarDate;
  site: SellingSite;
  party: Party;
};

/** Whether its owner may have to answer a booking: each, or of rooms that may be sold on another site. */
const isAnswered = ({ reviews_requests, rooms }: Stay): boolean =>
  reviews_requests || rooms.some((room) => room.sure_rooms < room.number_of_rooms);

/** What the page of a stay shows, with words that no browser has to load. */
export function shownStay(stay: Stay, { searchParams, query, today, site, party }: Asked) {
  const { dates } = tripOf(query);
  const amenities = stay.amenities.map((amenity) => ({
    ...amenity,
    icon: amenityIcon(amenity.name),
    group: amenityGroup(amenity.name),
  }));
  return {
    stay,
    request: requestWords({ ...stay, reviews_requests: isAnswered(stay) }),
    told: toldOf(stay.rooms),
    noRoom: whyNoRoom(stay.rooms, dates !== null),
    bill: dates && firstBill(stay.rooms, searchParams, party),
    amenities,
    highlights: highlightsOf(stay, today),
    houseRules: houseRulesOf(stay),
    seller: sellerRows(stay, site),
    proposal: proposalFor(stay, dates, party),
    today,
    query,
    origin: site.origin,
  };
}
