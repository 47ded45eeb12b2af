import type { Paise } from '@basera/contract/money';
import { needsStaleUnit } from '@basera/contract/rules/feeds/freshness';
import { byPrice, cheapestParty, type PartyChoice, type PartyRoom } from '@basera/contract/rules/party';
import type { Party } from '@basera/contract/rules/terms/extra-guests';

export type FoundStay = {
  id: number;
  /** The cheapest free rooms that sleep the party, for all nights (for one where there are no dates). */
  party: PartyChoice;
  /** The cheapest free room alone, whoever it sleeps, and what it costs for as many nights. */
  cheapest: { id: number; total: Paise };
  /** Free units of all its rooms. */
  free_units: number;
  /** The party's rooms may be sold on another site: booking them is a request. */
  needs_answer: boolean;
};

/** A stay by its free rooms, of which there are enough for so many guests. */
export function foundStay(id: number, rooms: readonly PartyRoom[], { guests, children }: Party): FoundStay {
  const party = cheapestParty(rooms, guests, children);
  const [first, ...others] = rooms;
  if (!party || !first) throw new RangeError(`the rooms of stay ${id} do not sleep ${guests}`);
  const { id: room, total } = others.reduce((least, other) => (byPrice(other, least) < 0 ? other : least), first);
  return {
    id,
    party,
    cheapest: { id: room, total },
    free_units: rooms.reduce((sum, { free }) => sum + free, 0),
    needs_answer: needsStaleUnit(party.rooms, rooms),
  };
}
