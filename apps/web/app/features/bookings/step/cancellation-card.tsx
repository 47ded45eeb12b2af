import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { POLICIES } from '@basera/contract/rules/cancellation';
import { classes } from '@basera/ui/classes.ts';
import { Link } from 'react-router';
import type { BookingStep } from './booking-step';
import { cancellationLine, cancellationSteps } from './cancellation-terms';

/** What cancelling costs from now on, for these dates. */
export function CancellationCard({ step: { stay, dates, now } }: { step: BookingStep }) {
  const { t } = useLingui();
  const steps = cancellationSteps({
    checkIn: dates.checkIn,
    checkInTime: stay.deadlines_from,
    policy: POLICIES[stay.cancellation_policy],
    freeUntil: stay.free_cancellation_until === null ? null : new Date(stay.free_cancellation_until),
    now: new Date(now),
  });
  const line = cancellationLine(steps);
  return (
    <section className="card card-pad stack">
      <h2 className="h3">{t`If plans change`}</h2>
      <p className={classes('small', steps[0]?.refund === 'full' ? 'font-medium text-good' : 'soft')}>
        {t`${line}.`}{' '}
        <Link className="link" to="/terms-conditions#cancellation-policy">
          {t`Cancellation Options`}
        </Link>
      </p>
      <ul className="timeline">
        {steps.map(({ refund, when, what }) => (
          <li key={refund} className={`refund-${refund}`}>
            <b className="strong">{when}</b>
            <span className="soft">{what}</span>
          </li>
        ))}
      </ul>
      <p className="small soft">{t`You cancel or change a booking yourself, under Recent Bookings.`}</p>
    </section>
  );
}
