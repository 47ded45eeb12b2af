import type { PartyPrice } from '../endpoints/stays.ts';
import { rupeesFromPaise } from '../money.ts';
import type { PartyChoice } from './party.ts';
import { perNight } from './price.ts';

/**
 * The rooms of a party and their price on the wire, in rupees; `nights` is null where there are no dates, and `total` of
 * one night. `isBed`: of which rooms one is a bed among others'.
 */
export const partyPriceOf = (
  { rooms, total }: PartyChoice,
  nights: number | null,
  isBed: (roomId: number) => boolean,
): PartyPrice => ({
  ...(rooms.every(({ id }) => isBed(id)) && { in_beds: true }),
  rooms: rooms.map(({ id, quantity }) => ({ room_id: id, quantity })),
  total: nights === null ? null : rupeesFromPaise(total),
  per_night: rupeesFromPaise(perNight(total, nights ?? 1)),
});
