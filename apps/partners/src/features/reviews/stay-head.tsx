import { formatDateRange } from '@basera/contract/words/date-words';
import { Avatar } from '@basera/ui/avatar.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReviewedStay } from './calls';

/** Where the focus goes when what is written of a stay has been kept. */
export const headOf = (bookingId: number): string => `review-of-${bookingId}`;

/** Who stayed, where and when, and in a word how it stands. */
export function StayHead({ stay, children }: { stay: ReviewedStay; children?: ReactNode }) {
  const [first = '', ...others] = stay.guest.split(' ');
  return (
    <header className="review-head">
      <Avatar user={{ first_name: first, last_name: others.at(-1) ?? null, profile_image: null }} />
      <div className="min-w-0">
        <h3 className="h3 wrap-anywhere" id={headOf(stay.id)} tabIndex={-1}>
          <Link to={`/bookings/${stay.id}`}>{stay.guest}</Link>
        </h3>
        <p className="small soft wrap-anywhere">
          {stay.property.name} · {formatDateRange(stay.check_in, stay.check_out)}
        </p>
      </div>
      {children}
    </header>
  );
}
