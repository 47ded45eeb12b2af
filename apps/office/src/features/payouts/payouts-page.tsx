import type { OfficePayout, PayoutList } from '@basera/contract/endpoints/office/payouts';
import { formatToThePaisa } from '@basera/contract/money';
import { PAYOUT_SHOWS, PAYOUTS_SHOWN, type PayoutShow } from '@basera/contract/rules/office/payout-list';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useParams, useSearchParams } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { Columns } from '../../shell/columns';
import { NotLoaded } from '../../shell/not-loaded';
import { PageComing } from '../../shell/page-coming';
import { ShowMore } from '../../shell/show-more';
import { payoutsQuery } from './calls';
import { PayoutCase } from './payout-case';
import { usePayoutWords } from './payout-words';
import './words/payouts-catalogue';

const isShow = (text: string | null): text is PayoutShow => PAYOUT_SHOWS.some((show) => show === text);

/** What goes to owners: what is due, held, kept back, failed, without an account, and gone. */
export function Component() {
  const { t } = useLingui();
  const { payoutId } = useParams();
  const [search] = useSearchParams();
  const [most, setMost] = useState(PAYOUTS_SHOWN);
  const given = search.get('show');
  const booking = search.get('booking');
  const show = isShow(given) ? given : 'due';
  const { data, error, isPlaceholderData, refetch } = useQuery(payoutsQuery({ show, booking, most }));
  const title = booking ? t`Payouts of booking #${booking}` : t`Payouts`;
  if (error) return <NotLoaded title={title} onRetry={() => void refetch()} />;
  if (!data) return <PageComing />;
  const open = data.payouts.find(({ id }) => String(id) === payoutId) ?? null;
  const left = data.total - data.payouts.length;
  return (
    <Columns
      title={open ? `#${open.booking_id}` : title}
      listName={title}
      isOpen={open !== null}
      back={`/payouts?${search}`}
      list={
        <>
          {booking === null && <Which show={show} counts={data.counts} />}
          <List payouts={data.payouts} />
          <ShowMore left={left} isReading={isPlaceholderData} onMore={() => setMost(most + PAYOUTS_SHOWN)} isEntry />
        </>
      }
    >
      {open ? <PayoutCase payout={open} key={open.id} /> : <NoneOpen hasAny={data.payouts.length > 0} />}
    </Columns>
  );
}

/** Which of them are listed, each with what they come to; kept in the address. */
function Which({ show, counts }: { show: PayoutShow; counts: PayoutList['counts'] }) {
  const { t } = useLingui();
  const { shows } = usePayoutWords();
  const [, setSearch] = useSearchParams();
  return (
    <div className="queue-filters">
      <Select
        label={t`Which`}
        hideLabel
        size="s"
        value={show}
        onValueChange={(value) => setSearch({ show: value }, { replace: true })}
        options={PAYOUT_SHOWS.map((one) => ({
          value: one as string,
          label: `${shows[one]} (${counts[one].count}, ${formatToThePaisa(counts[one].amount)})`,
        }))}
      />
    </div>
  );
}

function List({ payouts }: { payouts: OfficePayout[] }) {
  const { badgeOf } = usePayoutWords();
  const [search] = useSearchParams();
  return (
    <ul>
      {payouts.map((payout) => (
        <li key={payout.id}>
          <NavLink className="queue-entry" to={`/payouts/${payout.id}?${search}`}>
            <span className="queue-top">
              <Landmark className="i i-s" aria-hidden="true" />
              <span className="num">{formatToThePaisa(payout.amount)}</span>
              <time dateTime={payout.hold_until}>{momentWords(payout.hold_until)}</time>
            </span>
            <span className="queue-title">{payout.business.name}</span>
            <span className="queue-more">
              {[`#${payout.booking_id}`, badgeOf(payout).words, payout.stay].join(', ')}
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function NoneOpen({ hasAny }: { hasAny: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState className="empty-plain" title={hasAny ? t`Choose one on the left` : t`None of these`}>
      {t`What an owner is to have lies at the gateway until a day after check-in, and goes by itself then.`}
    </EmptyState>
  );
}
