import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { detailsAddress } from '@basera/contract/addresses/booking-address';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { stayAddress } from '@basera/contract/trip';
import { ButtonLink } from '@basera/ui/button.tsx';
import { bookedChoices, elsewhere, payableUntil } from '../list/booked-words';
import { PendingChange } from '../list/booking-actions';
import { hasLeft } from '../trip/trip-state';
import { useNow } from '../trip/use-now';
import { wasRefused } from './outcome-head';
import { PayNow } from './pay-now';
import type { PaymentOutcome } from './payment-outcome';

/** The same rooms for the same nights once more. */
const onceMore = (booking: Inquiry): string =>
  detailsAddress(booking.property.slug, {
    choices: bookedChoices(booking),
    dates: { checkIn: booking.start_date, checkOut: booking.end_date },
    guests: booking.guests,
    children: booking.children,
  });

type Props = { outcome: PaymentOutcome | null; booking: Inquiry; onChanged(): void };

/** What comes next: paying what is held, the same rooms or stay again, or another stay. Nothing where all is well. */
export function NextStep({ outcome, booking, onChanged }: Props) {
  const { t } = useLingui();
  const now = useNow();
  const { name } = booking.room.property;
  const payable = payableUntil(booking, Date.now());
  if (payable) {
    return (
      <PayNow
        bookingId={booking.id}
        forWhat={t`for ${name}`}
        label={outcome?.offersRetry ? t`Try again` : t`Go to payment`}
        until={payable}
        onHoldEnd={onChanged}
      />
    );
  }
  if (booking.change) return <PendingChange booking={booking} change={booking.change} onChanged={onChanged} />;
  if (wasRefused(booking)) {
    return (
      <ButtonLink className="justify-self-start" to={elsewhere(booking)}>
        {t`Find another stay`}
      </ButtonLink>
    );
  }
  if (hasLeft(booking, now)) {
    return (
      <ButtonLink className="justify-self-start" to={stayAddress(booking.property.slug, { dates: null, guests: null })}>
        {t`Stay here again`}
      </ButtonLink>
    );
  }
  if (!outcome?.offersRetry) return null;
  return (
    <ButtonLink className="justify-self-start" to={onceMore(booking)}>
      {t`Choose these rooms again`}
    </ButtonLink>
  );
}

/** The ways on from every result. */
export function WaysOn({ outcome }: Pick<Props, 'outcome'>) {
  const { t } = useLingui();
  const isWell = outcome?.tone === 'good';
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ButtonLink variant={isWell ? 'primary' : 'outline'} className="max-md:w-full" to="/bookings">
        {t`View All Booking`}
      </ButtonLink>
      {!isWell && (
        <ButtonLink variant="ghost" className="max-md:w-full" to="/help-center">
          {t`Contact Support`}
        </ButtonLink>
      )}
    </div>
  );
}
