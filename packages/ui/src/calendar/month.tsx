import type { CalendarDate } from '@basera/contract/calendar-date';
import { MONTHS } from '@basera/contract/words/date-words';
import type { CalendarDate as CalendarDay } from '@internationalized/date';
import { useContext } from 'react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendarStateContext,
} from 'react-aria-components';

/** The first day of a month of the calendar, by its place in it. */
export const useMonth = (offset: number): CalendarDay | undefined =>
  useContext(RangeCalendarStateContext)?.visibleRange.start.add({ months: offset });

export const monthName = ({ month, year }: CalendarDay): string => `${MONTHS[month - 1]} ${year}`;

type Props = { offset: number; today: CalendarDate; hasWeekdays: boolean };

/** The days of one month. */
export function MonthGrid({ offset, today, hasWeekdays }: Props) {
  return (
    <CalendarGrid
      offset={{ months: offset }}
      weekdayStyle="short"
      className="w-full table-fixed border-separate [border-spacing:0_4px]"
    >
      <CalendarGridHeader className={hasWeekdays ? undefined : 'hidden'}>
        {(weekday) => (
          <CalendarHeaderCell className="p-0 text-center text-micro [line-height:32px] font-normal text-ink-faint">
            {weekday.slice(0, 2)}
          </CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <Day date={date} today={today} />}</CalendarGridBody>
    </CalendarGrid>
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
