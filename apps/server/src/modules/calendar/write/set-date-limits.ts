import type { CalendarDate } from '@basera/contract/calendar-date';
import type { DateLimitChanges } from '@basera/contract/endpoints/partners/limits';
import type { Words } from '@basera/contract/languages/words-by-language';
import { problemWithNights } from '@basera/contract/rules/calendar/owner-limits';
import { type HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { asSaid, say, sideBySide } from '../../../words/say.ts';
import type { CalendarDeps } from '../deps.ts';
import { type DateLimitRow, dateLimitRows, type RoomLimitRow, roomLimitRows } from '../limit-queries.ts';
import { type AskedOfDate, askedOfDate, askedOfRoom, fromText, NOTHING_ASKED, textOf } from '../limits.ts';
import {
  askedByNight,
  type ByNight,
  changesOf,
  requireRooms,
  roomWords,
  spanOf,
  touchedNights,
} from './asked-nights.ts';
import { saveDateLimits } from './limit-queries.ts';
import { type Writer, type Written, writeCalendar } from './write-calendar.ts';

type Change = DateLimitChanges['changes'][number];
/** What a change says of a date, and which one it was. */
type Said = { index: number; said: Partial<AskedOfDate> };
const LOGGED = 20;

/** What is asked of trips that arrive or depart on single dates, set or cleared. */
export function setDateLimits(
  deps: CalendarDeps,
  writer: Omit<Writer, 'seen'>,
  { seen, changes }: DateLimitChanges,
): Promise<Written<Change>> {
  const numbered = changes.map((change, index) => ({ ...change, index }));
  const asked = askedByNight(
    numbered,
    deps.clock.today(),
    ({ index, room_ids: _, nights: __, ...said }): Said => ({
      index,
      said,
    }),
  );
  return writeCalendar(deps, { ...writer, seen }, async (trx) => {
    const rooms = await requireRooms(trx, writer.property.id, changes);
    const ids = [...rooms.keys()];
    const { wanted, was } = different(asked, await dateLimitRows(trx, ids, spanOf(asked)));
    const touched = touchedNights(wanted);
    const rows = [...wanted].flatMap(([room_id, dates]) =>
      [...dates].map(([date, text]) => ({ room_id, date, text, ...fromText(text) })),
    );
    return {
      kind: 'date_limits',
      touched,
      problem: problemWith(wanted, asked, await roomLimitRows(trx, ids)),
      apply: () =>
        saveDateLimits(
          trx,
          rows.filter(({ text }) => text === NOTHING_ASKED),
          rows.filter(({ text }) => text !== NOTHING_ASKED),
        ),
      undo: inWords(was),
      action: 'limits_changed',
      subject: roomWords(rooms, touched),
      detail: {
        stay: writer.property.name,
        what: 'date',
        before: inWords(was).slice(0, LOGGED),
        after: inWords(wanted).slice(0, LOGGED),
      },
    };
  });
}

const inWords = (dates: ByNight<string>): Change[] =>
  changesOf(dates).map(({ value, ...change }) => ({ ...change, ...fromText(value as string) }));

/** Of what is asked, what is not so already, and what it was. */
function different(asked: ByNight<Said>, rows: DateLimitRow[]) {
  const [wanted, was]: [ByNight<string>, ByNight<string>] = [new Map(), new Map()];
  const present = new Map(rows.map((row) => [`${row.room_id} ${row.date}`, row]));
  for (const [roomId, dates] of asked) {
    const [next, before] = [new Map<CalendarDate, string>(), new Map<CalendarDate, string>()];
    for (const [date, { said }] of dates) {
      const now = askedOfDate(present.get(`${roomId} ${date}`));
      const becomes = textOf({ ...now, ...said });
      if (becomes === textOf(now)) continue;
      next.set(date, becomes);
      before.set(date, textOf(now));
    }
    if (next.size === 0) continue;
    wanted.set(roomId, next);
    was.set(roomId, before);
  }
  return { wanted, was };
}

/** 422 where the least nights of a date are more than the most, one of which may be the room's. */
function problemWith(wanted: ByNight<string>, asked: ByNight<Said>, rooms: RoomLimitRow[]): HttpError | null {
  for (const [roomId, dates] of wanted) {
    const ofRoom = askedOfRoom(rooms.find(({ room_id }) => room_id === roomId));
    for (const [date, text] of dates) {
      const own = fromText(text);
      const least = own.least_nights ?? ofRoom.least_nights;
      const words = problemWithNights(least, own.most_nights ?? ofRoom.most_nights);
      const change = asked.get(roomId)?.get(date);
      if (words && change) return wrongNights(change, date, { words, least });
    }
  }
  return null;
}

/** At the least nights where the change names them, else at the most. */
function wrongNights(
  { index, said }: Said,
  date: CalendarDate,
  { words, least }: { words: string; least: number | null },
): HttpError {
  const day = (said: Words) => said.formatWeekday(date);
  return said.least_nights
    ? invalidField(`changes.${index}.least_nights`, sideBySide`${asSaid(words)} ${say`So it is set for ${day}.`}`)
    : invalidField(`changes.${index}.most_nights`, say`Must be ${least ?? 1} or more, the least nights on ${day}.`);
}
