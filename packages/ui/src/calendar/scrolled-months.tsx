import type { CalendarDate } from '@basera/contract/calendar-date';
import { getWeeksInMonth } from '@internationalized/date';
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RangeCalendarStateContext } from 'react-aria-components';
import { MonthGrid, monthName, useMonth } from './month';

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
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

type Props = { today: CalendarDate; months: number };

/** All months that can be booked, one below the other; it opens at the month of the check-in. */
export function ScrolledMonths({ today, months }: Props) {
  return (
    <>
      <div className="cal-weekdays" aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      {Array.from({ length: months }, (_, offset) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the calendar
        <Month key={offset} offset={offset} today={today} />
      ))}
    </>
  );
}

function Month({ offset, today }: { offset: number; today: CalendarDate }) {
  const state = useContext(RangeCalendarStateContext);
  const month = useMonth(offset);
  const box = useRef<HTMLElement>(null);
  const hasFocus = Boolean(month && state?.focusedDate && monthName(month) === monthName(state.focusedDate));
  const isNear = useIsNear(box);
  // The day that has the focus is the check-in when the calendar opens.
  const beginsHere = useRef(hasFocus);
  useLayoutEffect(() => {
    if (beginsHere.current && box.current) scrollTo(box.current);
  }, []);
  if (!month) return null;
  const height = getWeeksInMonth(month, 'en-IN', 'sun') * ROW_PX + GAP_PX;
  return (
    <section ref={box} className="cal-month">
      <h3 className="cal-head">{monthName(month)}</h3>
      <div style={{ height }}>
        {(isNear || hasFocus) && <MonthGrid offset={offset} today={today} hasWeekdays={false} />}
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
        setNear(true);
        seen.disconnect();
      },
      { root: scrollerOf(element.current), rootMargin: AHEAD },
    );
    seen.observe(element.current);
    return () => seen.disconnect();
  }, [element]);
  return isNear;
}
