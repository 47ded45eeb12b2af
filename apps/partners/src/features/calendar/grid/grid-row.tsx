import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { isWeekendNight } from '@basera/contract/rules/rates';
import { classes } from '@basera/ui/classes.ts';
import { useLingui } from '@lingui/react/macro';
import { DoorClosed } from 'lucide-react';
import { memo } from 'react';
import { nightLabel, stateWords } from '../calendar-words';
import { markOf } from '../limits/limits-of';
import { type RoomNights, stateOf } from '../nights';
import { Bar } from '../units/bar';
import { OpenUnits, UnitBar, UnitNames, type UnitTools } from '../units/unit-lanes';
import { COLUMN_PX, rowHeight, SIDE_PX } from './grid-sizes';
import type { LaidBar } from './lanes';

const rupees = new Intl.NumberFormat('en-IN');

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
  /** How many units stand in lanes of their own; 0 where the kind of room is not opened. */
  units: number;
  onOpen(roomId: number): void;
  tools: UnitTools;
};

/** A kind of room as a band: its prices, and below them a lane for each booking at a time. */
export const GridRow = memo(function GridRow(props: Props) {
  const { t } = useLingui();
  const { room, row, top, lanes, bars, days, firstDay, lastDay, today, tabNight, from, to } = props;
  const { units: opened } = props;
  const { units, name } = room.room;
  const seen = bars.filter(({ start, end }) => start < lastDay && end > firstDay);
  const drawn = days.slice(firstDay, lastDay);
  // Out of sight too, it is where Tab leads.
  if (tabNight && days.includes(tabNight) && !drawn.includes(tabNight)) drawn.push(tabNight);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows and nights out of sight are not drawn, which a table cannot
    // biome-ignore lint/a11y/useFocusableInteractive: its nights are
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classes('cal-band', opened > 0 && 'is-open')}
      style={{ top, height: rowHeight(lanes), width: SIDE_PX + days.length * COLUMN_PX }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as its row */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: nothing is done with it */}
      <div role="rowheader" aria-colindex={1} className="cal-band-name">
        <b>{name}</b>
        {units === 1 ? <span>{t`1 unit`}</span> : <OpenUnits {...props} />}
        {opened > 0 && <UnitNames {...props} />}
      </div>
      {drawn.map((night) => (
        <Night
          key={night}
          room={room}
          row={row}
          night={night}
          day={daysBetween(days[0] ?? night, night)}
          isPast={night < today}
          isTab={night === tabNight}
          isChosen={from !== null && to !== null && from <= night && night <= to}
        />
      ))}
      {opened > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: as its row
        // biome-ignore lint/a11y/useFocusableInteractive: its bars are
        <div role="gridcell" className="cal-bars">
          {seen.map((bar) => (
            <UnitBar key={bar.key} bar={bar} days={days.length} room={room} today={props.today} tools={props.tools} />
          ))}
        </div>
      ) : (
        <div aria-hidden="true" className="cal-bars">
          {seen.map((bar) => (
            <Bar key={bar.key} bar={bar} days={days.length} />
          ))}
        </div>
      )}
    </div>
  );
});

type NightProps = {
  room: RoomNights;
  row: number;
  night: CalendarDate;
  day: number;
  isPast: boolean;
  isTab: boolean;
  isChosen: boolean;
};

/** Drawn anew only where something of it has changed: scrolling by a week leaves hundreds of them as they are. */
const Night = memo(function Night({ room, row, night, day, isPast, isTab, isChosen }: NightProps) {
  const state = stateOf(room, day);
  const mark = (state === 'free' || state === 'some') && !isPast ? markOf(room.limits, night) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as its row
    <div
      role="gridcell"
      aria-label={nightLabel(room, night, day)}
      data-night={night}
      data-row={row}
      tabIndex={isTab ? 0 : -1}
      aria-colindex={day + 2}
      aria-selected={isChosen}
      aria-disabled={isPast || undefined}
      className={classes('cal-cell', `is-${state}`, isPast && 'is-past', isWeekendNight(night) && 'is-weekend')}
      style={{ left: SIDE_PX + day * COLUMN_PX }}
    >
      <span aria-hidden="true" className={classes('cal-price', room.rules[day] === 'date' && 'is-own')}>
        {rupees.format(room.prices[day] ?? 0)}
      </span>
      {/* Drawn by the style sheet: text of its own would have to stand in the name as it stands here. */}
      <span
        aria-hidden="true"
        className="cal-left"
        data-words={stateWords(state, room, night, day)}
        data-mark={typeof mark === 'number' ? `${mark}+` : undefined}
      >
        {mark === 'shut' && <DoorClosed className="i" />}
      </span>
    </div>
  );
});
