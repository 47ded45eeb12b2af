import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { isWeekendNight } from '@basera/contract/rules/rates';
import { classes } from '@basera/ui/classes.ts';
import { useLingui } from '@lingui/react/macro';
import { Ban, CalendarCheck, Clock, House, LogOut, Timer } from 'lucide-react';
import { memo } from 'react';
import { barWords, nightLabel, stateWords } from './calendar-words';
import type { LaidBar } from './lanes';
import { LimitMark } from './limits/limit-mark';
import { type RoomNights, stateOf } from './nights';
import { COLUMN_PX, laneTop, rowHeight, SIDE_PX } from './use-grid-window';

const rupees = new Intl.NumberFormat('en-IN');
const icons = { held: Timer, asked: Clock, accepted: CalendarCheck, in_house: House, over: LogOut, closed: Ban };

type Props = {
  room: RoomNights;
  row: number;
  top: number;
  lanes: number;
  bars: readonly LaidBar[];
  days: readonly CalendarDate[];
  firstDay: number;
  lastDay: number;
  today: CalendarDate;
  /** The night that is in the order of Tab, if it is of this room. */
  tabNight: CalendarDate | null;
  /** The nights that are chosen, if any are of this room. */
  from: CalendarDate | null;
  to: CalendarDate | null;
};

/** A kind of room as a band: its prices, and below them a lane for each booking at a time. */
export const GridRow = memo(function GridRow(props: Props) {
  const { t } = useLingui();
  const { room, row, top, lanes, bars, days, firstDay, lastDay } = props;
  const { units, name } = room.room;
  const drawn = days.slice(firstDay, lastDay);
  // Out of sight too, it is where Tab leads.
  if (props.tabNight && days.includes(props.tabNight) && !drawn.includes(props.tabNight)) drawn.push(props.tabNight);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows and nights out of sight are not drawn, which a table cannot
    // biome-ignore lint/a11y/useFocusableInteractive: its nights are
    <div
      role="row"
      aria-rowindex={row + 2}
      className="cal-band"
      style={{ top, height: rowHeight(lanes), width: SIDE_PX + days.length * COLUMN_PX }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as its row */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: nothing is done with it */}
      <div role="rowheader" aria-colindex={1} className="cal-band-name">
        <b>{name}</b>
        <span>{units === 1 ? t`1 unit` : t`${units} units`}</span>
      </div>
      {drawn.map((night) => (
        <Night key={night} {...props} night={night} day={daysBetween(days[0] ?? night, night)} />
      ))}
      <div aria-hidden="true" className="cal-bars">
        {bars
          .filter(({ start, end }) => start < lastDay && end > firstDay)
          .map((bar) => (
            <Bar key={bar.key} bar={bar} days={days.length} />
          ))}
      </div>
    </div>
  );
});

function Night({ room, row, night, day, today, tabNight, from, to }: Props & { night: CalendarDate; day: number }) {
  const state = stateOf(room, day);
  const isPast = night < today;
  const isOpen = state === 'free' || state === 'some';
  return (
    // biome-ignore lint/a11y/useSemanticElements: as its row
    <div
      role="gridcell"
      data-night={night}
      data-row={row}
      tabIndex={night === tabNight ? 0 : -1}
      aria-colindex={day + 2}
      aria-selected={from !== null && to !== null && from <= night && night <= to}
      aria-disabled={isPast || undefined}
      className={classes('cal-cell', `is-${state}`, isPast && 'is-past', isWeekendNight(night) && 'is-weekend')}
      style={{ left: SIDE_PX + day * COLUMN_PX }}
    >
      <span className="sr">{nightLabel(room, night, day)}</span>
      <span aria-hidden="true" className={classes('cal-price', room.rules[day] === 'date' && 'is-own')}>
        {rupees.format(room.prices[day] ?? 0)}
      </span>
      <span aria-hidden="true" className="cal-left">
        {stateWords(state, room, day)} {isOpen && !isPast && <LimitMark limits={room.limits} night={night} />}
      </span>
    </div>
  );
}

const GAP_PX = 2;

function Bar({ bar, days }: { bar: LaidBar; days: number }) {
  const Icon = icons[bar.state];
  const isCutLeft = bar.start === 0;
  const isCutRight = bar.end === days;
  return (
    <div
      className={classes('cal-bar', `st-${bar.state}`, isCutLeft && 'is-cut-left', isCutRight && 'is-cut-right')}
      title={`${bar.words}: ${barWords[bar.state]}`}
      style={{
        left: SIDE_PX + bar.start * COLUMN_PX + GAP_PX,
        width: (bar.end - bar.start) * COLUMN_PX - 2 * GAP_PX,
        top: laneTop(bar.lane),
      }}
    >
      <span>
        <Icon className="i" />
        {bar.words}
        {bar.units > 1 && bar.state !== 'closed' && ` ×${bar.units}`}
      </span>
    </div>
  );
}
