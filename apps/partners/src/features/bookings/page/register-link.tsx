import { useLingui } from '@lingui/react/macro';
import { ChevronRight, NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import type { SectionProps } from './section';

/** The way to the register of who stays, for who runs the desk. */
export function RegisterLink({ page: { booking }, mayDo }: SectionProps) {
  const { t } = useLingui();
  const hasGuests = booking.status === 'accepted' || booking.status === 'completed';
  if (!hasGuests || !mayDo('run_desk')) return null;
  return (
    <ul className="card more-list">
      <li>
        <Link to={`/bookings/${booking.id}/register`}>
          <NotebookPen className="i" aria-hidden="true" />
          <span className="grow">{t`Register of guests`}</span>
          <ChevronRight className="i i-s" aria-hidden="true" />
        </Link>
      </li>
    </ul>
  );
}
