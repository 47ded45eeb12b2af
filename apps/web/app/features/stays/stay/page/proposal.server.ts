import { daysBetween } from '@basera/contract/calendar-date';
import type { PartyPrice, Room, Stay } from '@basera/contract/endpoints/stays';
import { paiseFromRupees } from '@basera/contract/money';
import { cheapestParty, type PartyRoom } from '@basera/contract/rules/party';
import { partyPriceOf } from '@basera/contract/rules/party-price';
import { extraOnWire, ratesOnWire } from '@basera/contract/rules/price';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { extraTotals, type Party, partyOf } from '@basera/contract/rules/terms/extra-guests';

/** The rooms a page proposes to a party, what they cost together, whether meals come on top, and whether nobody can have sold them on another site. */
export type Proposal = { party: PartyPrice; withoutMeals: boolean; isSure: boolean };

type Rooms = Pick<Stay, 'rooms'>;

/** The cheapest free rooms of a stay that sleep so many, as the search prices it; null where all of them sleep fewer. */
export function proposalFor({ rooms }: Rooms, dates: StayDates | null, party: Party): Proposal | null {
  const free = rooms.filter(({ number_of_rooms }) => number_of_rooms > 0);
  const found = cheapestParty(
    free.map((room) => ({
      id: room.id,
      sleeps: room.max_guests,
      free: room.number_of_rooms,
      partOf: room.part_of ? { whole: room.part_of.room_id, units: room.part_of.units } : null,
      total: paiseFromRupees(room.total_price ?? room.base_price_per_night),
      ...withExtras(room, party),
    })),
    party.guests,
    party.children,
  );
  if (!found) return null;
  const taken = new Set(found.rooms.map(({ id }) => id));
  return {
    party: partyPriceOf(
      found,
      dates && daysBetween(dates.checkIn, dates.checkOut),
      (id) => free.find((room) => room.id === id)?.counted_as,
    ),
    withoutMeals: free.some(({ id, meal }) => taken.has(id) && meal === 'both'),
    isSure: found.rooms.every(({ id, quantity }) => free.some((room) => room.id === id && quantity <= room.sure_rooms)),
  };
}

/** What more guests than are included cost in a room; nothing where all it sleeps are. Without dates, one night. */
function withExtras(room: Room, { guests, children }: Party): Pick<PartyRoom, 'included' | 'extras'> {
  const prices = extraOnWire(room);
  if (!prices) return {};
  const nightly = room.nightly_rates.length > 0 ? ratesOnWire(room) : [paiseFromRupees(room.base_price_per_night)];
  const party = partyOf(guests, children);
  return { included: prices.included, extras: extraTotals(nightly, prices, room.max_guests, party) };
}
