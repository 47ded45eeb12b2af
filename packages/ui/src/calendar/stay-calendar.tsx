import './calendar.css';
import { type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import { BOOKING_HORIZON_DAYS, STAY_NIGHTS_MAX } from '@basera/contract/limits';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { type CalendarDate as CalendarDay, parseDate } from '@internationalized/date';
import { useContext, useEffect } from 'react';
import { I18nProvider, RangeCalendar, RangeCalendarStateContext } from 'react-aria-components';
import { PagedMonths } from './paged-months';
import { ScrolledMonths } from './scrolled-months';

type Props = {
  today: CalendarDate;
  dates: StayDates;
  /** All months below each other, for a narrow window that scrolls; else two beside each other. */
  scrolls: boolean;
  onChange(dates: StayDates): void;
  /** The check-in while the check-out is still to be chosen, else null. */
  onCheckIn(checkIn: CalendarDate | null): void;
};

const dayOf = (date: CalendarDay): CalendarDate => calendarDate(date.toString());

/** How many months two days and all between them are of. */
const monthsBetween = (first: CalendarDay, last: CalendarDay): number =>
  (last.year - first.year) * 12 + last.month - first.month + 1;

/** The dates of a stay in a calendar: no day before today, at least one night, at most as many as can be booked. */
export function StayCalendar({ today, dates, scrolls, onChange, onCheckIn }: Props) {
  const first = parseDate(today);
  const last = first.add({ days: BOOKING_HORIZON_DAYS });
  const months = scrolls ? monthsBetween(first, last) : 2;
  return (
    <I18nProvider locale="en-IN">
      <RangeCalendar
        aria-label="Check in and check out"
        className={scrolls ? 'cal-scroll' : 'cal'}
        autoFocus
        firstDayOfWeek="sun"
        pageBehavior="single"
        commitBehavior="reset"
        visibleDuration={{ months }}
        minValue={first}
        maxValue={last}
        isDateUnavailable={(date, checkIn) =>
          checkIn !== null && Math.abs(parseDate(date.toString().slice(0, 10)).compare(checkIn)) > STAY_NIGHTS_MAX
        }
        value={{ start: parseDate(dates.checkIn), end: parseDate(dates.checkOut) }}
        onChange={({ start, end }) =>
          // The same day twice is one night.
          onChange({ checkIn: dayOf(start), checkOut: dayOf(start.compare(end) === 0 ? end.add({ days: 1 }) : end) })
        }
      >
        <CheckInWatch onCheckIn={onCheckIn} />
        {scrolls ? <ScrolledMonths today={today} months={months} /> : <PagedMonths today={today} />}
      </RangeCalendar>
    </I18nProvider>
  );
}

function CheckInWatch({ onCheckIn }: Pick<Props, 'onCheckIn'>) {
  const anchor = useContext(RangeCalendarStateContext)?.anchorDate?.toString() ?? null;
  useEffect(() => onCheckIn(anchor === null ? null : calendarDate(anchor)), [anchor, onCheckIn]);
  return null;
}
