import { useLingui } from '@lingui/react/macro';
import '../../words/booking-words';
import { Link } from 'react-router';

/** Who went back from the payment page meets their own hold as 'sold out'. */
export const OwnHoldHint = () => {
  const { t } = useLingui();
  return (
    <p className="soft">
      {t`If you began to pay for them before, your own booking may hold them: see`}{' '}
      <Link className="link" to="/bookings">
        {t`Recent Bookings`}
      </Link>
      .
    </p>
  );
};
