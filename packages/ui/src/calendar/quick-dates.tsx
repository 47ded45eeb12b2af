import type { CalendarDate } from '@basera/contract/calendar-date';
import { quickDates } from '@basera/contract/rules/quick-dates/quick-dates';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatShortRange } from '@basera/contract/words/date-words';
import { useQuickDateNames } from './quick-date-names';

type Props = { today: CalendarDate; dates: StayDates; onChoose(dates: StayDates): void };

/** The next weekend and the long ones after it, each chosen in one press. */
export function QuickDates({ today, dates: chosen, onChoose }: Props) {
  const names = useQuickDateNames();
  return (
    <ul className="quick-dates">
      {quickDates(today).map(({ name, dates }) => (
        <li key={name}>
          <button
            type="button"
            className="chip"
            aria-pressed={dates.checkIn === chosen.checkIn && dates.checkOut === chosen.checkOut}
            onClick={() => onChoose(dates)}
          >
            {names[name]}
            <span className="small soft">{formatShortRange(dates.checkIn, dates.checkOut)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
