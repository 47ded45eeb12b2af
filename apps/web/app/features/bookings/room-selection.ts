import type { Room } from '@basera/contract/endpoints/stays';
import { ROOMS_PER_BOOKING_MAX } from '@basera/contract/limits';
import type { Paise } from '@basera/contract/money';
import { lineTotal, type PriceLine, pricedRoom, pricePerNight, stayTotal } from '@basera/contract/rules/price';
import type { RoomChoice } from '@basera/contract/rules/room-choice';

export type SelectedRoom = {
  room: Room;
  quantity: number;
  includesMeal: boolean;
  /** One room, one night, with the chosen meals. */
  nightly: Paise;
  /** All rooms, all nights. */
  total: Paise;
};

export type Selection = { kind: 'ready'; rooms: SelectedRoom[]; total: Paise } | SelectionProblem;

/** Why the chosen rooms cannot be booked on these dates, in words, and what could be booked instead. */
export type SelectionProblem = {
  kind: 'problem';
  title: string;
  words: string[];
  instead: RoomChoice[] | null;
  /** Other bookings took the rooms; one of them may be the guest's own. */
  taken: boolean;
};

const unreadable: SelectionProblem = {
  kind: 'problem',
  title: 'We could not read which rooms you chose',
  words: ['The link is incomplete or was changed on its way. Please choose your rooms again.'],
  instead: null,
  taken: false,
};

const tooMany: SelectionProblem = {
  kind: 'problem',
  title: 'That is too much for one booking',
  words: [`One booking takes up to ${ROOMS_PER_BOOKING_MAX} kinds of rooms. Please choose your rooms again.`],
  instead: null,
  taken: false,
};

const unknownRoom: SelectionProblem = {
  kind: 'problem',
  title: 'A room you chose is not offered here',
  words: ['This stay does not have that room, or no longer has it. Please choose your rooms again.'],
  instead: null,
  taken: false,
};

/** What is wrong with one choice, or null when as many rooms as asked for are free. */
function shortage(room: Room, quantity: number): string | null {
  const free = room.number_of_rooms;
  if (quantity <= free) return null;
  if (free === 0) return `${room.room_name} is sold out on these dates.`;
  return `Only ${free} × ${room.room_name} ${free === 1 ? 'is' : 'are'} left on these dates; you chose ${quantity}.`;
}

function shortageProblem(choices: RoomChoice[], rooms: Map<number, Room>, words: string[]): SelectionProblem {
  const instead = choices
    .map((choice) => ({
      ...choice,
      quantity: Math.min(choice.quantity, rooms.get(choice.roomId)?.number_of_rooms ?? 0),
    }))
    .filter((choice) => choice.quantity > 0);
  return {
    kind: 'problem',
    title: instead.length > 0 ? 'Not all of your rooms are free any more' : 'Your rooms are no longer free',
    words,
    instead: instead.length > 0 ? instead : null,
    taken: true,
  };
}

/** The rooms of an address found among those of the stay, priced for a number of nights; or what is wrong. */
export function selectRooms(choices: RoomChoice[] | null, offered: Room[], nights: number): Selection {
  if (!choices) return unreadable;
  if (choices.length > ROOMS_PER_BOOKING_MAX) return tooMany;
  const rooms = new Map(offered.map((room) => [room.id, room]));
  const selected: SelectedRoom[] = [];
  const words: string[] = [];
  const lines: PriceLine[] = [];
  for (const { roomId, quantity, includesMeal } of choices) {
    const room = rooms.get(roomId);
    if (!room) return unknownRoom;
    const missing = shortage(room, quantity);
    if (missing) words.push(missing);
    const line = { room: pricedRoom(room), quantity, includesMeal };
    lines.push(line);
    selected.push({
      room,
      quantity,
      includesMeal,
      nightly: pricePerNight(line.room, includesMeal),
      total: lineTotal(line, nights),
    });
  }
  if (words.length > 0) return shortageProblem(choices, rooms, words);
  return { kind: 'ready', rooms: selected, total: stayTotal(lines, nights) };
}
