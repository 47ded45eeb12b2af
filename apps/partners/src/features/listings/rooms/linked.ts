import type { ListingRoom } from '@basera/contract/endpoints/listing';
import { GUESTS_MAX } from '@basera/contract/limits';

/** A room that belongs to a whole house, so many units of it; null for all. */
export type Part = { room: ListingRoom; units: number | null };

/** Whole houses with their rooms, in the order of the rooms. */
export const housesOf = (rooms: readonly ListingRoom[]): { whole: ListingRoom; parts: Part[] }[] =>
  rooms.flatMap((whole) => {
    const parts = partsOf(rooms, whole.id);
    return parts.length > 0 ? [{ whole, parts }] : [];
  });

export const partsOf = (rooms: readonly ListingRoom[], wholeId: number): Part[] =>
  rooms.flatMap((room) => (room.part_of?.room_id === wholeId ? [{ room, units: room.part_of.units }] : []));

/** Kinds of rooms that could be a whole house, the likeliest first: there is one, and it belongs to no other. */
export const wholesAmong = (rooms: readonly ListingRoom[]): ListingRoom[] =>
  rooms.filter(({ units, part_of }) => units === 1 && part_of === null).sort((one, other) => other.sleeps - one.sleeps);

/** Rooms that could belong to a whole: neither whole themselves nor of another. */
export function partsAmong(rooms: readonly ListingRoom[], wholeId: number): ListingRoom[] {
  const wholes = new Set(rooms.flatMap(({ part_of }) => part_of?.room_id ?? []));
  return rooms.filter(
    ({ id, part_of }) => id !== wholeId && !wholes.has(id) && (part_of === null || part_of.room_id === wholeId),
  );
}

/** So many units of each room, by its id; a room that is not named does not belong to the house. */
export type Chosen = Readonly<Record<number, number>>;

export const chosenOf = (parts: readonly Part[]): Chosen =>
  Object.fromEntries(parts.map(({ room, units }) => [room.id, Math.min(units ?? room.units, room.units)]));

/** What a form begins with: a house that sleeps as many as all the rooms together is most likely all of them. */
export function probableParts(rooms: readonly ListingRoom[], wholeId: number): Chosen {
  const parts = partsAmong(rooms, wholeId);
  const asleep = parts.reduce((sum, { units, sleeps }) => sum + units * sleeps, 0);
  const whole = rooms.find(({ id }) => id === wholeId);
  // More than may come to any room are as many as the house can say.
  if (!whole || whole.sleeps < Math.min(asleep, GUESTS_MAX)) return {};
  return Object.fromEntries(parts.map(({ id, units }) => [id, units]));
}

/** Several rooms, none of which is all of them: the whole could be sold as well. */
export const lacksWhole = (rooms: readonly ListingRoom[]): boolean =>
  rooms.reduce((sum, { units }) => sum + units, 0) > 1 &&
  housesOf(rooms).length === 0 &&
  wholesAmong(rooms).every(({ id }) => Object.keys(probableParts(rooms, id)).length === 0);

/** What is sent for what is chosen: all units there are is what is meant, however many they become. */
export const partsChosen = (rooms: readonly ListingRoom[], chosen: Chosen) =>
  rooms.flatMap(({ id, units }) => {
    const belong = chosen[id];
    return belong === undefined ? [] : [{ room_id: id, units: belong >= units ? null : belong }];
  });
