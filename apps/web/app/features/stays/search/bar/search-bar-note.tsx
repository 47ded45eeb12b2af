import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';

type Props = {
  /** Why the dates are not those that were asked for. */
  whyOther: string | null;
  dates: StayDates;
  /** What searches for what the bar shows, where the page still shows something else. */
  submit: string | null;
};

/** What a person should know of what the bar shows; mostly nothing. */
export function SearchBarNote({ whyOther, dates, submit }: Props) {
  const { t } = useLingui();
  const chosen = formatDateRange(dates.checkIn, dates.checkOut);
  return (
    <p className="search-note small soft" role="status">
      {whyOther && t`${whyOther} We chose ${chosen} instead.`}
      {submit && t`Press ${submit} to see what is free then.`}
    </p>
  );
}
