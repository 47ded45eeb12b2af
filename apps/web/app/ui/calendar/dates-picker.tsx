import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange, formatWeekday } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { cloneElement, lazy, Suspense, useState } from 'react';
import { Button } from '../button';
import type { Opens } from '../overlays/opener';
import { Picker, type PickerProps } from '../overlays/picker';
import { Skeleton } from '../skeleton';
import { useIsWide } from '../use-is-wide';

const loadCalendar = () => import('./stay-calendar');
const StayCalendar = lazy(loadCalendar);

type Props = Pick<PickerProps, 'open' | 'onOpenChange' | 'trigger' | 'align'> & {
  today: CalendarDate;
  dates: StayDates;
  /** The button that goes back to dates nobody chose here. */
  reset: { words: string; dates: StayDates };
  onChange(dates: StayDates): void;
};

const soonWanted = (trigger: Opens): Opens =>
  cloneElement(trigger, { onPointerEnter: loadCalendar, onFocus: loadCalendar });

/** Check-in and check-out, chosen in the calendar behind a button. */
export function DatesPicker({ today, dates, reset, onChange, onOpenChange, trigger, ...picker }: Props) {
  const [checkIn, setCheckIn] = useState<CalendarDate | null>(null);
  const months = useIsWide() ? 2 : 1;
  return (
    <Picker
      {...picker}
      onOpenChange={onOpenChange}
      title="Choose dates"
      popClassName="w-[min(760px,calc(100vw-32px))] p-3"
      trigger={soonWanted(trigger)}
      footer={
        <>
          <p aria-live="polite">
            <b className="strong nowrap">
              {checkIn ? formatWeekday(checkIn) : formatDateRange(dates.checkIn, dates.checkOut)}
            </b>
            <br />
            <span className="small soft">
              {checkIn ? 'Choose your check-out' : several(daysBetween(dates.checkIn, dates.checkOut), 'night')}
            </span>
          </p>
          <div className="row max-md:gap-0!">
            <Button variant="ghost" onClick={() => onChange(reset.dates)}>
              {reset.words}
            </Button>
            <Button className="max-md:px-2!" onClick={() => onOpenChange(false)}>
              Done
            </Button>
          </div>
        </>
      }
    >
      <Suspense fallback={<Skeleton className="rounded-card" height={368} />}>
        <StayCalendar today={today} dates={dates} months={months} onChange={onChange} onCheckIn={setCheckIn} />
      </Suspense>
    </Picker>
  );
}
