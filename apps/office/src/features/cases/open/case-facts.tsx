import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { formatRupees } from '@basera/contract/money';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { momentWords } from '../../../browser/date-words';
import { FactRows } from '../../../browser/fact-words';
import './words/open-catalogue';

/** What is known of a case, beside it. */
export function CaseFacts({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  return (
    <>
      <section>
        <h2>{found.number}</h2>
        <dl className="fact-list">
          <dt>{t`Came`}</dt>
          <dd>{momentWords(found.opened_at)}</dd>
          <FactRows facts={found.facts} />
          {found.kept !== null && (
            <>
              <dt>{t`Not refunded`}</dt>
              <dd>{formatRupees(found.kept)}</dd>
            </>
          )}
        </dl>
      </section>
      {(found.kind === 'report' || found.kind === 'review') && found.stay_id !== null && (
        <section>
          <Link className="link tap" to={`/stays/${found.stay_id}`}>{t`All of this stay`}</Link>
        </section>
      )}
      {found.booking_id !== null && (
        <section>
          <Link className="link tap" to={`/bookings/${found.booking_id}`}>{t`Booking #${found.booking_id}`}</Link>
        </section>
      )}
    </>
  );
}
