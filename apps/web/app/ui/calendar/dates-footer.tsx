import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange, formatWeekday } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { Button } from '../button';

type Props = {
  dates: StayDates;
  /** The check-in while the check-out is still to be chosen, else null. */
  checkIn: CalendarDate | null;
  reset: string;
  onReset(): void;
  onDone(): void;
};

/** What is chosen in the calendar so far, and the ways out of it. */
export function DatesFooter({ dates, checkIn, reset, onReset, onDone }: Props) {
  return (
    <>
      <p className="min-w-0" aria-live="polite">
        <b className="strong md:whitespace-nowrap">
          {checkIn ? formatWeekday(checkIn) : formatDateRange(dates.checkIn, dates.checkOut)}
        </b>
        <br />
        <span className="small soft">
          {checkIn ? 'Choose your check-out' : several(daysBetween(dates.checkIn, dates.checkOut), 'night')}
        </span>
      </p>
      <div className="row flex-none max-md:gap-0!">
        <Button variant="ghost" onClick={onReset}>
          {reset}
        </Button>
        <Button className="max-md:px-2!" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}
