/** Units that are free for certain: any of those whose other calendars are silent may be one of the free ones. */
export const sureUnits = (free: number, stale: number): number => Math.max(0, free - stale);

type Sold = { id: number; free: number; stale?: number };

/** Whether some of these rooms may be a unit of which nobody knows if it is free: a booking of them is a request. */
export const needsStaleUnit = (chosen: readonly { id: number; quantity: number }[], rooms: readonly Sold[]): boolean =>
  chosen.some(({ id, quantity }) => {
    const room = rooms.find((one) => one.id === id);
    return room !== undefined && quantity > sureUnits(room.free, room.stale ?? 0);
  });
