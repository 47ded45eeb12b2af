import { classes } from '@basera/ui/classes.ts';
import { Ban, CalendarCheck, Clock, Globe, House, Link2, LogOut, Timer } from 'lucide-react';
import { barWords } from '../calendar-words';
import { COLUMN_PX, laneTop, SIDE_PX } from '../grid/grid-sizes';
import type { LaidBar } from '../grid/lanes';
import { briefOf } from './brief';

const icons = {
  held: Timer,
  asked: Clock,
  accepted: CalendarCheck,
  in_house: House,
  over: LogOut,
  closed: Ban,
  elsewhere: Globe,
  linked: Link2,
};

const GAP_PX = 2;
/** Words beside a bar go no further than this. */
const BESIDE_MOST_PX = 160;

/** How a bar looks and where it lies. */
export const barLook = ({ state, start, end, lane }: LaidBar, days: number) => ({
  className: classes(
    'cal-bar',
    `st-${state}`,
    start === 0 && 'is-cut-left',
    end === days && 'is-cut-right',
    end - start <= 1 && 'is-short',
  ),
  style: {
    left: SIDE_PX + start * COLUMN_PX + GAP_PX,
    width: (end - start) * COLUMN_PX - 2 * GAP_PX,
    top: laneTop(lane),
  },
});

/** Who or what it is: in the bar, beside one of a night where that is free, else in two letters. */
export function BarWords({ bar }: { bar: LaidBar }) {
  const { state, words, units, free } = bar;
  const Icon = icons[state];
  const { inside, beside } = briefOf(bar);
  const counts = units > 1 && state !== 'closed' && state !== 'linked' ? ` ×${units}` : '';
  return (
    <>
      <span>
        <Icon className="i" aria-hidden="true" />
        {inside && (
          <b>
            {inside}
            {inside === words && counts}
          </b>
        )}
      </span>
      {beside && (
        <em style={{ maxWidth: Math.min(free * COLUMN_PX, BESIDE_MOST_PX) }}>
          {words}
          {counts}
        </em>
      )}
    </>
  );
}

export const Bar = ({ bar, days }: { bar: LaidBar; days: number }) => (
  <div {...barLook(bar, days)} title={`${bar.words}: ${barWords[bar.state]}`}>
    <BarWords bar={bar} />
  </div>
);
