import { detailsAddress } from '@basera/contract/addresses/booking-address';
import type { Room } from '@basera/contract/endpoints/stays';
import { ROOMS_PER_BOOKING_MAX } from '@basera/contract/limits';
import { countedTogether } from '@basera/contract/rules/facts/counted-as';
import { bedsShort, partySize, roomToAdd } from '@basera/contract/rules/guests';
import { besideChosen } from '@basera/contract/rules/listing/linked-rooms';
import type { RoomChoice } from '@basera/contract/rules/room-choice';
import type { Trip } from '@basera/contract/trip';
import { several } from '@basera/contract/words/phrases';

/** What the guest set on one room; kept while the room is not selected, so that it comes back as it was. */
export type RoomPick = { selected: boolean; quantity: number; includesMeal: boolean };
export type RoomPicks = Readonly<Record<number, RoomPick>>;

/** One room, with its meals where they are a choice. */
export const firstPick: RoomPick = { selected: false, quantity: 1, includesMeal: true };

/** What is set on a room, within what is free: a sold-out room is never selected. */
export function pickOf(picks: RoomPicks, room: Room): RoomPick {
  const pick = picks[room.id] ?? firstPick;
  return {
    selected: pick.selected && room.number_of_rooms > 0,
    quantity: Math.max(1, Math.min(pick.quantity, room.number_of_rooms)),
    includesMeal: pick.includesMeal,
  };
}

export const changePick = (picks: RoomPicks, room: Room, change: Partial<RoomPick>): RoomPicks => ({
  ...picks,
  [room.id]: { ...pickOf(picks, room), ...change },
});

/** The picks an address names: those rooms selected as it says; null where they are not all free, or it names none. */
export function picksOf(rooms: Room[], choices: RoomChoice[] | null): RoomPicks | null {
  if (!choices || choices.length > ROOMS_PER_BOOKING_MAX) return null;
  const picks = Object.fromEntries(
    choices.map(({ roomId, ...taken }): [number, RoomPick] => [roomId, { selected: true, ...taken }]),
  );
  const beside = besideOthers(rooms, picks);
  const isFree = ({ roomId, quantity }: RoomChoice) =>
    beside.some(({ room }) => room.id === roomId && room.number_of_rooms >= quantity);
  return choices.every(isFree) ? picks : null;
}

/** Whether more of a room was selected than is free now. */
export const isShort = (rooms: Room[], picks: RoomPicks): boolean =>
  rooms.some(({ id, number_of_rooms }) => picks[id]?.selected && picks[id].quantity > number_of_rooms);

/** What can still be taken of what was picked. */
export const withinFree = (rooms: Room[], picks: RoomPicks): RoomPicks =>
  Object.fromEntries(rooms.map((room) => [room.id, pickOf(picks, room)]));

/** A selected room, as it is booked. */
export type PickedRoom = Omit<RoomPick, 'selected'> & { room: Room };

/** The selected rooms in the order of the list. */
export const pickedRooms = (rooms: Room[], picks: RoomPicks): PickedRoom[] =>
  rooms.flatMap((room) => {
    const { selected, ...taken } = pickOf(picks, room);
    return selected ? [{ room, ...taken }] : [];
  });

/** The rooms with what can be had of each beside the others that are selected, and which of them has the same beds. */
export const besideOthers = (rooms: Room[], picks: RoomPicks) =>
  besideChosen(
    rooms,
    pickedRooms(rooms, picks).map(({ room, quantity }) => ({ id: room.id, quantity })),
  );

/** A booking takes a limited number of kinds of rooms. */
export const canPickMore = (picked: PickedRoom[]): boolean => picked.length < ROOMS_PER_BOOKING_MAX;

/** Fewer beds than guests, and what one press adds; null where no other room is free. */
export type TooFewBeds = { beds: number; guests: number; add: PickedRoom | null };

/** Null where everybody has a bed, or nothing is selected yet. */
export function tooFewBeds(rooms: Room[], picks: RoomPicks, guests: number): TooFewBeds | null {
  const picked = pickedRooms(rooms, picks);
  const beds = bedsShort(picked, guests);
  if (picked.length === 0 || beds === null) return null;
  const left = besideOthers(rooms, picks).map(({ room }) => room);
  const room = roomToAdd(left, picked, canPickMore(picked));
  return { beds, guests: partySize(guests), add: room && { room, ...oneMore(picks, room) } };
}

/** What is set on a room once one more of it is taken. */
function oneMore(picks: RoomPicks, room: Room): Omit<RoomPick, 'selected'> {
  const { selected, quantity, includesMeal } = pickOf(picks, room);
  return { quantity: selected ? quantity + 1 : 1, includesMeal };
}

export const addRoom = (picks: RoomPicks, room: Room): RoomPicks =>
  changePick(picks, room, { selected: true, ...oneMore(picks, room) });

/** '1 room', '2 beds': how many are selected of what. */
export const pickedWords = (picked: PickedRoom[]): string =>
  several(
    picked.reduce((sum, { quantity }) => sum + quantity, 0),
    countedTogether(picked.map(({ room }) => room.counted_as)) ?? 'room',
  );

/** One room, one night, in rupees: all of it, and the part that is meals. Of nights that differ it is the mean. */
export function nightlyPrice(room: Room, includesMeal: boolean): { total: number; meals: number; differs: boolean } {
  const { base_price_per_night: own, nightly_rates: rates } = room;
  const total = includesMeal ? room.effective_price : own;
  return {
    total,
    meals: Math.round((total - own) * 100) / 100,
    differs: rates.some((rate) => rate !== rates[0]),
  };
}

/** Who comes, for whom rooms are priced. */
export type Heads = { guests: number; children?: number };

/** The booking details step for these rooms. */
export const reserveAddress = (slug: string, picked: PickedRoom[], trip: Trip): string =>
  detailsAddress(slug, { ...trip, choices: picked.map(({ room, ...taken }) => ({ roomId: room.id, ...taken })) });
