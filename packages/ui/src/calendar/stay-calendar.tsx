import './calendar.css';
import type { CalendarDate } from '@basera/contract/calendar-date';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { useLingui } from '@lingui/react/macro';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  startTransition,
  useEffect,
  useId,
  useState,
} from 'react';
import { dayByKey, isWithin, openDays, spanBetween, stayBetween } from './days';
import { PagedMonths } from './paged-months';
import { ScrolledMonths } from './scrolled-months';
import { useFocusedDay } from './use-focused-day';

type Props = {
  today: CalendarDate;
  dates: StayDates;
  /** The first of the two days while the second is still to be chosen, else null. */
  checkIn: CalendarDate | null;
  /** All months below each other, for a narrow window that scrolls; else two beside each other. */
  scrolls: boolean;
  onChange(dates: StayDates): void;
  onCheckIn(checkIn: CalendarDate | null): void;
};

/** The day that something happened on. */
const dayAt = ({ target }: { target: EventTarget }): CalendarDate | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day as CalendarDate | undefined;

/** The dates of a stay in a calendar: no day before today, at least one night, at most as many as can be booked. */
export function StayCalendar(props: Props) {
  // A sheet draws what is in it at once when it comes; the months follow in slices, in tasks of their own.
  const [isDue, setDue] = useState(!props.scrolls);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? <Calendar {...props} /> : <div className="cal-coming skel rounded-card" />;
}

function Calendar({ today, dates, checkIn, scrolls, onChange, onCheckIn }: Props) {
  const { t } = useLingui();
  const hint = useId();
  const open = openDays(today, checkIn);
  const { root, focused, setFocused, moveTo } = useFocusedDay(dates.checkIn, open, scrolls);
  // What was begun ends with the calendar.
  useEffect(() => () => onCheckIn(null), [onCheckIn]);

  const press = (day: CalendarDate) => {
    setFocused(day);
    onCheckIn(checkIn === null ? day : null);
    if (checkIn !== null) onChange(stayBetween(checkIn, day));
  };
  const handlers = {
    onClick: (event: MouseEvent) => {
      const day = dayAt(event);
      if (day && isWithin(day, open)) press(day);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const day = dayAt(event);
      const next = day && dayByKey(event, day);
      if (!next) return;
      event.preventDefault();
      moveTo(next);
    },
    onFocus: (event: FocusEvent) => setFocused(dayAt(event) ?? focused),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      const left = relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.contains(currentTarget);
      if (left) onCheckIn(null);
    },
    // The nights between the check-in and where the mouse is.
    onPointerOver: (event: PointerEvent) => {
      const day = checkIn !== null && event.pointerType === 'mouse' && dayAt(event);
      if (day && isWithin(day, open)) setFocused(day);
    },
  };
  const chosen = checkIn === null ? { first: dates.checkIn, last: dates.checkOut } : spanBetween(checkIn, focused);
  const days = { today, open, chosen, focused, isHalf: checkIn !== null, hint };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name the days and lay them out
    <div
      ref={root}
      role="group"
      aria-label={t`Check in and check out`}
      className={scrolls ? 'cal-scroll' : 'cal'}
      {...handlers}
    >
      <p hidden id={hint}>
        {checkIn === null ? t`Chooses the check-in` : t`Chooses the check-out`}
      </p>
      {scrolls ? <ScrolledMonths days={days} /> : <PagedMonths days={days} onFocus={setFocused} />}
    </div>
  );
}
