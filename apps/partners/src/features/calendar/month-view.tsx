import type { CalendarDate } from '@basera/contract/calendar-date';
import { weeksOf } from '@basera/contract/calendar-month';
import { isWeekendNight } from '@basera/contract/rules/rates';
import { classes } from '@basera/ui/classes.ts';
import { useLingui } from '@lingui/react/macro';
import { Ban, BedDouble } from 'lucide-react';
import { nightLabel, stateWords } from './calendar-words';
import { LimitMark } from './limits/limit-mark';
import { markOf } from './limits/limits-of';
import { type Grid, type RoomNights, stateOf } from './nights';
import { isSelected } from './selection';
import { type Choosing, useNightKeys } from './use-night-keys';
import './words/calendar-catalogue';

const rupees = new Intl.NumberFormat('en-IN');

/** One kind of room by a month. */
export function MonthView({ grid, choosing }: { grid: Grid; choosing: Choosing }) {
  const { t } = useLingui();
  const keys = useNightKeys<HTMLTableElement>(choosing, 'month');
  const room = grid.rooms[choosing.place.row];
  if (!room) return null;
  const words = t`Nights of ${room.room.name}. Arrows move, Shift stretches, Enter chooses.`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid in the sense of ARIA is a table that is used by keys
    <table className="cal-month" role="grid" aria-multiselectable="true" aria-label={words} {...keys}>
      <thead>
        <tr className="cal-weekdays">
          {[t`Sun`, t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`].map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(choosing.place.night).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((night, at) =>
              night ? (
                <MonthNight key={night} room={room} night={night} day={grid.days.indexOf(night)} choosing={choosing} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place
                <td key={at} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type NightProps = { room: RoomNights; night: CalendarDate; day: number; choosing: Choosing };

function MonthNight({ room, night, day, choosing: { place, selection, today } }: NightProps) {
  const state = stateOf(room, day);
  const isPast = night < today;
  const own = { row: place.row, night };
  const words = stateWords(state, room, night, day);
  const hasMark = (state === 'free' || state === 'some') && !isPast && markOf(room.limits, night) !== null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell
    <td
      data-night={night}
      data-row={place.row}
      tabIndex={night === place.night ? 0 : -1}
      aria-selected={isSelected(selection, own)}
      aria-disabled={isPast || undefined}
      aria-current={night === today ? 'date' : undefined}
      className={classes('cal-night', `is-${state}`, isPast && 'is-past', isWeekendNight(night) && 'is-weekend')}
    >
      <span className="sr">{nightLabel(room, night, day)}</span>
      <b aria-hidden="true">{Number(night.slice(-2))}</b>
      <span aria-hidden="true" className={classes('cal-price', room.rules[day] === 'date' && 'is-own')}>
        {rupees.format(room.prices[day] ?? 0)}
      </span>
      {(words || hasMark) && (
        <span aria-hidden="true" className="cal-state">
          {state === 'sold' && <BedDouble className="i" aria-hidden="true" />}
          {state === 'closed' && <Ban className="i" aria-hidden="true" />}
          {words}
          {hasMark && <LimitMark limits={room.limits} night={night} />}
        </span>
      )}
    </td>
  );
}
