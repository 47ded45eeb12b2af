import type { Stay } from '@basera/contract/endpoints/stays';
import { parseRoomChoices } from '@basera/contract/rules/room-choice';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isShort, pickedRooms, picksOf, type RoomPicks, withinFree } from './room-picks';

// For as long as the page lives; by stay and entry of the browser's history.
const keptPicks = new Map<string, RoomPicks>();

/**
 * What is picked of a stay: at first the rooms its address names. Who goes on to the booking and comes back finds it as it
 * was; a new visit begins anew.
 */
export function useRoomPicks({ id, rooms }: Stay) {
  const { key, search } = useLocation();
  const entry = `${id} ${key}`;
  const asked = parseRoomChoices(new URLSearchParams(search).getAll('room'));
  const [picks, keep] = useState<RoomPicks>(() => keptPicks.get(entry) ?? picksOf(rooms, asked) ?? {});
  useEffect(() => {
    keptPicks.set(entry, picks);
  }, [entry, picks]);
  const isNothingPicked = pickedRooms(rooms, picks).length === 0;
  return {
    picks,
    setPicks: (change: (before: RoomPicks) => RoomPicks) => keep((before) => change(withinFree(rooms, before))),
    /** Whether rooms that were chosen, here or in the address, are not free on the dates. */
    isGone: isShort(rooms, picks) || (isNothingPicked && asked !== null && picksOf(rooms, asked) === null),
  };
}
