import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Refusal } from '@basera/contract/rules/calendar/stay-limits';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import type { Kysely } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { whyNotSold } from '../../stays/index.ts';
import type { RoomNight } from './take-nights.ts';

type Room = { id: number; name: string };
type Asked = { dates: StayDates; today: CalendarDate };

/** Throws 409, with the limit in words, where the owner does not sell one of the rooms for these dates. */
export async function requireWithinLimits(db: Kysely<DB>, rooms: Room[], asked: Asked): Promise<void> {
  const refused = await whyNotSold(db, idsOf(rooms), asked);
  requireNone(rooms, asked.dates, (id) => refused.get(id)?.[0]);
}

/** What a booking has already, which no limit takes away. */
type Booked = { dates: StayDates; roomIds: number[]; nights: RoomNight[] };

/** The same of a change: of what stays as it was booked nothing is asked. */
export async function requireChangeWithinLimits(
  db: Kysely<DB>,
  rooms: Room[],
  asked: Asked,
  booked: Booked,
): Promise<void> {
  const refused = await whyNotSold(db, idsOf(rooms), { ...asked, own: booked.nights });
  requireNone(rooms, asked.dates, (id) => {
    const refusals = refused.get(id) ?? [];
    return booked.roomIds.includes(id) ? refusals.find(isNew(asked.dates, booked.dates)) : refusals[0];
  });
}

/** Whether a limit says something of what was not so before. */
const isNew =
  (asked: StayDates, booked: StayDates) =>
  ({ why }: Refusal): boolean => {
    if (why === 'no_departure') return asked.checkOut !== booked.checkOut;
    const comesAnotherDay = asked.checkIn !== booked.checkIn;
    return why === 'least' || why === 'most' ? comesAnotherDay || asked.checkOut !== booked.checkOut : comesAnotherDay;
  };

const idsOf = (rooms: Room[]): number[] => rooms.map(({ id }) => id);

function requireNone(rooms: Room[], dates: StayDates, refusalOf: (roomId: number) => Refusal | undefined): void {
  for (const { id, name } of rooms) {
    const refusal = refusalOf(id);
    if (refusal)
      throw new HttpError(
        'not_sold',
        say`${name}: ${(said) => said.refusalWords(refusal, dates)}. Please choose other dates or rooms.`,
      );
  }
}
