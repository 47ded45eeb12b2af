import type { CalendarDate } from '@basera/contract/calendar-date';
import { defaultStayDates, type StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange } from '@basera/contract/words/date-words';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { DatesPicker } from '../../../../ui/calendar/dates-picker';
import { SearchCell } from './search-cell';

type Props = { today: CalendarDate; dates: StayDates; onChange(dates: StayDates): void };

/** Check-in and check-out in the search bar. */
export function DatesCell({ today, dates, onChange }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <DatesPicker
      today={today}
      dates={dates}
      onChange={onChange}
      hasQuickDates
      reset={{ words: 'Clear', dates: defaultStayDates(today) }}
      align="center"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <SearchCell
          icon={CalendarDays}
          label="Check in - Check out"
          value={formatDateRange(dates.checkIn, dates.checkOut)}
          open={open}
        />
      }
    />
  );
}
