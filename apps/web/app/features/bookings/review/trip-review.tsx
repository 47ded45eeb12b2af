import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { Section } from '../trip/section';
import { isOver } from '../trip/trip-state';
import { useNow } from '../trip/use-now';

const useReview = lateLoader(() => import('./own-review'));

/** How it was: the guest's review of a stay that is over, and the owner's of them. */
export function TripReview({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const canBeReviewed = isOver(booking, useNow());
  const review = useReview(canBeReviewed);
  if (!canBeReviewed) return null;
  return (
    <Section title={t`How was it?`}>
      {review === null && <Skeleton height={120} className="rounded-card" />}
      {review === 'failed' && (
        <p className="error" role="alert">
          {t`We could not open this. Check your connection and try again.`}
        </p>
      )}
      {review !== null && review !== 'failed' && <review.OwnReview bookingId={booking.id} />}
    </Section>
  );
}
