import type { OwnerCancellations } from '@basera/contract/endpoints/partners/desk';
import { formatRupees } from '@basera/contract/money';
import { dayOfInstant, formatDateRange } from '@basera/contract/words/date-words';
import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBusiness } from '../../../browser/business';
import { OwnPage } from '../../../shell/own-page';
import { recordQuery } from '../calls';
import '../bookings.css';
import { LoadFailed } from '../../../shell/load-failed';

/** Which accepted bookings the owners called off in the last twelve months, of how many, and why. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  const { data: record, isError, refetch } = useQuery(recordQuery(business.id));
  return (
    <OwnPage title={t`Bookings you cancelled`} lead={business.name}>
      {!record && isError && <LoadFailed onRetry={refetch}>{t`We could not load what you cancelled.`}</LoadFailed>}
      {!record && !isError && <Skeleton height={240} className="rounded-card" />}
      {record && <Record record={record} />}
    </OwnPage>
  );
}

function Record({ record: { accepted, cancelled, latest } }: { record: OwnerCancellations }) {
  const { t } = useLingui();
  if (cancelled === 0)
    return (
      <EmptyState
        className="empty-plain"
        title={t`You cancelled none`}
        action={<ButtonLink variant="outline" to="/bookings">{t`To your bookings`}</ButtonLink>}
      >
        {accepted === 0
          ? t`No booking was accepted in the last 12 months.`
          : t`Of ${plural(accepted, { one: '# booking', other: '# bookings' })} accepted in the last 12 months, you kept every one.`}
      </EmptyState>
    );
  const hidden = cancelled - latest.length;
  return (
    <section className="card card-pad stack-16" aria-labelledby="record">
      <div>
        <h2 className="h2" id="record">
          {t`${cancelled} of ${plural(accepted, { one: '# booking', other: '# bookings' })} in the last 12 months`}
        </h2>
        <p className="soft">
          {t`Bookings you had accepted and then cancelled. Each guest got all the money back. Requests you rejected, and what guests cancelled, are not among them.`}
        </p>
      </div>
      <ol className="record">
        {latest.map((one) => (
          <Cancelled key={one.booking_id} one={one} />
        ))}
      </ol>
      {hidden > 0 && <p className="small soft">{t`${hidden} more before these.`}</p>}
    </section>
  );
}

function Cancelled({ one }: { one: OwnerCancellations['latest'][number] }) {
  const { t } = useLingui();
  const when = dayOfInstant(one.at);
  const back = formatRupees(one.refunded);
  return (
    <li>
      <p>
        <Link className="link touch" to={`/bookings/${one.booking_id}`}>
          {`#${one.booking_id}, ${one.guest_name}`}
        </Link>{' '}
        <span className="soft">
          {one.property_name} · {formatDateRange(one.start_date, one.end_date)}
        </span>
      </p>
      <p className="wrap-anywhere">{one.reason}</p>
      <p className="small soft">
        {one.by ? t`Cancelled ${when} by ${one.by}, ${back} returned` : t`Cancelled ${when}, ${back} returned`}
      </p>
    </li>
  );
}
