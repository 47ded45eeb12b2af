import type { RoomLimitChanges } from '@basera/contract/endpoints/partners/limits';
import { problemWithNights } from '@basera/contract/rules/calendar/owner-limits';
import { type HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { asSaid, say, sideBySide } from '../../../words/say.ts';
import type { CalendarDeps } from '../deps.ts';
import { type DateLimitRow, dateLimitRows, roomLimitRows } from '../limit-queries.ts';
import { askedOfRoom } from '../limits.ts';
import { requireRooms, roomWords } from './asked-nights.ts';
import { saveRoomLimits } from './limit-queries.ts';
import { type Writer, type Written, writeCalendar } from './write-calendar.ts';

type Change = RoomLimitChanges['changes'][number];

/** What is asked of trips on dates that ask nothing of their own, and when guests may book. */
export function setRoomLimits(
  deps: CalendarDeps,
  writer: Omit<Writer, 'seen'>,
  { seen, changes }: RoomLimitChanges,
): Promise<Written<Change>> {
  return writeCalendar(deps, { ...writer, seen }, async (trx) => {
    const rooms = await requireRooms(trx, writer.property.id, changes);
    const rows = new Map((await roomLimitRows(trx, [...rooms.keys()])).map((row) => [row.room_id, row]));
    const presentOf = (room_id: number): Change => ({ room_id, ...askedOfRoom(rows.get(room_id)) });
    const wanted = [...new Map(changes.map((change) => [change.room_id, change])).values()].filter(
      (change) => !isSame(change, presentOf(change.room_id)),
    );
    const undo = wanted.map(({ room_id }) => presentOf(room_id));
    const touched = wanted.map(({ room_id }) => ({ roomId: room_id, nights: [] }));
    return {
      kind: 'room_limits',
      touched,
      problem: problemWith(changes, await dateLimitRows(trx, [...rooms.keys()])),
      apply: () => saveRoomLimits(trx, wanted),
      undo,
      action: 'limits_changed',
      subject: roomWords(rooms, touched),
      detail: { stay: writer.property.name, what: 'room', before: undo, after: wanted },
    };
  });
}

const isSame = (one: Change, other: Change): boolean =>
  one.least_nights === other.least_nights &&
  one.most_nights === other.most_nights &&
  one.notice_days === other.notice_days &&
  one.ahead_days === other.ahead_days &&
  one.fills_gaps === other.fills_gaps;

/** 422 where the least nights of the room and the most of a date, or the other way round, leave no trip at all. */
function problemWith(changes: Change[], dates: DateLimitRow[]): HttpError | null {
  const ofRooms = Map.groupBy(dates, ({ room_id }) => room_id);
  for (const [index, change] of changes.entries())
    for (const own of ofRooms.get(change.room_id) ?? []) {
      const problem = problemWithDate(change, own);
      if (problem) return invalidField(`changes.${index}.${problem.field}`, problem.words);
    }
  return null;
}

function problemWithDate({ least_nights, most_nights }: Change, own: DateLimitRow) {
  const words = problemWithNights(own.least_nights ?? least_nights, own.most_nights ?? most_nights);
  if (!words) return null;
  const why = say`So it is set for ${(said) => said.formatWeekday(own.date)}.`;
  return own.least_nights === null
    ? { field: 'least_nights', words: sideBySide`${asSaid(words)} ${why}` }
    : { field: 'most_nights', words: sideBySide`${say`Must be ${own.least_nights} or more.`} ${why}` };
}
