/** The whole that a room is a part of, and how many of its units belong to it. */
export type PartOf = { whole: number; units: number };

type Linked = { id: number; free: number; partOf?: PartOf | null | undefined };

/**
 * The ways to take free rooms together: of a whole house and its rooms either the one or the others. Each way has what is free
 * then; of rooms that are not linked there is one way.
 */
export function choicesOf<R extends Linked>(rooms: readonly R[]): (readonly R[])[] {
  // Nearly everywhere.
  if (!rooms.some(({ partOf }) => partOf)) return [rooms];
  const wholes = wholesOf(rooms);
  const ways = Array.from(
    { length: 2 ** wholes.length },
    (_, way) => new Set(wholes.filter((_id, at) => way & (1 << at))),
  );
  return wholes.length === 0 ? [rooms] : ways.map((taken) => beside(rooms, wholes, taken));
}

/** Those whose parts are free too, in order. */
function wholesOf(rooms: readonly Linked[]): number[] {
  const free = new Set(rooms.map(({ id }) => id));
  const named = rooms.flatMap(({ partOf }) => (partOf && free.has(partOf.whole) ? [partOf.whole] : []));
  return [...new Set(named)].sort((a, b) => a - b);
}

const beside = <R extends Linked>(rooms: readonly R[], wholes: number[], taken: Set<number>): R[] =>
  rooms
    .filter(({ id }) => taken.has(id) || !wholes.includes(id))
    .map((room) =>
      room.partOf && taken.has(room.partOf.whole) ? { ...room, free: room.free - room.partOf.units } : room,
    )
    .filter(({ free }) => free > 0);

/** How many sleep in the free rooms at most. */
export const mostBeds = (rooms: readonly (Linked & { sleeps: number })[]): number =>
  Math.max(...choicesOf(rooms).map((way) => way.reduce((sum, { free, sleeps }) => sum + free * sleeps, 0)));

/**
 * Units of a room that can be had beside what is chosen of others, and the chosen room that has the rest of them: the same beds are
 * not had twice.
 */
export function leftBeside(
  room: Linked,
  others: readonly (Linked & { quantity: number })[],
): { free: number; takenBy: number | null } {
  const chosen = others.filter(({ quantity }) => quantity > 0);
  const { partOf } = room;
  const whole = partOf && chosen.find(({ id }) => id === partOf.whole);
  if (whole) return { free: Math.max(0, room.free - partOf.units), takenBy: whole.id };
  const part = chosen.find((one) => one.partOf?.whole === room.id && one.quantity > one.free - one.partOf.units);
  return part ? { free: 0, takenBy: part.id } : { free: room.free, takenBy: null };
}

/** A kind of room as guests are told of it. */
type Offered = { id: number; number_of_rooms: number; part_of?: { room_id: number; units: number } | undefined };

/** What is left of each room beside what is chosen of the others, and the chosen room that has the rest. */
export function besideChosen<R extends Offered>(
  rooms: readonly R[],
  chosen: readonly { id: number; quantity: number }[],
): { room: R; takenBy: R | null }[] {
  const linked = rooms.map(({ id, number_of_rooms: free, part_of }) => ({
    ...{ id, free, partOf: part_of ? { whole: part_of.room_id, units: part_of.units } : null },
    quantity: chosen.find((one) => one.id === id)?.quantity ?? 0,
  }));
  return rooms.map((room, at) => {
    const { free, takenBy } = leftBeside(linked[at] ?? { id: room.id, free: room.number_of_rooms }, linked);
    const other = rooms.find(({ id }) => id === takenBy);
    return other ? { room: { ...room, number_of_rooms: free }, takenBy: other } : { room, takenBy: null };
  });
}
