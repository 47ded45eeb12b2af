import type { CalendarDate } from '@basera/contract/calendar-date';
import type { TripLimits } from '@basera/contract/rules/calendar/stay-limits';
import { DoorClosed } from 'lucide-react';
import { markOf } from './limits-of';

/** '3+' where three nights are the least, or a shut door where nobody may come or go. */
export function LimitMark({ limits, night }: { limits: TripLimits; night: CalendarDate }) {
  const mark = markOf(limits, night);
  if (mark === null) return null;
  return (
    <span aria-hidden="true" className="cal-mark">
      {mark === 'shut' ? <DoorClosed className="i" /> : `${mark}+`}
    </span>
  );
}
