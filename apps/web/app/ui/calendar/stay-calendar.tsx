import './calendar.css';
import { type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import { BOOKING_HORIZON_DAYS, STAY_NIGHTS_MAX } from '@basera/contract/limits';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { MONTHS } from '@basera/contract/words/date-words';
import { type CalendarDate as CalendarDay, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext, useEffect } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  I18nProvider,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components';

type Props = {
  today: CalendarDate;
  dates: StayDates;
  months: 1 | 2;
  onChange(dates: StayDates): void;
  /** The check-in while the check-out is still to be chosen, else null. */
  onCheckIn(checkIn: CalendarDate | null): void;
};

const dayOf = (date: CalendarDay): CalendarDate => calendarDate(date.toString());

/** The dates of a stay in a calendar: no day before today, at least one night, at most as many as can be booked. */
export default function StayCalendar({ today, dates, months, onChange, onCheckIn }: Props) {
  const first = parseDate(today);
  return (
    <I18nProvider locale="en-IN">
      <RangeCalendar
        aria-label="Check in and check out"
        className={months === 2 ? 'cal' : undefined}
        autoFocus
        firstDayOfWeek="sun"
        pageBehavior="single"
        commitBehavior="reset"
        visibleDuration={{ months }}
        minValue={first}
        maxValue={first.add({ days: BOOKING_HORIZON_DAYS })}
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
        {Array.from({ length: months }, (_, offset) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the calendar
          <Month key={offset} offset={offset} isLast={offset === months - 1} today={today} />
        ))}
      </RangeCalendar>
    </I18nProvider>
  );
}

function CheckInWatch({ onCheckIn }: Pick<Props, 'onCheckIn'>) {
  const anchor = useContext(RangeCalendarStateContext)?.anchorDate?.toString() ?? null;
  useEffect(() => onCheckIn(anchor === null ? null : calendarDate(anchor)), [anchor, onCheckIn]);
  return null;
}

function Month({ offset, isLast, today }: { offset: number; isLast: boolean; today: CalendarDate }) {
  const shown = useContext(RangeCalendarStateContext)?.visibleRange.start.add({ months: offset });
  return (
    <div>
      <div className="cal-head">
        {offset === 0 && (
          <Button slot="previous" className="icon-btn disabled:opacity-40" aria-label="Previous month">
            <ChevronLeft className="i" />
          </Button>
        )}
        <span aria-hidden="true">{shown && `${MONTHS[shown.month - 1]} ${shown.year}`}</span>
        {isLast && (
          <Button slot="next" className="icon-btn next disabled:opacity-40" aria-label="Next month">
            <ChevronRight className="i" />
          </Button>
        )}
      </div>
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle="short"
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-[4px]"
      >
        <CalendarGridHeader>
          {(weekday) => (
            <CalendarHeaderCell className="p-0 text-center text-micro leading-[32px] font-normal text-ink-faint">
              {weekday.slice(0, 2)}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} today={today} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

function Day({ date, today }: { date: CalendarDay; today: CalendarDate }) {
  return (
    <CalendarCell
      date={date}
      className={({
        isOutsideMonth,
        isDisabled,
        isUnavailable,
        isSelected,
        isSelectionStart,
        isSelectionEnd,
        isHovered,
      }) => {
        if (isOutsideMonth) return 'day invisible';
        const states = {
          past: isDisabled || isUnavailable,
          today: date.toString() === today,
          in: isSelected && !isSelectionStart && !isSelectionEnd,
          from: isSelectionStart,
          to: isSelectionEnd,
          // One day alone has no range to lead into.
          'bg-none!': isSelectionStart && isSelectionEnd,
          'cursor-pointer': !isDisabled,
          'rounded-control bg-sand': isHovered && !isSelected,
        };
        return ['day', ...Object.entries(states).flatMap(([name, is]) => (is ? [name] : []))].join(' ');
      }}
    />
  );
}
