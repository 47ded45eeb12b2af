import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useMay } from '../../browser/session';

/** The way to what of a booking goes to its owner. */
export function PayoutsLink({ bookingId }: { bookingId: number }) {
  const { t } = useLingui();
  const may = useMay();
  if (!may('run_payouts')) return null;
  return (
    <p>
      <Link className="link tap" to={`/payouts?booking=${bookingId}`}>{t`What goes to its owner`}</Link>
    </p>
  );
}
