import { daysBetween } from '@basera/contract/calendar-date';
import type { PartyPrice, Stay } from '@basera/contract/endpoints/stays';
import { paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { cheapestParty, perNight } from '@basera/contract/rules/party';
import type { StayDates } from '@basera/contract/rules/stay-dates';

/** The rooms a page proposes to a party, what they cost together, and whether meals come on top. */
export type Proposal = { party: PartyPrice; withoutMeals: boolean };

type Rooms = Pick<Stay, 'rooms'>;

/** The cheapest free rooms of a stay that sleep so many, as the search prices it; null where all of them sleep fewer. */
export function proposalFor({ rooms }: Rooms, dates: StayDates | null, guests: number): Proposal | null {
  const free = rooms.filter(({ number_of_rooms }) => number_of_rooms > 0);
  const found = cheapestParty(
    free.map((room) => ({
      id: room.id,
      sleeps: room.max_guests,
      free: room.number_of_rooms,
      total: paiseFromRupees(room.total_price ?? room.base_price_per_night),
    })),
    guests,
  );
  if (!found) return null;
  const nights = dates ? daysBetween(dates.checkIn, dates.checkOut) : 1;
  const taken = new Set(found.rooms.map(({ id }) => id));
  return {
    party: {
      rooms: found.rooms.map(({ id, quantity }) => ({ room_id: id, quantity })),
      total: dates && rupeesFromPaise(found.total),
      per_night: rupeesFromPaise(perNight(found.total, nights)),
    },
    withoutMeals: free.some(({ id, meal }) => taken.has(id) && meal === 'both'),
  };
}
