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
import '../words/calendar-catalogue';

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
  // Out of sight too, it is where Tab leads.
  const away = tabNight ? daysBetween(days[0] ?? tabNight, tabNight) : firstDay;
  const isAway = away >= 0 && away < days.length && (away < firstDay || away >= lastDay);
  const pieces = piecesOf(firstDay, lastDay).map(([first, last]) => ({
    ...{ room, row, days, first, last, today, from, to },
    tabNight: first <= away && away < last ? tabNight : null,
  }));
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
      {pieces.map((piece) => (
        <Piece key={piece.first - (piece.first % PIECE_DAYS)} {...piece} />
      ))}
      {isAway && <Piece {...{ room, row, days, today, from, to, tabNight }} first={away} last={away + 1} />}
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

/** So many days are one piece: what is in one that stays as it is, is neither laid out nor painted anew. */
const PIECE_DAYS = 4;

function piecesOf(firstDay: number, lastDay: number): [first: number, last: number][] {
  const pieces: [number, number][] = [];
  for (let at = firstDay - (firstDay % PIECE_DAYS); at < lastDay; at += PIECE_DAYS)
    pieces.push([Math.max(at, firstDay), Math.min(at + PIECE_DAYS, lastDay)]);
  return pieces;
}

type PieceProps = Pick<Props, 'room' | 'row' | 'days' | 'today' | 'tabNight' | 'from' | 'to'> & {
  first: number;
  last: number;
};

/** Some nights of a row, one beside the other. */
const Piece = memo(function Piece({ room, row, days, today, tabNight, from, to, first, last }: PieceProps) {
  return (
    <div className="cal-cells" style={{ left: SIDE_PX + first * COLUMN_PX }}>
      {days.slice(first, last).map((night, after) => (
        <Night
          key={night}
          room={room}
          row={row}
          night={night}
          day={first + after}
          isPast={night < today}
          isTab={night === tabNight}
          isChosen={from !== null && to !== null && from <= night && night <= to}
        />
      ))}
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
