import type { CalendarDate } from '@basera/contract/calendar-date';
import { lastOfMonth, monthOf, weeksOf } from '@basera/contract/calendar-month';
import { formatLongWeekday, MONTHS, WEEKDAY_COLUMNS } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { classes } from '../classes';
import { isWithin, type Span } from './days';

export const monthName = (day: CalendarDate): string => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** What the days of all months are drawn by. */
export type Days = {
  today: CalendarDate;
  /** Those that can be pressed. */
  open: Span;
  /** Check-in to check-out; to the day that has the focus while the second is still to be chosen. */
  chosen: Span;
  focused: CalendarDate;
  /** Whether the first day is chosen and the second is not. */
  isHalf: boolean;
  /** The id of the words that say what a press chooses. */
  hint: string;
};

type Props = Days & { month: CalendarDate; hasWeekdays: boolean };

/** What of all days one month shows: so that a press, a key or a pointer draws the months anew that it changes. */
const sameMonth = (a: Props, b: Props): boolean => {
  const span = { first: monthOf(a.month), last: lastOfMonth(a.month) };
  const inside = (day: CalendarDate) => (day < span.first ? '<' : day > span.last ? '>' : day);
  const looks = ({ today, open, chosen, focused, isHalf, hasWeekdays }: Props) =>
    [open.first, open.last, chosen.first, chosen.last, focused, today].map(inside).join() +
    (isWithin(focused, span) && isHalf) +
    hasWeekdays;
  return a.month === b.month && looks(a) === looks(b);
};

/** The days of one month: plain buttons in a table, since each component around a day is paid 31 times a month. */
export const MonthGrid = memo(function MonthGrid({ month, hasWeekdays, ...days }: Props) {
  const { t } = useLingui();
  const words = { today: t`Today`, checkIn: t`check-in`, checkOut: t`check-out` };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid in the sense of ARIA is a table that is used by keys
    <table className="cal-days" role="grid" aria-multiselectable="true" aria-label={monthName(month)}>
      {hasWeekdays && (
        <thead aria-hidden="true">
          <tr>
            {WEEKDAY_COLUMNS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place
              day ? <Day key={day} day={day} words={words} {...days} /> : <td key={at} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}, sameMonth);

type DayProps = Days & { day: CalendarDate; words: Record<'today' | 'checkIn' | 'checkOut', string> };

function Day({ day, today, open, chosen, focused, isHalf, hint, words }: DayProps) {
  const isOpen = isWithin(day, open);
  const isFirst = day === chosen.first;
  const isLast = day === chosen.last;
  const isToday = day === today;
  const end = isFirst ? words.checkIn : isLast && !isHalf && words.checkOut;
  const name = [isToday && words.today, `${formatLongWeekday(day)} ${day.slice(0, 4)}`, end].filter(Boolean).join(', ');
  const isChosen = isWithin(day, chosen);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell
    <td aria-selected={isChosen}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        aria-label={name}
        aria-describedby={day === focused && isOpen ? hint : undefined}
        aria-disabled={isOpen ? undefined : true}
        className={classes(
          'day',
          !isOpen && 'past',
          isToday && 'today',
          isChosen && !isFirst && !isLast && 'in',
          isFirst && 'from',
          isLast && 'to',
        )}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
