import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { RoomPicks } from './room-picks';

// For as long as the page lives; by stay and entry of the browser's history.
const kept = new Map<string, RoomPicks>();

/** What is picked of a stay. Who goes on to the booking and comes back finds it as it was; a new visit begins anew. */
export function useRoomPicks(stayId: number) {
  const { key } = useLocation();
  const entry = `${stayId} ${key}`;
  const [picks, setPicks] = useState<RoomPicks>(() => kept.get(entry) ?? {});
  useEffect(() => {
    kept.set(entry, picks);
  }, [entry, picks]);
  return [picks, setPicks] as const;
}
