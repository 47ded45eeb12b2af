import type { CalendarDate } from '@basera/contract/calendar-date';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange } from '@basera/contract/words/date-words';
import { DatesPicker } from '@basera/ui/calendar/dates-picker.tsx';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { type Opened, SearchCell } from './search-cell';

type Props = Opened & {
  today: CalendarDate;
  dates: StayDates;
  onChange(dates: StayDates): void;
  onChosen: (() => void) | undefined;
};

/** Check-in and check-out in the search bar. */
export function DatesCell(props: Props) {
  const { t } = useLingui();
  const { dates, open } = props;
  return (
    <DatesPicker
      {...props}
      hasQuickDates
      align="center"
      trigger={
        <SearchCell
          icon={CalendarDays}
          label={t`Check in - Check out`}
          value={formatDateRange(dates.checkIn, dates.checkOut)}
          open={open}
        />
      }
    />
  );
}
