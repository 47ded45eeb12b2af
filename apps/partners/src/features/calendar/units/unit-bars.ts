import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { barsOf, clipped, type LaidBar, noonOf, takenBar, withRoom } from '../grid/lanes';
import type { Grid, RoomNights } from '../nights';

/** The lanes of a kind of room that is opened: one a unit, and below them what has none. */
export type UnitLanes = { bars: LaidBar[]; units: number; lanes: number };

type Placed = Omit<LaidBar, 'free'>;

/** What is booked, or taken elsewhere, in the lane of its unit; what is held, asked for or closed, which has none, below. */
export function unitLanes(room: RoomNights, grid: Pick<Grid, 'from' | 'days'>): UnitLanes {
  const isGiven = ({ is_change, units }: RoomNights['bars'][number]) =>
    !is_change && units.some(({ room_id }) => room_id === room.room.id);
  const given = room.bars.filter(isGiven).flatMap((bar) =>
    bar.units
      .filter(({ room_id }) => room_id === room.room.id)
      .map(({ unit_no, first_night, last_night }): Placed => {
        const start = noonOf(grid.from, first_night);
        const end = noonOf(grid.from, addDays(last_night, 1));
        const { booking_id, guest_name, check_in, state } = bar;
        return {
          ...clipped(
            { key: `${booking_id} ${unit_no} ${first_night}`, state, words: guest_name, units: 1, start, end },
            grid.days,
          ),
          lane: unit_no - 1,
          given: { booking_id, guest_name, check_in, state, unit_no },
        };
      }),
  );
  const shown = given.filter(({ start, end }) => start < end);
  // There may have been more units than there are now.
  const units = Math.max(room.room.units, ...shown.map(({ lane }) => lane + 1));
  const [taken, over] = takenLanes(room, grid, shown);
  const others = { ...room.room, taken_elsewhere: over };
  const loose = barsOf({ ...room, room: others, bars: room.bars.filter((bar) => !isGiven(bar)) }, grid);
  const bars = withRoom([...shown, ...taken, ...loose.map((bar) => ({ ...bar, lane: bar.lane + units }))]);
  return { bars, units, lanes: Math.max(units, ...bars.map(({ lane }) => lane + 1)) };
}

/** What other sites have, in the lanes of its units; and what lies on nights that the unit has given to somebody else. */
function takenLanes({ room }: RoomNights, { from, days }: Pick<Grid, 'from' | 'days'>, given: readonly Placed[]) {
  const placed: Placed[] = [];
  const over: typeof room.taken_elsewhere = [];
  for (const one of room.taken_elsewhere) {
    const bar = { ...clipped(takenBar(one, from), days), lane: one.unit_no - 1 };
    const isFree = [...given, ...placed].every(
      ({ lane, start, end }) => lane !== bar.lane || end <= bar.start || bar.end <= start,
    );
    if (isFree) placed.push(bar);
    else over.push(one);
  }
  return [placed, over] as const;
}

/** 'Room 101', 'Rose'; null for one without a name. */
export const nameOf = ({ room }: Pick<RoomNights, 'room'>, unitNo: number): string | null =>
  room.unit_names.find(({ unit_no }) => unit_no === unitNo)?.name ?? null;

type Moving = { booking_id: number; unit_no: number };

/** The nights a booking has in one of its units. */
const nightsOf = ({ room, bars }: RoomNights, { booking_id, unit_no }: Moving) =>
  (bars.find((bar) => bar.booking_id === booking_id && !bar.is_change)?.units ?? []).filter(
    (unit) => unit.room_id === room.id && unit.unit_no === unit_no,
  );

/** Units of the kind that a booking could be moved to with all its nights in one. */
export function freeUnits(room: RoomNights, moving: Moving): number[] {
  const nights = nightsOf(room, moving);
  const taken = room.bars.flatMap(({ units }) => units.filter(({ room_id }) => room_id === room.room.id));
  const isTaken = (unitNo: number) =>
    taken.some(
      ({ unit_no, first_night, last_night }) =>
        unit_no === unitNo && nights.some((own) => own.first_night <= last_night && first_night <= own.last_night),
    );
  return Array.from({ length: room.room.units }, (_, at) => at + 1).filter((unit) => !isTaken(unit));
}

/** Until the day of arrival a booking may be moved. */
export const mayMove = ({ state, check_in }: { state: string; check_in: CalendarDate }, today: CalendarDate): boolean =>
  (state === 'accepted' || state === 'in_house') && check_in >= today;
