import type { CalendarDate } from '@basera/contract/calendar-date';
import type { TripLimits } from '@basera/contract/rules/calendar/stay-limits';
import { DoorClosed } from 'lucide-react';
import { marksOf } from './limits-of';

/** '3+' where three nights are the least, and a shut door where nobody may come or go. */
export function LimitMarks({ limits, night }: { limits: TripLimits; night: CalendarDate }) {
  const { least, isShut } = marksOf(limits, night);
  if (least === null && !isShut) return null;
  return (
    <span aria-hidden="true" className="cal-marks">
      {least !== null && <b>{least}+</b>}
      {isShut && <DoorClosed className="i" />}
    </span>
  );
}
