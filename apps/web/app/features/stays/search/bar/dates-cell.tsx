import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { defaultStayDates, type StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange, formatWeekday } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/skeleton';
import { PickerCell } from './picker-cell';
import { useIsWide } from './use-is-wide';

const loadCalendar = () => import('./stay-calendar');
const StayCalendar = lazy(loadCalendar);

type Props = { today: CalendarDate; dates: StayDates; onChange(dates: StayDates): void };

/** Check-in and check-out in the search bar. */
export function DatesCell({ today, dates, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const [checkIn, setCheckIn] = useState<CalendarDate | null>(null);
  const months = useIsWide() ? 2 : 1;
  const range = formatDateRange(dates.checkIn, dates.checkOut);
  return (
    <PickerCell
      icon={CalendarDays}
      label="Check in - Check out"
      value={range}
      title="Choose dates"
      align="center"
      popClassName="w-[min(760px,calc(100vw-32px))] p-3"
      open={open}
      onOpenChange={setOpen}
      onPointerEnter={loadCalendar}
      onFocus={loadCalendar}
      footer={
        <>
          <p aria-live="polite">
            <b className="strong nowrap">{checkIn ? formatWeekday(checkIn) : range}</b>
            <br />
            <span className="small soft">
              {checkIn ? 'Choose your check-out' : several(daysBetween(dates.checkIn, dates.checkOut), 'night')}
            </span>
          </p>
          <div className="row max-md:gap-0!">
            <Button variant="ghost" onClick={() => onChange(defaultStayDates(today))}>
              Clear
            </Button>
            <Button className="max-md:px-2!" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        </>
      }
    >
      <Suspense fallback={<Skeleton className="rounded-card" height={368} />}>
        <StayCalendar today={today} dates={dates} months={months} onChange={onChange} onCheckIn={setCheckIn} />
      </Suspense>
    </PickerCell>
  );
}
