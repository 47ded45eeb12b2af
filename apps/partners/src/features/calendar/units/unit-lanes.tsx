import type { CalendarDate } from '@basera/contract/calendar-date';
import { unitTitle } from '@basera/contract/words/unit-words';
import { classes } from '@basera/ui/classes.ts';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { lazy, type PointerEvent, Suspense, useRef, useState } from 'react';
import { barWords } from '../calendar-words';
import { LANE_PX, laneTop } from '../grid/grid-sizes';
import type { GivenBar, LaidBar } from '../grid/lanes';
import type { RoomNights } from '../nights';
import { Bar, BarWords, barLook } from './bar';
import { mayMove, nameOf } from './unit-bars';
import { useMoving } from './use-moving';
import '../words/calendar-catalogue';

/** What may be done with the units of the stay. */
export type UnitTools = { propertyId: number; mayMove: boolean; mayName: boolean };

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog')).MoveDialog }));
const NamesDialog = lazy(async () => ({ default: (await import('./names-dialog')).NamesDialog }));

type OpenProps = { room: RoomNights; units: number; onOpen(roomId: number): void; tools: UnitTools };

/** Opens a kind of room into its units, and closes it. */
export function OpenUnits({ room: { room }, units, onOpen }: OpenProps) {
  const { t } = useLingui();
  const Icon = units > 0 ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className="cal-open"
      aria-expanded={units > 0}
      aria-label={t`${room.units} units of ${room.name}`}
      onClick={() => onOpen(room.id)}
    >
      {t`${room.units} units`}
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}

/** What stands beside the lanes of an opened kind of room. */
export function UnitNames({ room, units, lanes, tools }: OpenProps & { lanes: number }) {
  const { t } = useLingui();
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      {Array.from({ length: units }, (_, lane) => {
        const name = nameOf(room, lane + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of a unit is its place
          <span key={lane} className="cal-unit" style={{ top: laneTop(lane) }}>
            {name === null ? t`No. ${lane + 1}` : unitTitle('', { unit_no: lane + 1, name })}
          </span>
        );
      })}
      {lanes > units && <span className="cal-unit is-none" style={{ top: laneTop(units) }}>{t`Without a unit`}</span>}
      {tools.mayName && (
        <button type="button" className="cal-name-units" onClick={() => setNaming(true)} aria-haspopup="dialog">
          {t`Name units`}
          <span className="sr">{` ${room.room.name}`}</span>
        </button>
      )}
      <Suspense>
        {isNaming && <NamesDialog propertyId={tools.propertyId} room={room} onClose={() => setNaming(false)} />}
      </Suspense>
    </>
  );
}

type BarProps = { bar: LaidBar; days: number; room: RoomNights; today: CalendarDate; tools: UnitTools };

/** A bar in the lane of a unit: one that may still be moved is pressed, or dragged to another lane. */
export function UnitBar({ bar, days, room, today, tools }: BarProps) {
  const { given } = bar;
  if (!given || !tools.mayMove || !mayMove(given, today)) return <Bar bar={bar} days={days} />;
  return <MovableBar {...{ bar, days, room, tools }} given={given} />;
}

function MovableBar({ bar, days, room, tools, given }: Omit<BarProps, 'today'> & { given: GivenBar }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { move, isMoving } = useMoving(tools.propertyId, room.room);
  const drag = useDrag((lanes) => {
    const to = given.unit_no + lanes;
    if (lanes !== 0 && to >= 1 && to <= room.room.units) void move(given, to);
  });
  const { className, style } = barLook(bar, days);
  const title = unitTitle(room.room.name, { unit_no: given.unit_no, name: nameOf(room, given.unit_no) });
  return (
    <>
      <button
        type="button"
        className={classes(className, 'is-movable', drag.px !== 0 && 'is-dragged', isMoving && 'is-moving')}
        style={{ ...style, translate: `0 ${drag.px}px` }}
        title={`${bar.words}: ${barWords[bar.state]}`}
        aria-label={t`${bar.words} in ${title}: move`}
        aria-haspopup="dialog"
        {...drag.handlers}
        onClick={() => !drag.hasMoved() && setOpen(true)}
      >
        <BarWords bar={bar} />
      </button>
      <Suspense>
        {isOpen && <MoveDialog {...{ room, given, title, move, isMoving }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** So far is a hand that presses, not one that drags. */
const STILL_PX = 8;

/** How far a bar is dragged up or down; `drop` hears over how many lanes. */
function useDrag(drop: (lanes: number) => void) {
  const [px, setPx] = useState(0);
  const from = useRef<number | null>(null);
  const moved = useRef(false);
  const end = (lanes: number) => {
    from.current = null;
    setPx(0);
    if (moved.current) drop(lanes);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      moved.current = false;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (from.current === null) return;
      const by = event.clientY - from.current;
      if (!moved.current && Math.abs(by) < STILL_PX) return;
      moved.current = true;
      setPx(by);
    },
    onPointerUp(event: PointerEvent) {
      if (from.current !== null) end(Math.round((event.clientY - from.current) / LANE_PX));
    },
    onPointerCancel: () => end(0),
  };
  return { px, handlers, hasMoved: () => moved.current };
}
