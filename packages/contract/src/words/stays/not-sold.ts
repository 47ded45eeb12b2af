import type { Room } from '../../endpoints/stays.ts';
import type { StayDates } from '../../rules/stay-dates.ts';
import { refusalWords } from '../limit-words.ts';

/** Rooms as a site says them that has words of its own: why one is not sold for the dates, in its language. */
export const roomsInWords = (rooms: Room[], dates: StayDates | null): Room[] =>
  rooms.map(({ not_sold_by: refusal, ...room }) => ({
    ...room,
    not_sold: refusal && dates ? refusalWords(refusal, dates) : room.not_sold,
  }));
