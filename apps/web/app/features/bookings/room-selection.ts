import { msg } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import './words/booking-words';
import type { Room } from '@basera/contract/endpoints/stays';
import { ROOMS_PER_BOOKING_MAX } from '@basera/contract/limits';
import type { Paise } from '@basera/contract/money';
import { roomsSleepOf, roomToAdd } from '@basera/contract/rules/guests';
import { besideChosen } from '@basera/contract/rules/listing/linked-rooms';
import { extraOnWire, pricedRoom, priceStay, ratesOnWire } from '@basera/contract/rules/price';
import type { RoomChoice } from '@basera/contract/rules/room-choice';

type ChosenRoom = { room: Room; quantity: number; includesMeal: boolean };

export type SelectedRoom = ChosenRoom & {
  /** One room, one night (of several prices their mean), with its guests and the chosen meals. */
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
  /** Rooms to go on with in their place, and what the link to them says. */
  instead: { choices: RoomChoice[]; words: string } | null;
  /** Other bookings took the rooms; one of them may be the guest's own. */
  taken: boolean;
};

const unreadable: SelectionProblem = {
  kind: 'problem',
  title: siteWords._(msg`We could not read which rooms you chose`),
  words: [siteWords._(msg`The link is incomplete or was changed on its way. Please choose your rooms again.`)],
  instead: null,
  taken: false,
};

const tooMany: SelectionProblem = {
  kind: 'problem',
  title: siteWords._(msg`That is too much for one booking`),
  words: [
    siteWords._(msg`One booking takes up to ${ROOMS_PER_BOOKING_MAX} kinds of rooms. Please choose your rooms again.`),
  ],
  instead: null,
  taken: false,
};

const unknownRoom: SelectionProblem = {
  kind: 'problem',
  title: siteWords._(msg`A room you chose is not offered here`),
  words: [siteWords._(msg`This stay does not have that room, or no longer has it. Please choose your rooms again.`)],
  instead: null,
  taken: false,
};

/** What is wrong with one choice, or null when as many rooms as asked for are free. */
function shortage(room: Room, quantity: number): string | null {
  const free = room.number_of_rooms;
  if (quantity <= free) return null;
  const { room_name: name, not_sold: why } = room;
  if (free === 0)
    return why ? siteWords._(msg`${name}: ${why}.`) : siteWords._(msg`${name} is sold out on these dates.`);
  return free === 1
    ? siteWords._(msg`Only 1 × ${name} is left on these dates; you chose ${quantity}.`)
    : siteWords._(msg`Only ${free} × ${name} are left on these dates; you chose ${quantity}.`);
}

function shortTitle(hasInstead: boolean, isTaken: boolean): string {
  if (!isTaken) return siteWords._(msg`Your rooms are not sold for these dates`);
  return hasInstead
    ? siteWords._(msg`Not all of your rooms are free any more`)
    : siteWords._(msg`Your rooms are no longer free`);
}

function shortageProblem(choices: RoomChoice[], rooms: Map<number, Room>, words: string[]): SelectionProblem {
  const instead = choices
    .map((choice) => ({
      ...choice,
      quantity: Math.min(choice.quantity, rooms.get(choice.roomId)?.number_of_rooms ?? 0),
    }))
    .filter((choice) => choice.quantity > 0);
  const isTaken = choices.some(({ roomId }) => !rooms.get(roomId)?.not_sold);
  return {
    kind: 'problem',
    title: shortTitle(instead.length > 0, isTaken),
    words,
    instead: instead.length > 0 ? { choices: instead, words: siteWords._(msg`Go on with what is left`) } : null,
    taken: isTaken,
  };
}

/** A whole house and a room of it in one booking; the whole is what one can go on with. */
function twiceProblem(choices: RoomChoice[], offered: Room[]): SelectionProblem | null {
  const chosen = choices.map(({ roomId, quantity }) => ({ id: roomId, quantity }));
  const isPicked = (id: number) => chosen.some((one) => one.id === id);
  const twice = besideChosen(offered, chosen).filter(
    ({ room, takenBy }) => room.part_of && takenBy?.id === room.part_of.room_id && isPicked(room.id),
  );
  const short = twice.filter(({ room }) =>
    chosen.some((one) => one.id === room.id && one.quantity > room.number_of_rooms),
  );
  if (short.length === 0) return null;
  const whole = short[0]?.takenBy?.room_name ?? '';
  const dropped = new Set(short.map(({ room }) => room.id));
  return {
    kind: 'problem',
    title: siteWords._(msg`These rooms have the same beds`),
    words: short.map(({ room: { room_name: part }, takenBy }) => {
      const name = takenBy?.room_name ?? '';
      return siteWords._(msg`${part} belongs to ${name}, which you chose too.`);
    }),
    instead: {
      choices: choices.filter(({ roomId }) => !dropped.has(roomId)),
      words: siteWords._(msg`Go on with ${whole}`),
    },
    taken: false,
  };
}

/** Rooms that sleep fewer than come, and the same with one room more where one is free. */
function bedsProblem(selected: ChosenRoom[], offered: Room[], beds: number, guests: number): SelectionProblem {
  const taken = selected.map(({ room, quantity }) => ({ id: room.id, quantity }));
  const left = besideChosen(offered, taken).map(({ room }) => room);
  const more = roomToAdd(left, selected, selected.length < ROOMS_PER_BOOKING_MAX);
  const name = more?.room_name ?? '';
  const choices = selected.map(({ room, quantity, includesMeal }) => ({ roomId: room.id, quantity, includesMeal }));
  const own = choices.find(({ roomId }) => roomId === more?.id);
  if (own) own.quantity += 1;
  else if (more) choices.push({ roomId: more.id, quantity: 1, includesMeal: true });
  return {
    kind: 'problem',
    title: roomsSleepOf(beds, guests),
    words: [siteWords._(msg`Everybody needs a bed. Add a room, or come with fewer guests.`)],
    instead: more && { choices, words: siteWords._(msg`Add one ${name}`) },
    taken: false,
  };
}

/** What is asked for of a stay: its rooms, for so many guests. */
export type Wanted = { choices: RoomChoice[] | null; guests: number; children?: number | undefined };

/** The rooms of an address found among those of the stay on its dates and priced, or what is wrong. */
export function selectRooms({ choices, guests, children }: Wanted, offered: Room[]): Selection {
  if (!choices) return unreadable;
  if (choices.length > ROOMS_PER_BOOKING_MAX) return tooMany;
  const rooms = new Map(offered.map((room) => [room.id, room]));
  const chosen: ChosenRoom[] = [];
  const words: string[] = [];
  for (const { roomId, quantity, includesMeal } of choices) {
    const room = rooms.get(roomId);
    if (!room) return unknownRoom;
    const missing = shortage(room, quantity);
    if (missing) words.push(missing);
    chosen.push({ room, quantity, includesMeal });
  }
  if (words.length > 0) return shortageProblem(choices, rooms, words);
  const twice = twiceProblem(choices, offered);
  if (twice) return twice;
  const lines = chosen.map(({ room, ...choice }) => ({
    ...choice,
    offered: room,
    room: pricedRoom(room),
    sleeps: room.max_guests,
    extraPrices: extraOnWire(room),
  }));
  const nightlyRates = chosen.map(({ room }) => ratesOnWire(room));
  const price = priceStay(lines, nightlyRates, guests, children);
  if (price.bedsShort !== null) return bedsProblem(chosen, offered, price.bedsShort, guests);
  const selected = price.lines.map(({ offered: room, quantity, includesMeal, perNight, sum }) => ({
    room,
    quantity,
    includesMeal,
    nightly: perNight.total,
    total: sum.total,
  }));
  return { kind: 'ready', rooms: selected, total: price.total };
}
