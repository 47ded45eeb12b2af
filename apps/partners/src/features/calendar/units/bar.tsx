import { classes } from '@basera/ui/classes.ts';
import { Ban, CalendarCheck, Clock, House, Link2, LogOut, Timer } from 'lucide-react';
import { barWords } from '../calendar-words';
import { COLUMN_PX, laneTop, SIDE_PX } from '../grid/grid-sizes';
import type { LaidBar } from '../grid/lanes';

const icons = {
  held: Timer,
  asked: Clock,
  accepted: CalendarCheck,
  in_house: House,
  over: LogOut,
  closed: Ban,
  linked: Link2,
};

const GAP_PX = 2;

/** How a bar looks and where it lies. */
export const barLook = ({ state, start, end, lane }: LaidBar, days: number) => ({
  className: classes('cal-bar', `st-${state}`, start === 0 && 'is-cut-left', end === days && 'is-cut-right'),
  style: {
    left: SIDE_PX + start * COLUMN_PX + GAP_PX,
    width: (end - start) * COLUMN_PX - 2 * GAP_PX,
    top: laneTop(lane),
  },
});

export function BarWords({ bar: { state, words, units } }: { bar: LaidBar }) {
  const Icon = icons[state];
  return (
    <span>
      <Icon className="i" aria-hidden="true" />
      {words}
      {units > 1 && state !== 'closed' && state !== 'linked' && ` ×${units}`}
    </span>
  );
}

export const Bar = ({ bar, days }: { bar: LaidBar; days: number }) => (
  <div {...barLook(bar, days)} title={`${bar.words}: ${barWords[bar.state]}`}>
    <BarWords bar={bar} />
  </div>
);
