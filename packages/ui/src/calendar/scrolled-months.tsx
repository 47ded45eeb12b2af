import type { CalendarDate } from '@basera/contract/calendar-date';
import { monthAfter, monthOf, monthsBetween, weeksIn } from '@basera/contract/calendar-month';
import { WEEKDAY_COLUMNS } from '@basera/contract/words/date-words';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bookableDays } from './days';
import { type Days, MonthGrid, monthName } from './month';

// As calendar.css has it: a row of days with the gap below it.
const ROW_PX = 48;
const GAP_PX = 4;

/** So far outside what is seen the days of a month are made: more than a month, which the arrow keys may step into. */
const AHEAD = '480px 0px';

const scrollerOf = (month: HTMLElement): HTMLElement | null => month.closest('.dialog-body');

/** Not `scrollIntoView`, which would move what stands around the scroller too. */
function scrollTo(month: HTMLElement): void {
  const scroller = scrollerOf(month);
  if (!scroller) return;
  const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
  scroller.scrollTop += month.getBoundingClientRect().top - scroller.getBoundingClientRect().top - covered;
}

/** All months that can be booked, one below the other; it opens at the month of the check-in. */
export function ScrolledMonths({ days }: { days: Days }) {
  const { first, last } = bookableDays(days.today);
  const months = Array.from({ length: monthsBetween(first, last) + 1 }, (_, after) => monthAfter(first, after));
  return (
    <>
      <div className="cal-weekdays" aria-hidden="true">
        {WEEKDAY_COLUMNS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      {months.map((month) => (
        <Month key={month} month={month} days={days} />
      ))}
    </>
  );
}

function Month({ month, days }: { month: CalendarDate; days: Days }) {
  const box = useRef<HTMLElement>(null);
  const hasFocus = monthOf(days.focused) === month;
  const isNear = useIsNear(box);
  // The day that has the focus is the check-in when the calendar opens.
  const beginsHere = useRef(hasFocus);
  useLayoutEffect(() => {
    if (beginsHere.current && box.current) scrollTo(box.current);
  }, []);
  return (
    <section ref={box} className="cal-month">
      <h3 className="cal-head">{monthName(month)}</h3>
      <div style={{ height: weeksIn(month) * ROW_PX + GAP_PX }}>
        {(isNear || hasFocus) && <MonthGrid month={month} hasWeekdays={false} {...days} />}
      </div>
    </section>
  );
}

/** Whether something is seen or nearly so; a month that was, keeps its days. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        startTransition(() => setNear(true));
        seen.disconnect();
      },
      { root: scrollerOf(element.current), rootMargin: AHEAD },
    );
    seen.observe(element.current);
    return () => seen.disconnect();
  }, [element]);
  return isNear;
}
