import type { CalendarDate } from '@basera/contract/calendar-date';
import { monthAfter, monthOf, monthsBetween } from '@basera/contract/calendar-month';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../classes';
import { bookableDays, dayWithin } from './days';
import { type Days, MonthGrid, monthName } from './month';

type Props = { days: Days; onFocus(day: CalendarDate): void };

/** Two months side by side, with a button to each side for the months around them. */
export function PagedMonths({ days, onFocus }: Props) {
  const { t } = useLingui();
  const all = bookableDays(days.today);
  const turns = { first: monthOf(all.first), last: monthAfter(all.last, -1) };
  const [turned, setTurned] = useState(() => dayWithin(monthOf(days.focused), turns));
  // A key may lead out of the months in sight.
  const away = monthsBetween(turned, days.focused);
  const shown = away < 0 ? monthOf(days.focused) : away > 1 ? monthAfter(days.focused, -1) : turned;
  if (shown !== turned) setTurned(shown);

  const turn = (by: 1 | -1) => {
    const next = monthAfter(shown, by);
    setTurned(next);
    const isSeen = monthsBetween(next, days.focused) === 0 || monthsBetween(next, days.focused) === 1;
    // One day of those in sight is where the Tab key leads.
    if (!isSeen) onFocus(dayWithin(monthAfter(next, by < 0 ? 1 : 0), all));
  };
  const second = monthAfter(shown, 1);
  return (
    <>
      <p className="sr" aria-live="polite">
        {monthName(shown)} – {monthName(second)}
      </p>
      <div>
        <div className="cal-head">
          <Turn icon={ChevronLeft} name={t`Previous month`} isOpen={shown > turns.first} onClick={() => turn(-1)} />
          <span aria-hidden="true">{monthName(shown)}</span>
        </div>
        <MonthGrid key={shown} month={shown} hasWeekdays {...days} />
      </div>
      <div>
        <div className="cal-head">
          <span aria-hidden="true">{monthName(second)}</span>
          <Turn
            className="next"
            icon={ChevronRight}
            name={t`Next month`}
            isOpen={shown < turns.last}
            onClick={() => turn(1)}
          />
        </div>
        <MonthGrid key={second} month={second} hasWeekdays {...days} />
      </div>
    </>
  );
}

type TurnProps = { icon: typeof ChevronLeft; name: string; isOpen: boolean; className?: string; onClick(): void };

const Turn = ({ icon: Icon, name, isOpen, className, onClick }: TurnProps) => (
  <button
    type="button"
    className={classes('icon-btn disabled:opacity-40', className)}
    aria-label={name}
    disabled={!isOpen}
    onClick={onClick}
  >
    <Icon className="i" aria-hidden="true" />
  </button>
);
