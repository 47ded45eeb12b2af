import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange } from '@basera/contract/words/date-words';

type Props = {
  /** Why the dates are not those that were asked for. */
  whyOther: string | null;
  dates: StayDates;
  /** What searches for what the bar shows, where the page still shows something else. */
  submit: string | null;
};

/** What a person should know of what the bar shows; mostly nothing. */
export function SearchBarNote({ whyOther, dates, submit }: Props) {
  return (
    <p className="search-note small soft" role="status">
      {whyOther && `${whyOther} We chose ${formatDateRange(dates.checkIn, dates.checkOut)} instead.`}
      {submit && `Press ${submit} to see what is free then.`}
    </p>
  );
}
