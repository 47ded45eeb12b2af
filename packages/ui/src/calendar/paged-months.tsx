import type { CalendarDate } from '@basera/contract/calendar-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { MonthGrid, monthName, useMonth } from './month';

/** Two months side by side, with a button to each side for the months around them. */
export function PagedMonths({ today }: { today: CalendarDate }) {
  return (
    <>
      <Month offset={0} today={today} />
      <Month offset={1} today={today} />
    </>
  );
}

function Month({ offset, today }: { offset: 0 | 1; today: CalendarDate }) {
  const month = useMonth(offset);
  return (
    <div>
      <div className="cal-head">
        {offset === 0 && (
          <Button slot="previous" className="icon-btn disabled:opacity-40" aria-label="Previous month">
            <ChevronLeft className="i" />
          </Button>
        )}
        <span aria-hidden="true">{month && monthName(month)}</span>
        {offset === 1 && (
          <Button slot="next" className="icon-btn next disabled:opacity-40" aria-label="Next month">
            <ChevronRight className="i" />
          </Button>
        )}
      </div>
      <MonthGrid offset={offset} today={today} hasWeekdays />
    </div>
  );
}
