import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { SeasonChanges } from '@basera/contract/endpoints/partners/calendar';
import type { Words } from '@basera/contract/languages/words-by-language';
import { CALENDAR_AHEAD_DAYS, CALENDAR_BEHIND_DAYS, SEASONS_PER_ROOM_MAX } from '@basera/contract/limits';
import { paiseFromRupees } from '@basera/contract/money';
import { sharingNights } from '@basera/contract/rules/calendar/seasons';
import { type HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { say } from '../../../words/say.ts';
import type { CalendarDeps } from '../deps.ts';
import type { RoomRow, SeasonRow } from '../grid-queries.ts';
import { presentSeason } from '../present.ts';
import { requireRooms, roomWords } from './asked-nights.ts';
import { allSeasons, replaceSeasons } from './rate-queries.ts';
import type { Touched } from './version-queries.ts';
import { type Writer, type Written, writeCalendar } from './write-calendar.ts';

type Change = SeasonChanges['changes'][number];
/** A season, and which change asked for it; -1 for those that were there. */
type Season = SeasonRow & { index: number };

/** New seasons, changed ones and deleted ones, all or none. */
export function setSeasons(
  deps: CalendarDeps,
  writer: Omit<Writer, 'seen'>,
  { seen, changes }: SeasonChanges,
): Promise<Written<Change>> {
  requireNear(changes, deps.clock.today());
  return writeCalendar(deps, { ...writer, seen }, async (trx) => {
    const rooms = await requireRooms(trx, writer.property.id, changes);
    const before = (await allSeasons(trx, [...rooms.keys()])).map((row) => ({ ...row, index: -1 }));
    const { after, missing } = changed(before, changes);
    const gone = without(before, after);
    const added = without(after, before);
    const undo = [
      ...added.map(({ room_id, first_night }) => ({ room_id, before: first_night, after: null })),
      ...gone.map((row) => ({ room_id: row.room_id, before: null, after: presentSeason(row) })),
    ];
    const touched = touchedBy([...gone, ...added, ...missing]);
    return {
      kind: 'season',
      touched,
      problem: missing[0] ? noSuchSeason(missing[0]) : problemWith(after, rooms),
      apply: () =>
        replaceSeasons(
          trx,
          gone,
          added.map(({ index: _index, ...row }) => row),
        ),
      undo,
      action: 'rates_changed',
      subject: roomWords(rooms, touched),
      detail: {
        stay: writer.property.name,
        what: 'season',
        before: gone.slice(0, LOGGED).map(presentSeason),
        after: added.slice(0, LOGGED).map(presentSeason),
      },
    };
  });
}

const LOGGED = 20;

function requireNear(changes: Change[], today: CalendarDate): void {
  const [least, most] = [addDays(today, -CALENDAR_BEHIND_DAYS), addDays(today, CALENDAR_AHEAD_DAYS)];
  for (const [index, { after }] of changes.entries()) {
    if (!after) continue;
    if (after.first_night < least) throw invalidField(`changes.${index}.after.first_night`, say`Is too long ago.`);
    if (after.last_night > most)
      throw invalidField(
        `changes.${index}.after.last_night`,
        say`Can be at most ${CALENDAR_AHEAD_DAYS} days from today.`,
      );
  }
}

const rowOf = ({ room_id }: Change, after: NonNullable<Change['after']>, index: number): Season => ({
  room_id,
  first_night: after.first_night,
  last_night: after.last_night,
  price: paiseFromRupees(after.price),
  weekend_price: after.weekend_price === null ? null : paiseFromRupees(after.weekend_price),
  name: after.name,
  index,
});

const isSame = (one: SeasonRow, other: SeasonRow): boolean =>
  one.room_id === other.room_id &&
  one.first_night === other.first_night &&
  one.last_night === other.last_night &&
  one.price === other.price &&
  one.weekend_price === other.weekend_price &&
  one.name === other.name;

/** Those of one list that the other has not. */
const without = (seasons: Season[], others: Season[]): Season[] => {
  const known = Map.groupBy(others, ({ room_id }) => room_id);
  return seasons.filter((one) => !known.get(one.room_id)?.some((other) => isSame(one, other)));
};

/** What is there once all is done, and what should have been changed and is not there. What is so already is left alone. */
function changed(before: Season[], changes: Change[]): { after: Season[]; missing: Season[] } {
  const rows = changes.map((change, index) => change.after && rowOf(change, change.after, index));
  const isThere = (row: Season | null | undefined) => row && before.some((one) => isSame(one, row));
  const find = ({ room_id, before: first }: Change) =>
    before.find((one) => one.room_id === room_id && one.first_night === first);
  // Of a change that was made already, its old season may be gone, or be what it has become.
  const open = changes
    .map((change, index) => ({ change, row: rows[index] ?? null }))
    .filter(({ row }) => !isThere(row));
  const missing = open.flatMap(({ change, row }) => (change.before && row && !find(change) ? [row] : []));
  const goes = new Set(open.map(({ change }) => find(change)));
  return { after: [...before.filter((one) => !goes.has(one)), ...open.flatMap(({ row }) => row ?? [])], missing };
}

const touchedBy = (seasons: Season[]): Touched[] =>
  [...Map.groupBy(seasons, ({ room_id }) => room_id)].map(([roomId, own]) => ({
    roomId,
    nights: own.map(({ first_night, last_night }) => [first_night, last_night] as const),
  }));

const noSuchSeason = ({ index }: Season): HttpError =>
  invalidField(`changes.${index}.before`, say`There is no season that begins on this night.`);

/** 422 at the season that shares a night with another, which is named. */
function problemWith(seasons: Season[], rooms: Map<number, RoomRow>): HttpError | null {
  for (const [roomId, own] of Map.groupBy(seasons, ({ room_id }) => room_id)) {
    const most = own.find(({ index }) => index >= 0);
    if (own.length > SEASONS_PER_ROOM_MAX && most)
      return invalidField(`changes.${most.index}.after`, say`A room can have at most ${SEASONS_PER_ROOM_MAX} seasons.`);
    const sharing = sharingNights(own);
    if (!sharing) continue;
    const [asked, other] = sharing[0].index > sharing[1].index ? sharing : [sharing[1], sharing[0]];
    const field = asked.first_night >= other.first_night ? 'first_night' : 'last_night';
    const name = other.name ? `'${other.name}'` : say`the season`;
    const nights = (said: Words) => said.formatShortRange(other.first_night, other.last_night);
    return invalidField(
      `changes.${asked.index}.after.${field}`,
      say`${rooms.get(roomId)?.name ?? ''} has ${name} on ${nights}: a night can be in one season only.`,
    );
  }
  return null;
}
