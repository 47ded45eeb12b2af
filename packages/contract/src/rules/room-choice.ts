/** One `room` query parameter of the booking pages: '{roomId}:{quantity}:{1 or 0}'. */
export type RoomChoice = { roomId: number; quantity: number; includesMeal: boolean };

const PATTERN = /^(\d{1,9}):(\d{1,3}):([01])$/;

export const roomChoiceParam = ({ roomId, quantity, includesMeal }: RoomChoice): string =>
  `${roomId}:${quantity}:${includesMeal ? 1 : 0}`;

/** Null for anything that is no room choice; quantity is at least 1. */
export function parseRoomChoice(text: string): RoomChoice | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [roomId, quantity] = [Number(match[1]), Number(match[2])];
  return roomId > 0 && quantity > 0 ? { roomId, quantity, includesMeal: match[3] === '1' } : null;
}

/** The rooms of a party's price, as it was reckoned: without meals that are a choice. */
export const choicesOfParty = (rooms: { room_id: number; quantity: number }[]): RoomChoice[] =>
  rooms.map(({ room_id, quantity }) => ({ roomId: room_id, quantity, includesMeal: false }));

/** All `room` parameters; null when one is malformed, a room is named twice, or there is none. */
export function parseRoomChoices(texts: string[]): RoomChoice[] | null {
  const choices = texts.map(parseRoomChoice);
  if (choices.length === 0 || choices.includes(null)) return null;
  const distinct = new Set(choices.map((choice) => choice?.roomId));
  return distinct.size === choices.length ? (choices as RoomChoice[]) : null;
}
