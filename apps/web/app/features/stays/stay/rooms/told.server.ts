import type { Room } from '@basera/contract/endpoints/stays';
import { rupeesFromPaise } from '@basera/contract/money';
import { billOf, priceTaken } from '@basera/contract/rules/price-rows';
import { parseRoomChoices } from '@basera/contract/rules/room-choice';
import { termsWords } from '@basera/contract/words/terms-words';
import type { RoomTold } from './room-card';
import { type Heads, pickedRooms, picksOf } from './room-picks';
import { billKey, type FirstBill } from './use-bill';

/** One room with the guests it includes, in rupees for all nights of the dates. */
const totalOf = (room: Room, includesMeal: boolean): number =>
  rupeesFromPaise(priceTaken([{ room, quantity: 1, includesMeal }], 1).total);

/** What is told of each room that its page should not load words and sums for, by its id. */
export const toldOf = (rooms: Room[]): Record<number, RoomTold> =>
  Object.fromEntries(
    rooms.map((room) => [room.id, { notes: termsWords(room), totals: [totalOf(room, false), totalOf(room, true)] }]),
  );

/** What the rooms come to that an address names; null where it names none that can be taken. */
export function firstBill(rooms: Room[], params: URLSearchParams, party: Heads): FirstBill | null {
  const picked = pickedRooms(rooms, picksOf(rooms, parseRoomChoices(params.getAll('room'))) ?? {});
  if (picked.length === 0) return null;
  return { of: billKey(picked, party), bill: billOf(picked, party.guests, party.children) };
}
