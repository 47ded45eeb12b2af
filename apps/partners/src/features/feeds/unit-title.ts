import type { FeedRoom } from '@basera/contract/endpoints/partners/feeds';
import { unitTitle } from '@basera/contract/words/unit-words';

type Named = { room: FeedRoom; unit: Pick<FeedRoom['units'][number], 'unit_no' | 'name'> };

/** 'Room 101', 'Lake Room 2'; the only one of its kind is called as the kind. */
export const titleOf = ({ room, unit }: Named): string =>
  room.units.length === 1 && unit.name === null ? room.room_name : unitTitle(room.room_name, unit);
