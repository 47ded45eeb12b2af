import { Link } from 'react-router';

/** Who went back from the payment page meets their own hold as 'sold out'. */
export const OwnHoldHint = () => (
  <p className="soft">
    If you began to pay for them before, your own booking may hold them: see{' '}
    <Link className="link" to="/bookings">
      Recent Bookings
    </Link>
    .
  </p>
);
