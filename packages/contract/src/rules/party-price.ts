import type { PartyPrice } from '../endpoints/stays.ts';
import { rupeesFromPaise } from '../money.ts';
import { type CountedAs, countedTogether } from './facts/counted-as.ts';
import type { PartyChoice } from './party.ts';
import { perNight } from './price.ts';

/**
 * The rooms of a party and their price on the wire, in rupees; `nights` is null where there are no dates, and `total` of
 * one night. `countedAs`: what one of a kind is, where it is no room of a house.
 */
export const partyPriceOf = (
  { rooms, total }: PartyChoice,
  nights: number | null,
  countedAs: (roomId: number) => CountedAs | undefined,
): PartyPrice => ({
  counted_as: countedTogether(rooms.map(({ id }) => countedAs(id))),
  rooms: rooms.map(({ id, quantity }) => ({ room_id: id, quantity })),
  total: nights === null ? null : rupeesFromPaise(total),
  per_night: rupeesFromPaise(perNight(total, nights ?? 1)),
});
