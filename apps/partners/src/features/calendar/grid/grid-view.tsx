import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { isWeekendNight } from '@basera/contract/rules/rates';
import { formatShortRange, formatShortWeekday, shortMonth } from '@basera/contract/words/date-words';
import { classes } from '@basera/ui/classes.ts';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { siteWords } from '../../../words/words';
import type { Grid } from '../nights';
import { rangeOf, rowsOf } from '../selection';
import { unitLanes } from '../units/unit-bars';
import type { UnitTools } from '../units/unit-lanes';
import { type Choosing, useNightKeys } from '../use-night-keys';
import type { Drawn } from './drawn';
import { GridRow } from './grid-row';
import { COLUMN_PX, rowTops, SIDE_PX } from './grid-sizes';
import { barsOf, inLanes } from './lanes';
import { bringIntoView, useGridWindow } from './use-grid-window';
import '../words/calendar-catalogue';

type Props = {
  grid: Grid;
  choosing: Choosing;
  /** The day that is brought to the left edge, whenever it is another object. */
  start: { day: CalendarDate };
  /** The first day that is seen. */
  onSee(day: CalendarDate): void;
  tools: UnitTools;
};

/** Rooms by days, a year long; only what is seen is drawn. */
export function GridView({ grid, choosing, start, onSee, tools }: Props) {
  const { t } = useLingui();
  const { place, selection, today } = choosing;
  const keys = useNightKeys<HTMLDivElement>(choosing, 'rooms');
  const { opened, onOpen } = useOpened();
  const bands = useMemo(() => bandsOf(grid, opened), [grid, opened]);
  const tops = useMemo(() => rowTops(bands.map(({ lanes }) => lanes)), [bands]);
  const { box, drawn, onScroll } = useGridWindow(grid.days.length, tops);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = daysBetween(grid.from, start.day) * COLUMN_PX;
  }, [box, start, grid.from]);
  const look = () => {
    onScroll();
    const left = Math.ceil((box.current?.scrollLeft ?? 0) / COLUMN_PX);
    onSee(grid.days[left] ?? grid.from);
  };
  const day = daysBetween(grid.from, place.night);
  const [top = 0, bottom = 0] = [tops[place.row], tops[place.row + 1]];
  useEffect(() => {
    if (box.current) bringIntoView(box.current, { day, top, bottom });
  }, [box, day, top, bottom]);

  const [firstRow, lastRow] = selection ? rowsOf(selection) : [1, 0];
  const [from, to] = selection ? rangeOf(selection) : [null, null];
  const rows = grid.rooms.map((_, row) => row);
  const shown = rows.filter((row) => (drawn.firstRow <= row && row < drawn.lastRow) || row === place.row);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows and nights out of sight are not drawn, which a table cannot
    <div
      role="grid"
      aria-multiselectable="true"
      aria-rowcount={grid.rooms.length + 1}
      aria-colcount={grid.days.length + 1}
      aria-label={t`Nights of all rooms. Arrows move, Shift stretches, Enter chooses.`}
      className="cal-grid"
      onScroll={look}
      {...keys}
      ref={(element) => {
        box.current = element;
        keys.ref.current = element;
      }}
    >
      <GridHead grid={grid} drawn={drawn} today={today} />
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      <div role="rowgroup" className="cal-bands" style={{ height: tops.at(-1) }}>
        {shown.map((row) => (
          <GridRow
            key={grid.rooms[row]?.room.id}
            room={grid.rooms[row] as Grid['rooms'][number]}
            row={row}
            top={tops[row] ?? 0}
            lanes={bands[row]?.lanes ?? 0}
            bars={bands[row]?.bars ?? []}
            days={grid.days}
            firstDay={drawn.firstDay}
            lastDay={drawn.lastDay}
            today={today}
            tabNight={row === place.row ? place.night : null}
            from={firstRow <= row && row <= lastRow ? from : null}
            to={firstRow <= row && row <= lastRow ? to : null}
            units={bands[row]?.units ?? 0}
            onOpen={onOpen}
            tools={tools}
          />
        ))}
      </div>
    </div>
  );
}

/** The kinds of rooms that are opened into their units. */
function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const onOpen = useCallback(
    (roomId: number) =>
      setOpened(
        (before) => new Set(before.has(roomId) ? [...before].filter((id) => id !== roomId) : [...before, roomId]),
      ),
    [],
  );
  return { opened, onOpen };
}

const bandsOf = (grid: Grid, opened: ReadonlySet<number>) =>
  grid.rooms.map((room) => {
    if (opened.has(room.room.id)) return unitLanes(room, grid);
    const bars = barsOf(room, grid);
    return { bars, units: 0, lanes: Math.max(0, ...bars.map(({ lane }) => lane + 1)) };
  });

type HeadProps = { grid: Grid; drawn: Drawn; today: CalendarDate };

function GridHead({ grid, drawn: { firstDay, lastDay }, today }: HeadProps) {
  const { t } = useLingui();
  const seasons = useMemo(() => seasonsOf(grid), [grid]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    // biome-ignore lint/a11y/useFocusableInteractive: nothing is done with it
    <div
      role="row"
      aria-rowindex={1}
      className="cal-grid-head"
      style={{ width: SIDE_PX + grid.days.length * COLUMN_PX }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: nothing is done with it */}
      <div role="columnheader" aria-colindex={1} className="cal-corner">{t`₹ a night`}</div>
      {grid.days.slice(firstDay, lastDay).map((night, after) => (
        // biome-ignore lint/a11y/useSemanticElements: as the grid
        // biome-ignore lint/a11y/useFocusableInteractive: nothing is done with it
        <div
          key={night}
          role="columnheader"
          aria-colindex={firstDay + after + 2}
          aria-current={night === today ? 'date' : undefined}
          className={classes('cal-day', isWeekendNight(night) && 'is-weekend')}
          style={{ left: SIDE_PX + (firstDay + after) * COLUMN_PX }}
        >
          <small>{night.endsWith('-01') ? shortMonth(night) : formatShortWeekday(night)}</small>
          <b>{Number(night.slice(-2))}</b>
        </div>
      ))}
      <div aria-hidden="true">
        {seasons
          .filter(({ start, end }) => start < lastDay && end > firstDay)
          .map(({ key, start, end, words }) => (
            <span
              key={key}
              className="cal-season"
              style={{ left: SIDE_PX + start * COLUMN_PX + 2, width: (end - start) * COLUMN_PX - 4 }}
            >
              <span>{words}</span>
            </span>
          ))}
      </div>
    </div>
  );
}

/** The seasons of all rooms as one strip over the days; of those at one time the first. */
function seasonsOf({ rooms, from, days }: Grid) {
  const own = rooms.flatMap(({ room }) => room.seasons);
  const once = [...new Map(own.map((season) => [`${season.name} ${season.first_night} ${season.last_night}`, season]))];
  const laid = inLanes(
    once.map(([key, { name, first_night, last_night }]) => ({
      key,
      state: 'accepted' as const,
      units: 1,
      words: `${name ?? t(siteWords)`Season`}, ${formatShortRange(first_night, last_night)}`,
      start: Math.max(0, daysBetween(from, first_night)),
      end: Math.min(days.length, daysBetween(from, last_night) + 1),
    })),
  );
  return laid.filter(({ lane }) => lane === 0);
}
