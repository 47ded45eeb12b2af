/** What rooms are called that are one bed among others'; a pattern that JavaScript and PostgreSQL read alike, in whichever case. */
export const BED_NAME = '^(bunk |single |dorm |dormitory )?(bed|bunk) (in|of) ';

const bedName = new RegExp(BED_NAME, 'i');

/** Whether a kind of room is a bed in a room that others share: 'Bed in 8-Bed Mixed Dorm'. */
export const isSharedBed = (roomName: string): boolean => bedName.test(roomName);
