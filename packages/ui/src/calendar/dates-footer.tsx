import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange, formatWeekday } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../button';

type Props = {
  dates: StayDates;
  /** The check-in while the check-out is still to be chosen, else null. */
  checkIn: CalendarDate | null;
  reset: string;
  /** Whether guests are asked for next. */
  leads: boolean;
  onReset(): void;
  onDone(): void;
};

/** What is chosen in the calendar so far, and the ways out of it. */
export function DatesFooter({ dates, checkIn, reset, leads, onReset, onDone }: Props) {
  const { t } = useLingui();
  const wanted = leads ? t`Check-out, then guests` : t`Choose your check-out`;
  return (
    <>
      <p className="min-w-0" aria-live="polite">
        <b className="strong md:whitespace-nowrap">
          {checkIn ? formatWeekday(checkIn) : formatDateRange(dates.checkIn, dates.checkOut)}
        </b>
        <br />
        <span className="small soft">
          {checkIn ? wanted : several(daysBetween(dates.checkIn, dates.checkOut), 'night')}
        </span>
      </p>
      <div className="row flex-none max-md:gap-0!">
        <Button variant="ghost" onClick={onReset}>
          {reset}
        </Button>
        <Button className="max-md:px-2!" aria-label={leads ? t`Next: guests` : undefined} onClick={onDone}>
          {leads ? t`Next` : t`Done`}
        </Button>
      </div>
    </>
  );
}
