import { addDays, calendarDate, dayInIndia, isCalendarDate } from '@basera/contract/calendar-date';
import { Field } from '../../../ui/fields/field';
import { areReversed, type TypedDates } from './change-terms';

type Props = { dates: TypedDates; onChange(dates: TypedDates): void };

/** Both days of a stay, to be typed or picked. */
export function DayFields({ dates, onChange }: Props) {
  const today = dayInIndia(Date.now());
  const changeFrom = (from: string) => {
    // The stay keeps its length where the new day would end it before it begins.
    const to = isCalendarDate(from) && dates.to <= from ? addDays(calendarDate(from), 1) : dates.to;
    onChange({ from, to });
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field
        label="Check-in"
        type="date"
        min={today}
        value={dates.from}
        onChange={(event) => changeFrom(event.target.value)}
      />
      <Field
        label="Check-out"
        type="date"
        min={isCalendarDate(dates.from) ? addDays(dates.from, 1) : today}
        value={dates.to}
        error={areReversed(dates) ? 'Check-out must be after check-in.' : undefined}
        onChange={(event) => onChange({ ...dates, to: event.target.value })}
      />
    </div>
  );
}
