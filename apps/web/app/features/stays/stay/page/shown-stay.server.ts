import type { CalendarDate } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { Stay } from '@basera/contract/endpoints/stays';
import type { Party } from '@basera/contract/rules/terms/extra-guests';
import { tripOf } from '@basera/contract/trip';
import { requestWords } from '@basera/contract/words/request-words';
import { amenityWords } from '@basera/contract/words/stays/amenity-words';
import { bedWords, categoryWords } from '@basera/contract/words/stays/kind-words';
import { roomsInWords } from '@basera/contract/words/stays/not-sold';
import { amenityGroup, amenityIcon } from '../amenities/amenity-icon.server';
import { highlightsOf, houseRulesOf } from '../marks/marks.server';
import { writtenBy } from '../marks/written-by.server';
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

/** With what has a name on the wire as the page calls it. */
const inWords = (stay: Stay): Stay => ({
  ...stay,
  category: categoryWords(stay.category),
  rooms: stay.rooms.map((room) => ({
    ...room,
    bed_type: room.bed_type && bedWords(room.bed_type),
    amenities: room.amenities.map((amenity) => ({ ...amenity, name: amenityWords(amenity.name) })),
  })),
});

/** What the page of a stay shows, with words that no browser has to load. */
export function shownStay(found: Stay, { searchParams, query, today, site, party }: Asked) {
  const { dates } = tripOf(query);
  const stay = { ...found, rooms: roomsInWords(found.rooms, dates) };
  const amenities = stay.amenities.map(({ name, ...amenity }) => ({
    ...amenity,
    name: amenityWords(name),
    icon: amenityIcon(name),
    group: amenityGroup(name),
  }));
  return {
    stay: inWords(stay),
    request: requestWords({ ...stay, reviews_requests: isAnswered(stay) }),
    told: toldOf(stay.rooms),
    noRoom: whyNoRoom(stay.rooms, dates !== null),
    bill: dates && firstBill(stay.rooms, searchParams, party),
    amenities,
    highlights: highlightsOf(stay, today),
    written: writtenBy(stay.description),
    houseRules: houseRulesOf(stay),
    seller: sellerRows(stay, site),
    proposal: proposalFor(stay, dates, party),
    today,
    query,
    origin: site.origin,
  };
}
