import { dayInIndia, daysBetween } from '@basera/contract/calendar-date';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange, formatWeekday } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { DatesPicker } from '@basera/ui/calendar/dates-picker.tsx';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import '../words/booking-words';

type Props = { dates: StayDates; booked: StayDates; onChange(dates: StayDates): void };

/** Both days of a stay, chosen in the calendar; what is booked stays beside them, and one press away. */
export function DatesField({ dates, booked, onChange }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const isAsBooked = dates.checkIn === booked.checkIn && dates.checkOut === booked.checkOut;
  const bookedDates = formatDateRange(booked.checkIn, booked.checkOut);
  return (
    <div className="field">
      <DatesPicker
        today={dayInIndia(Date.now())}
        dates={dates}
        onChange={onChange}
        reset={{ words: t`Reset`, dates: booked }}
        align="center"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            className="input grid cursor-pointer grid-cols-[auto_1fr_1fr] items-center gap-1.5 text-left"
          >
            <CalendarDays className="i text-peepal" aria-hidden="true" />
            <Day label={t`Check-in`} day={formatWeekday(dates.checkIn)} />
            <Day label={t`Check-out`} day={formatWeekday(dates.checkOut)} />
          </button>
        }
      />
      <p className="hint" aria-live="polite">
        {several(daysBetween(dates.checkIn, dates.checkOut), 'night')}
        {!isAsBooked && ` · ${t`booked: ${bookedDates}`}`}
      </p>
    </div>
  );
}

const Day = ({ label, day }: { label: string; day: string }) => (
  <span className="grid min-w-0 border-line not-last:border-r">
    <span className="small faint">{label}</span>
    <b className="strong">{day}</b>
  </span>
);
