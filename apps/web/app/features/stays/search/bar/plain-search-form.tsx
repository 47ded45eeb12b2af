import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { BOOKING_HORIZON_DAYS, CITY_NAME_MAX_LENGTH, GUESTS_MAX, STAY_NIGHTS_MAX } from '@basera/contract/limits';
import { countedGuests } from '@basera/contract/rules/guests';
import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { SearchBarValues } from './search-bar-values';

type Props = {
  action: string;
  label: string;
  today: CalendarDate;
  values: SearchBarValues;
  /** False on the page of a stay, whose place is its own. */
  hasCity: boolean;
};

/** The search bar of a browser without scripts: nothing opens, everything is typed. */
export function PlainSearchForm({ action, label, today, values: { city, dates, guests }, hasCity }: Props) {
  const { t } = useLingui();
  const lastCheckIn = addDays(today, BOOKING_HORIZON_DAYS);
  return (
    <form className="searchbar plain" action={sitePath(action)}>
      {hasCity && (
        <label className="field">
          {t`Where`}
          <input className="input" name="city" defaultValue={city} maxLength={CITY_NAME_MAX_LENGTH} />
        </label>
      )}
      <label className="field">
        {t`Check in`}
        <input
          className="input"
          type="date"
          name="from_date"
          required
          min={today}
          max={lastCheckIn}
          defaultValue={dates.checkIn}
        />
      </label>
      <label className="field">
        {t`Check out`}
        <input
          className="input"
          type="date"
          name="to_date"
          required
          min={addDays(today, 1)}
          max={addDays(lastCheckIn, STAY_NIGHTS_MAX)}
          defaultValue={dates.checkOut}
        />
      </label>
      <label className="field">
        {t`Guests`}
        <input
          className="input"
          type="number"
          name="max_guests"
          required
          min={0}
          max={GUESTS_MAX}
          defaultValue={countedGuests(guests)}
        />
      </label>
      {guests.children > 0 && <input type="hidden" name="children" value={guests.children} />}
      <Button type="submit">{label}</Button>
    </form>
  );
}
