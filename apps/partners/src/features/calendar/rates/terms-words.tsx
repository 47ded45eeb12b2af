import type { CalendarRoom } from '@basera/contract/endpoints/partners/calendar';
import { formatRupees } from '@basera/contract/money';
import type { RoomTerms } from '@basera/contract/rules/calendar/room-terms';
import { Button } from '@basera/ui/button.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { exampleOf } from './terms-example';
import '../words/calendar-catalogue';

/** '4 guests, 7 nights: ₹19,600, because …' */
export function Example({ room, terms }: { room: CalendarRoom; terms: RoomTerms }) {
  const { t } = useLingui();
  const { guests, nights, rate, percent, less, extraGuests, extras, total, isLowered } = exampleOf(room, terms);
  const price = formatRupees(rate);
  const off = formatRupees(less);
  const more = formatRupees(extras);
  const reasons = [
    t`${nights} nights at ${price}`,
    percent > 0 && t`${percent}% less is ${off} off`,
    extraGuests > 0 && t`${plural(extraGuests, { one: '# extra guest', other: '# extra guests' })} for ${more}`,
    isLowered && t`a night between two rates of GST costs the most below`,
  ].filter(Boolean);
  return (
    <p className="small" role="status">
      <b>{t`${plural(guests, { one: '# guest', other: '# guests' })}, ${nights} nights: ${formatRupees(total)}`}</b>,{' '}
      {t`because`} {reasons.join('; ')}.
    </p>
  );
}

type SummaryProps = { room: CalendarRoom; onEdit(): void };

/** What is asked of guests and of longer stays, and the way to change it. */
export function TermsSummary({ room: { sleeps, terms }, onEdit }: SummaryProps) {
  const { t } = useLingui();
  const { included_guests: included, extra_guest_price: guest, extra_child_price: child, discounts } = terms;
  const extra = guest === null ? null : formatRupees(guest);
  const young = child === null ? null : formatRupees(child);
  const steps = discounts.map(({ from_nights, percent }) => t`from ${from_nights} nights ${percent}% less`);
  return (
    <section className="stack" aria-label={t`Guests and longer stays`}>
      <h3 className="h3">{t`Guests and longer stays`}</h3>
      <p className="small">
        {extra === null
          ? t`The price is for all ${sleeps} who may come.`
          : t`The price is for ${included} of ${sleeps}; each extra guest ${extra} a night.`}
        {young !== null && ` ${t`A child ${young}.`}`}
      </p>
      <p className="small">{steps.length > 0 ? steps.join(', ') : t`Longer stays cost the same a night.`}</p>
      <Button variant="outline" onClick={onEdit}>{t`Change guests and longer stays`}</Button>
    </section>
  );
}
