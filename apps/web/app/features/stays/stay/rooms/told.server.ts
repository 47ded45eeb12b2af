import type { Room } from '@basera/contract/endpoints/stays';
import { rupeesFromPaise } from '@basera/contract/money';
import { billOf, priceTaken } from '@basera/contract/rules/price-rows';
import { parseRoomChoices } from '@basera/contract/rules/room-choice';
import { termsWords } from '@basera/contract/words/terms-words';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';
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

/** Why none of the rooms can be booked on the dates: there are some, and all are taken or not sold for them; null where one can. */
export function whyNoRoom(rooms: Pick<Room, 'number_of_rooms' | 'not_sold'>[], hasDates: boolean): string | null {
  if (rooms.length === 0 || rooms.some((room) => room.number_of_rooms > 0)) return null;
  if (!hasDates) return siteWords._(msg`No room is offered here at present.`);
  const limits = new Set(rooms.flatMap(({ not_sold }) => not_sold ?? []));
  if (limits.size === 0) return siteWords._(msg`Every room here is taken on these dates.`);
  const [why = ''] = limits;
  return limits.size === 1 ? siteWords._(msg`${why}.`) : siteWords._(msg`No room here is sold for these dates.`);
}
